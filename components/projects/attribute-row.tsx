'use client'

import { useSortable } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { TagInput } from '@/components/ui/tag-input'
import { Textarea } from '@/components/ui/textarea'
import { DATA_TYPES } from '@/lib/projects/attribute-input'
import type { DraftAttribute } from './draft-attribute'

type Props = {
  attribute: DraftAttribute
  index: number
  count: number
  errors: Record<string, string>
  onChange: (attribute: DraftAttribute) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** One attribute in the editor: name and type in sight, the rest behind "more". */
export function AttributeRow({ attribute, index, count, errors, onChange, onMove, onRemove }: Props) {
  const t = useTranslations('projects.attributes')
  const types = useTranslations('projects.dataTypes')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id: attribute.key })
  const name = attribute.name || t('unnamed')
  const set = (change: Partial<DraftAttribute>) => onChange({ ...attribute, ...change })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={cn('rounded-lg border border-line bg-surface p-3 sm:p-4', isDragging && 'relative z-10 border-accent-line shadow-float')}
    >
      <div className="flex items-start gap-2">
        <Button ref={setActivatorNodeRef} variant="ghost" size="icon" className="mt-6.5 cursor-grab" aria-label={t('drag', { name })} {...attributes} {...listeners}>
          <GripVertical aria-hidden />
        </Button>
        <div className="grid flex-1 gap-3 sm:grid-cols-[1fr_11rem]">
          <Field label={t('name')} error={errors[`${index}.name`]} required>
            {(control) => <Input {...control} value={attribute.name} placeholder={t('namePlaceholder')} onChange={(event) => set({ name: event.target.value })} />}
          </Field>
          <Field label={t('dataType')} required>
            {(control) => (
              <Select {...control} value={attribute.dataType} onChange={(event) => set({ dataType: event.target.value as DraftAttribute['dataType'] })}>
                {DATA_TYPES.map((type) => <option key={type} value={type}>{types(type)}</option>)}
              </Select>
            )}
          </Field>
        </div>
        <div className="mt-6.5 flex shrink-0 max-sm:flex-col">
          <Button variant="ghost" size="icon" aria-label={t('moveUp', { name })} disabled={index === 0} onClick={() => onMove(-1)}><ArrowUp aria-hidden /></Button>
          <Button variant="ghost" size="icon" aria-label={t('moveDown', { name })} disabled={index === count - 1} onClick={() => onMove(1)}><ArrowDown aria-hidden /></Button>
          <Button variant="ghost" size="icon" aria-label={t('remove', { name })} disabled={count === 1} onClick={onRemove}><Trash2 aria-hidden /></Button>
        </div>
      </div>
      <details className="mt-2 pl-11" open={Boolean(errors[`${index}.description`])}>
        <summary className="w-fit rounded-sm text-[0.8125rem] text-muted">
          {t('more')}
          {attribute.isIdentifier ? <span className="ml-2 font-medium text-accent-ink">{t('isIdentifier')}</span> : null}
        </summary>
        <div className="mt-3 grid gap-3">
          <Field label={t('descriptionLabel')} hint={t('descriptionHint')} error={errors[`${index}.description`]}>
            {(control) => <Textarea {...control} rows={2} value={attribute.description} onChange={(event) => set({ description: event.target.value })} />}
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={t('synonyms')} hint={t('synonymsHint')}>
              {(control) => <TagInput {...control} value={attribute.synonyms} onChange={(synonyms) => set({ synonyms })} max={30} />}
            </Field>
            <Field label={t('samples')} hint={t('samplesHint')}>
              {(control) => <TagInput {...control} mono value={attribute.sampleValues} onChange={(sampleValues) => set({ sampleValues })} max={30} />}
            </Field>
          </div>
          <Checkbox
            label={t('identifier')}
            description={t('identifierHint')}
            checked={attribute.isIdentifier}
            onChange={(event) => set({ isIdentifier: event.target.checked })}
          />
        </div>
      </details>
    </li>
  )
}

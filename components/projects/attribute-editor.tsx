'use client'

import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { AttributeRow } from './attribute-row'
import { emptyAttribute, type DraftAttribute } from './draft-attribute'

type Props = {
  attributes: DraftAttribute[]
  onChange: (attributes: DraftAttribute[]) => void
  /** Problems by path, such as `0.name`. */
  errors: Record<string, string>
  max: number
}

/** The attributes of a project in their order: drag them, move them by keyboard, or use the arrow buttons. */
export function AttributeEditor({ attributes, onChange, errors, max }: Props) {
  const t = useTranslations('projects.attributes')
  const id = useId()
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }))
  const nameOf = (key: string | number) => attributes.find((attribute) => attribute.key === key)?.name || t('unnamed')
  const placeOf = (key: string | number) => attributes.findIndex((attribute) => attribute.key === key) + 1

  const move = (from: number, to: number) => {
    if (to >= 0 && to < attributes.length && from !== to) onChange(arrayMove(attributes, from, to))
  }
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }
  const change = (index: number, next: DraftAttribute) =>
    onChange(attributes.map((attribute, i) => (i === index ? next : next.isIdentifier ? { ...attribute, isIdentifier: false } : attribute)))

  return (
    <div className="grid gap-3">
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={dropped}
        accessibility={{
          screenReaderInstructions: { draggable: t('dragInstructions') },
          announcements: {
            onDragStart: ({ active }) => t('dragStart', { name: nameOf(active.id) }),
            onDragOver: ({ active, over }) => (over ? t('dragOver', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined),
            onDragEnd: ({ active, over }) => (over ? t('dragEnd', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined),
            onDragCancel: ({ active }) => t('dragCancel', { name: nameOf(active.id) }),
          },
        }}
      >
        <SortableContext items={attributes.map((attribute) => attribute.key)} strategy={verticalListSortingStrategy}>
          <ol className="grid gap-3">
            {attributes.map((attribute, index) => (
              <AttributeRow
                key={attribute.key}
                attribute={attribute}
                index={index}
                count={attributes.length}
                errors={errors}
                onChange={(next) => change(index, next)}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(attributes.filter((_, i) => i !== index))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div>
        <Button disabled={attributes.length >= max} onClick={() => onChange([...attributes, emptyAttribute()])}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </div>
  )
}

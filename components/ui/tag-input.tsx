'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { cn } from './cn'

type Props = {
  id?: string
  /** Each tag is sent as one form value of this name. */
  name?: string
  defaultValue?: string[]
  /** Makes it controlled, together with `onChange`. */
  value?: string[]
  onChange?: (tags: string[]) => void
  /** How many tags, and how long each, may be. */
  max?: number
  maxLength?: number
  placeholder?: string
  mono?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-label'?: string
}

/** The parts of a typed or pasted text: lines, or what stands between commas and semicolons. */
function splitTags(text: string): string[] {
  return text.split(/[,;\n\t]/).map((part) => part.trim().replace(/\s+/g, ' ')).filter(Boolean)
}

/** A list of short texts, typed one after the other: synonyms, sample values. */
export function TagInput({ id, name, defaultValue = [], value, onChange, max = 50, maxLength = 200, placeholder, mono, ...aria }: Props) {
  const t = useTranslations('common.tagInput')
  const input = useRef<HTMLInputElement>(null)
  const [inside, setInside] = useState(defaultValue)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const tags = value ?? inside

  const change = (next: string[], message: string) => {
    setInside(next)
    onChange?.(next)
    setSaid(message)
  }

  const add = (raw: string) => {
    let next = tags
    let message = ''
    for (const tag of splitTags(raw).map((part) => part.slice(0, maxLength))) {
      if (next.some((other) => other.toLowerCase() === tag.toLowerCase())) message = t('duplicate', { tag })
      else if (next.length >= max) message = t('full', { max })
      else {
        next = [...next, tag]
        message = t('added', { tag })
      }
    }
    setText('')
    change(next, message)
  }

  const remove = (tag: string) => {
    change(tags.filter((other) => other !== tag), t('removed', { tag }))
    input.current?.focus()
  }

  return (
    <div
      className={cn(
        'flex min-h-9 cursor-text flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface px-1.5 py-1 text-sm shadow-xs transition-colors',
        'hover:border-muted has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-aria-invalid:border-danger',
      )}
      onClick={(event) => { if (event.target === event.currentTarget) input.current?.focus() }}
    >
      {tags.map((tag) => (
        <span key={tag} className={cn('inline-flex max-w-full items-center gap-0.5 rounded-sm border border-line bg-sunken pl-2 text-[0.8125rem] leading-6', mono && 'font-mono')}>
          <span className="truncate">{tag}</span>
          <button type="button" aria-label={t('remove', { tag })} onClick={() => remove(tag)} className="grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2">
            <X aria-hidden className="size-3" />
          </button>
          {name ? <input type="hidden" name={name} value={tag} /> : null}
        </span>
      ))}
      <input
        ref={input}
        id={id}
        value={text}
        maxLength={maxLength}
        placeholder={tags.length === 0 ? placeholder : undefined}
        autoComplete="off"
        className={cn('h-6 min-w-28 flex-1 bg-transparent px-1.5 outline-none', mono && 'font-mono text-[0.8125rem]')}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (splitTags(pasted).length < 2) return
          event.preventDefault()
          add(`${text}${pasted}`)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          const last = tags.at(-1)
          if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
            event.preventDefault()
            add(text)
          } else if (event.key === 'Enter') {
            event.preventDefault()
          } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
            remove(last)
          }
        }}
        onBlur={() => { if (text.trim()) add(text) }}
        {...aria}
      />
      <span role="status" className="sr-only">{said}</span>
    </div>
  )
}

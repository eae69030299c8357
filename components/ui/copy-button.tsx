'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from './button'
import { useToast } from './toast'

/** Copies a text; says so in an icon and to screen readers. */
export function CopyButton({ value, label, iconOnly }: { value: string; /** What is copied, when “Copy” is not clear enough. */ label?: string; iconOnly?: boolean }) {
  const t = useTranslations('common')
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast({ tone: 'danger', text: t('copyFailed') })
    }
  }

  const name = label ?? t('copy')
  return (
    <>
      <Button variant={iconOnly ? 'ghost' : 'secondary'} size={iconOnly ? 'icon-sm' : 'sm'} onClick={copy} aria-label={iconOnly ? name : undefined}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        {iconOnly ? null : copied ? t('copied') : name}
      </Button>
      <span role="status" className="sr-only">{copied ? t('copied') : ''}</span>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'

/** What is wrong with each field, in the reader's language; the first problem of a field wins. */
export async function describeFieldErrors(error: z.ZodError): Promise<Record<string, string>> {
  const t = await getTranslations('errors.fields')
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path in fields) continue
    if (issue.code === 'too_small' && Number(issue.minimum) <= 1) fields[path] = t('required')
    else if (issue.code === 'too_small') fields[path] = t('tooShort', { minimum: Number(issue.minimum) })
    else if (issue.code === 'too_big') fields[path] = t('tooLong', { maximum: Number(issue.maximum) })
    else if (issue.code === 'invalid_format' && issue.format === 'email') fields[path] = t('email')
    else if (issue.code === 'invalid_format' && issue.format === 'url') fields[path] = t('url')
    else if (issue.code === 'custom' && issue.message === 'duplicate') fields[path] = t('duplicate')
    else fields[path] = t('invalid')
  }
  return fields
}

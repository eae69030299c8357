import { Inbox } from 'lucide-react'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from '@/lib/i18n/catalogues'
import { Alert } from './alert'
import { Badge } from './badge'
import { Button } from './button'
import { Checkbox } from './checkbox'
import { CopyButton } from './copy-button'
import { EmptyState } from './empty-state'
import { Field } from './field'
import { Input } from './input'
import { PageHeader } from './page-header'
import { ProgressBar } from './progress-bar'
import { RelativeTime } from './relative-time'
import { Select } from './select'
import { Stepper } from './stepper'
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from './table'
import { TagInput } from './tag-input'
import { ToastProvider } from './toast'

const NOW = new Date('2026-01-10T12:00:00Z')

/** The HTML the server would send, in one of our languages. */
function html(node: React.ReactNode, locale: 'en' | 'pt-BR' = 'en'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={CATALOGUES[locale]} timeZone="UTC" now={NOW}>{node}</NextIntlClientProvider>,
  )
}

describe('Field', () => {
  it('ties label, hint and error to the control', () => {
    const out = html(<Field label="L" hint="H" error="E" required>{(control) => <Input {...control} name="n" />}</Field>)
    const id = /<label for="([^"]+)"/.exec(out)?.[1]
    expect(out).toContain(`id="${id}" aria-describedby="${id}-hint ${id}-error" aria-invalid="true" required=""`)
    expect(out).toContain(`id="${id}-hint"`)
    expect(out).toContain(`id="${id}-error"`)
  })

  it('says which fields are optional, in the reader’s language', () => {
    expect(html(<Field label="L">{(control) => <Input {...control} />}</Field>, 'pt-BR')).toContain('opcional')
    expect(html(<Field label="L" required>{(control) => <Input {...control} />}</Field>)).not.toContain('optional')
  })
})

describe('Button', () => {
  it('does not submit by accident, and keeps its focus while work is going on', () => {
    expect(html(<Button>B</Button>)).toContain('type="button"')
    const pending = html(<Button pending>B</Button>)
    expect(pending).toContain('aria-busy="true"')
    expect(pending).toContain('aria-disabled="true"')
    expect(pending).not.toContain(' disabled=""')
  })

  it('dresses a link', () => {
    expect(html(<Button asChild variant="primary"><a href="/x">X</a></Button>)).toMatch(/^<a [^>]*class="[^"]*bg-accent[^"]*"[^>]*>X<\/a>$/)
  })
})

describe('ProgressBar', () => {
  it('has a name and a value, or none while it is not known', () => {
    const known = html(<ProgressBar label="Pages" value={30} max={120} />)
    expect(known).toContain('25%')
    expect(known).toMatch(/<progress aria-labelledby="[^"]+"[^>]* value="0.25"/)
    expect(html(<ProgressBar label="Pages" />)).not.toContain('value=')
    expect(html(<ProgressBar label="Pages" value={500} max={0} />)).not.toContain('value=')
    expect(html(<ProgressBar label="Pages" value={500} max={100} />)).toContain('value="1"')
  })
})

describe('Stepper', () => {
  it('says the state of each step in words', () => {
    const out = html(<Stepper label="S" steps={[{ id: 'a', label: 'A', state: 'done' }, { id: 'b', label: 'B', state: 'running' }, { id: 'c', label: 'C', state: 'failed' }]} />, 'pt-BR')
    for (const word of ['Concluído', 'Em andamento', 'Falhou']) expect(out).toContain(word)
    expect(out.match(/aria-current="step"/g)).toHaveLength(1)
  })
})

describe('Table', () => {
  it('is a named region that the keyboard reaches; numbers are right-aligned', () => {
    const out = html(
      <Table caption="Sites">
        <TableHead><TableRow><ColumnHeader numeric>N</ColumnHeader></TableRow></TableHead>
        <TableBody><TableRow><Cell numeric>1</Cell></TableRow></TableBody>
      </Table>,
    )
    const id = /aria-labelledby="([^"]+)"/.exec(out)?.[1]
    expect(out).toContain(`<caption id="${id}"`)
    expect(out).toContain('tabindex="0"')
    expect(out).toMatch(/<td class="[^"]*text-right[^"]*tabular-nums/)
  })
})

describe('RelativeTime', () => {
  it('speaks the reader’s language', () => {
    const date = new Date(NOW.getTime() - 3 * 3_600_000)
    expect(html(<RelativeTime date={date} />)).toContain('>3 hours ago<')
    expect(html(<RelativeTime date={date} />, 'pt-BR')).toContain('>há 3 horas<')
    expect(html(<RelativeTime date={date} />)).toContain('dateTime="2026-01-10T09:00:00.000Z"')
  })
})

describe('TagInput', () => {
  it('sends one value per tag and names each remove button', () => {
    const out = html(<TagInput name="synonym" defaultValue={['club', '<b>']} />)
    expect(out).toContain('<input type="hidden" name="synonym" value="club"/>')
    expect(out).toContain('value="&lt;b&gt;"')
    expect(out).toContain('aria-label="Remove club"')
  })
})

describe('Alert', () => {
  it('interrupts only for an error that has just happened', () => {
    expect(html(<Alert tone="error" live>x</Alert>)).toContain('role="alert"')
    expect(html(<Alert tone="success" live>x</Alert>)).toContain('role="status"')
    expect(html(<Alert tone="error">x</Alert>)).not.toContain('role=')
  })
})

describe('all primitives', () => {
  const gallery = (
    <ToastProvider>
      <PageHeader title="T" breadcrumb={[{ href: '/', label: 'Up' }]} description="D" />
      <Badge tone="warning">W</Badge>
      <Checkbox label="C" description="D" />
      <Select><option>O</option></Select>
      <CopyButton value="v" iconOnly />
      <EmptyState icon={Inbox} title="E" />
      <ProgressBar label="P" value={1} />
      <TagInput />
      <Stepper label="S" steps={[{ id: 'a', label: 'A', state: 'todo' }]} />
    </ToastProvider>
  )

  it('render no style attribute, which the content security policy would refuse', () => {
    expect(html(gallery)).not.toMatch(/\sstyle="/)
  })

  it('hide every icon from screen readers', () => {
    const icons = html(gallery).match(/<svg[^>]*>/g) ?? []
    expect(icons.length).toBeGreaterThan(5)
    expect(icons.filter((icon) => !icon.includes('aria-hidden="true"'))).toEqual([])
  })

  it('have one h1', () => {
    expect(html(gallery).match(/<h1/g)).toHaveLength(1)
  })
})

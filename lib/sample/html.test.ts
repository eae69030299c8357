import { describe, expect, it } from 'vitest'
import { html, raw } from './html'

describe('html', () => {
  it('escapes what is put in', () => {
    expect(html`<p title="${'"a"'}">${'<b> & c'}</p>`.markup).toBe('<p title="&quot;a&quot;">&lt;b&gt; &amp; c</p>')
  })

  it('keeps markup, joins lists, drops nothing-values', () => {
    expect(html`${html`<i>x</i>`}${[html`<b>1</b>`, '<', null, false]}${null}${false}${undefined}${0}${raw('&nbsp;')}`.markup).toBe('<i>x</i><b>1</b>&lt;0&nbsp;')
  })
})

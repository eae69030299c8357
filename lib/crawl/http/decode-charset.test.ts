import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCharset, metaCharset } from './decode-charset'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('decodeCharset', () => {
  it.each([
    ['header', latin('a\xe7\xe3o'), 'text/html; charset=ISO-8859-1', 'ação', 'windows-1252', 'header'],
    ['quoted header', latin('a\xe7\xe3o'), 'text/html; charset="latin1"', 'ação', 'windows-1252', 'header'],
    ['sloppy header', latin('a\xe7\xe3o'), 'text/html;; charset = iso-8859-1', 'ação', 'windows-1252', 'header'],
    ['BOM against the header', Buffer.from('\uFEFFação'), 'text/html; charset=iso-8859-1', 'ação', 'utf-8', 'bom'],
    ['UTF-16 BOM', Buffer.from('\uFEFFação', 'utf16le'), 'text/html', 'ação', 'utf-16le', 'bom'],
    ['meta', latin('<meta charset=iso-8859-1>\xe7'), 'text/html', '<meta charset=iso-8859-1>ç', 'windows-1252', 'meta'],
    ['meta with a wrong header', latin('<meta charset=latin1>\xe7'), 'text/html; charset=klingon', '<meta charset=latin1>ç', 'windows-1252', 'meta'],
    ['header over meta', Buffer.from('<meta charset=latin1>ç'), 'text/html; charset=utf-8', '<meta charset=latin1>ç', 'utf-8', 'header'],
    ['a header that lies', latin('<meta charset=latin1>\xe7\xe3'), 'text/html; charset=utf-8', '<meta charset=latin1>çã', 'windows-1252', 'meta'],
    ['guess UTF-8', Buffer.from('ação'), undefined, 'ação', 'utf-8', 'guess'],
    ['guess windows-1252', latin('a\xe7\xe3o'), undefined, 'ação', 'windows-1252', 'guess'],
    ['Japanese', Buffer.from('93fa967b', 'hex'), 'text/html; charset=Shift_JIS', '日本', 'shift_jis', 'header'],
    ['empty', Buffer.alloc(0), undefined, '', 'utf-8', 'guess'],
  ])('%s', (_name, body, contentType, text, charset, source) => {
    expect(decodeCharset(body, contentType)).toEqual({ text, charset, source })
  })

  it('keeps a UTF-8 page with a single damaged byte', () => {
    const body = Buffer.concat([Buffer.from('coração ação canção'), Buffer.from([0xe9]), Buffer.from(' fim')])
    expect(decodeCharset(body, 'text/html; charset=utf-8')).toMatchObject({ text: 'coração ação canção\uFFFD fim', charset: 'utf-8' })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.option(fc.string(), { nil: undefined }), (body, type) => {
        expect(typeof decodeCharset(body, type).text).toBe('string')
      }),
    )
  })
})

describe('metaCharset', () => {
  it.each([
    ['<meta charset="utf-8">', 'utf-8'],
    ["<META CHARSET='EUC-JP' >", 'EUC-JP'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">', 'windows-1250'],
    ['<?xml version="1.0" encoding="iso-8859-2"?><html>', 'iso-8859-2'],
    ['<meta charset="utf-16">', 'utf-8'],
    ['<!-- <meta charset=latin1> --><meta charset=gbk>', 'gbk'],
    ['<metadata charset=x>', undefined],
    ['<p>no', undefined],
  ])('%s → %s', (html, expected) => {
    expect(metaCharset(Buffer.from(html))).toBe(expected)
  })
})

import { describe, expect, it } from 'vitest'
import { isHtml, looksLikeHtml, typeHint } from './sniff-html'

describe('typeHint', () => {
  it.each([
    ['text/html', 'html'],
    ['TEXT/HTML; charset=x', 'html'],
    ['application/xhtml+xml', 'html'],
    ['text/plain', 'look'],
    ['application/octet-stream', 'look'],
    ['application/xml', 'look'],
    ['', 'look'],
    [undefined, 'look'],
    ['garbage', 'look'],
    ['image/svg+xml', 'no'],
    ['video/mp4', 'no'],
    ['application/pdf', 'no'],
    ['text/css', 'no'],
  ])('%s → %s', (type, hint) => {
    expect(typeHint(type)).toBe(hint)
  })
})

describe('looksLikeHtml', () => {
  it.each(['<!DOCTYPE html>', '<!doctype HTML PUBLIC "x">', ' \n<html lang=en>', '<!-- a --> <!-- b -->\n<head>', '<?xml version="1.0"?>\n<html>', '\uFEFF<body>', '<P>x', '<title>x', '\0<html>'])('%j', (text) => {
    expect(looksLikeHtml(Buffer.from(text))).toBe(true)
  })

  it.each(['', 'text', '{"a":"<html>"}', '<rss version="2.0">', '<?xml version="1.0"?><feed>', '<svg>', '<pre', '<htmlx>', 'a<html>', '<!-- unfinished'])('not %j', (text) => {
    expect(looksLikeHtml(Buffer.from(text))).toBe(false)
  })

  it('reads UTF-16', () => {
    expect(looksLikeHtml(Buffer.from('\uFEFF<!DOCTYPE html>', 'utf16le'))).toBe(true)
  })
})

describe('isHtml', () => {
  it('trusts an HTML type unless the bytes are something else', () => {
    expect(isHtml('html', Buffer.from('plain words'))).toBe(true)
    expect(isHtml('html', Buffer.from('%PDF-1.4'))).toBe(false)
    expect(isHtml('html', Buffer.from([0x1f, 0x8b, 8]))).toBe(false)
    expect(isHtml('look', Buffer.from('plain words'))).toBe(false)
    expect(isHtml('no', Buffer.from('<html>'))).toBe(false)
  })
})

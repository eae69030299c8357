import { Token, Tokenizer } from 'parse5'

const { TokenType } = Token
const NUL = 0
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const QUOTE = 34
const AMPERSAND = 38
const APOSTROPHE = 39
const DASH = 45
const LESS_THAN = 60

/**
 * parse5's tokenizer, except that runs of ordinary characters (texts, scripts, comments, names, quoted attribute values)
 * are taken at once instead of one by one. Whatever may mean something else (markup, references, CR, NUL, surrogates) is
 * left to parse5. White space inside a text stays in the text's token, which the tree builder cannot tell apart: a text
 * only behaves differently by whether it begins with white space.
 */
export class SkipTokenizer extends Tokenizer {
  protected override _stateData(cp: number): void {
    if (cp === LESS_THAN || cp === AMPERSAND || cp <= NUL) super._stateData(cp)
    else this.takeText(cp, AMPERSAND)
  }

  protected override _stateScriptData(cp: number): void {
    if (cp === LESS_THAN || cp <= NUL) super._stateScriptData(cp)
    else this.takeText(cp, LESS_THAN)
  }

  protected override _stateRawtext(cp: number): void {
    if (cp === LESS_THAN || cp <= NUL) super._stateRawtext(cp)
    else this.takeText(cp, LESS_THAN)
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp)
    if (cp !== QUOTE && cp !== AMPERSAND && cp > NUL) this.extendUpTo(cp, QUOTE, AMPERSAND)
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp)
    if (cp !== APOSTROPHE && cp !== AMPERSAND && cp > NUL) this.extendUpTo(cp, APOSTROPHE, AMPERSAND)
  }

  protected override _stateComment(cp: number): void {
    super._stateComment(cp)
    if (cp !== DASH && cp !== LESS_THAN && cp > NUL) this.extendUpTo(cp, DASH, LESS_THAN)
  }

  protected override _stateTagName(cp: number): void {
    const token = this.currentToken
    if (!isNameCharacter(cp) || (token?.type !== TokenType.START_TAG && token?.type !== TokenType.END_TAG)) super._stateTagName(cp)
    else token.tagName += this.takeName()
  }

  protected override _stateAttributeName(cp: number): void {
    if (isNameCharacter(cp)) this.currentAttr.name += this.takeName()
    else super._stateAttributeName(cp)
  }

  /** The current character, and the text that follows it, as part of the text's token. */
  private takeText(cp: number, stop: number): void {
    const inText = this.currentCharacterToken?.type === TokenType.CHARACTER
    if (!inText && isSpace(cp)) {
      this._emitCodePoint(cp)
      return
    }
    if (!inText) this._ensureCharacterToken(TokenType.CHARACTER)
    this._extendRun(cp)
    this.extendUpTo(cp, LESS_THAN, stop)
  }

  /** Adds what follows the current character `cp` to the run, up to one of two characters. A LF after a CR is parse5's to drop. */
  private extendUpTo(cp: number, stop: number, otherStop: number): void {
    if (cp === LINE_FEED) return
    const { html, pos } = this.preprocessor
    let end = pos + 1
    for (; end < html.length; end++) {
      const c = html.charCodeAt(end)
      if (c === stop || c === otherStop || c === CARRIAGE_RETURN || c === NUL || (c >= 0xd800 && c <= 0xdfff)) break
    }
    this.preprocessor.pos = end - 1
    this.runEnd = end
  }

  /** The ASCII letters, digits and dashes from the current character on, in lower case. */
  private takeName(): string {
    const { html, pos } = this.preprocessor
    let end = pos + 1
    let upper = isUpper(html.charCodeAt(pos))
    for (; end < html.length; end++) {
      const c = html.charCodeAt(end)
      if (!isNameCharacter(c)) break
      upper ||= isUpper(c)
    }
    this.preprocessor.pos = end - 1
    const name = html.slice(pos, end)
    return upper ? name.toLowerCase() : name
  }
}

function isSpace(c: number): boolean {
  return c === SPACE || c === LINE_FEED || c === 9 || c === 12
}

function isUpper(c: number): boolean {
  return c >= 65 && c <= 90
}

function isNameCharacter(c: number): boolean {
  return (c >= 97 && c <= 122) || isUpper(c) || (c >= 48 && c <= 57) || c === DASH
}

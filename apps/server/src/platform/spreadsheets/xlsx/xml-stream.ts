import { SpreadsheetError } from '../spreadsheet-problem.ts'

/** What is told of a document as it comes; names without their prefix, attributes as they are written, texts decoded. */
export type XmlListener = {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Of one tag or one text: a cell holds 32,767 characters at most, each written as six or fewer. */
const LONGEST_PIECE = 262_144
const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const SPACE = 0x20
const COLON = 0x3a
const QUESTION = 0x3f
const EXCLAMATION = 0x21
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
/** No part of a workbook lies deeper. */
const DEEPEST = 64
/**
 * Tells a document's tags and texts while it is read, and keeps nothing of it: how long it is costs time, but no memory. Entities that
 * a document declares by itself are none of ours: with a DOCTYPE it is refused.
 * @throws SpreadsheetError broken, too_large
 */
export class XmlStream {
  readonly #listener: XmlListener
  #rest = ''
  #depth = 0

  constructor(listener: XmlListener) {
    this.#listener = listener
  }

  write(chunk: string): void {
    const text = this.#rest + chunk
    let at = 0
    while (at < text.length) {
      const next = text.charCodeAt(at) === LESS ? this.#markup(text, at) : this.#words(text, at)
      if (next === at) break
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > LONGEST_PIECE) throw new SpreadsheetError('too_large')
  }

  end(): void {
    if (this.#depth !== 0 || this.#rest.trim() !== '') throw new SpreadsheetError('broken')
  }

  /** Where the text that begins here ends; here, when its end has not come yet. */
  #words(text: string, at: number): number {
    const end = text.indexOf('<', at)
    if (end < 0) return at
    this.#listener.text(decoded(text.slice(at, end)))
    return end
  }

  /** As for texts. */
  #markup(text: string, at: number): number {
    const sign = text.charCodeAt(at + 1)
    if (sign === QUESTION) return pastEnd(text, at, '?>')
    if (sign === EXCLAMATION) return this.#special(text, at)
    // What closes has no attributes.
    const end = sign === SLASH ? text.indexOf('>', at + 2) : endOfTag(text, at + 1)
    if (end < 0) return at
    if (sign === SLASH) this.#close(text.slice(at + 2, end))
    else this.#open(text.slice(at + 1, end))
    return end + 1
  }

  #close(inner: string): void {
    if (this.#depth-- === 0) throw new SpreadsheetError('broken')
    this.#listener.close(withoutPrefix(inner.trimEnd()))
  }

  #open(inner: string): void {
    const isEmpty = inner.charCodeAt(inner.length - 1) === SLASH
    const end = endOfName(inner)
    const name = withoutPrefix(inner.slice(0, end))
    if (name === '') throw new SpreadsheetError('broken')
    this.#listener.open(name, inner.slice(end, isEmpty ? -1 : undefined))
    if (isEmpty) this.#listener.close(name)
    else if (++this.#depth > DEEPEST) throw new SpreadsheetError('broken')
  }

  /** A comment, or text as it stands. */
  #special(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return pastEnd(text, at, '-->')
    if ('<![CDATA['.startsWith(text.slice(at, at + 9)) || '<!--'.startsWith(text.slice(at, at + 4))) {
      const end = pastEnd(text, at, ']]>')
      if (end > at) this.#listener.text(text.slice(at + 9, end - 3))
      return end
    }
    throw new SpreadsheetError('broken')
  }
}

/** The `>` that is in no quotes; −1 when it has not come yet. Each character is looked at once. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === GREATER) return at
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) continue
    at = text.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1)
    if (at < 0) return -1
  }
  return -1
}

function endOfName(inner: string): number {
  for (let at = 0; at < inner.length; at++) {
    const code = inner.charCodeAt(at)
    if (code <= SPACE || code === SLASH) return at
  }
  return inner.length
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function pastEnd(text: string, at: number, mark: string): number {
  const end = text.indexOf(mark, at + 2)
  return end < 0 ? at : end + mark.length
}

/** The value of an attribute, decoded; undefined without it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const wanted = `${name}=`
  for (let at = attributes.indexOf(wanted); at >= 0; at = attributes.indexOf(wanted, at + 1)) {
    const before = attributes.charCodeAt(at - 1)
    if (before > SPACE && before !== COLON) continue
    const open = at + wanted.length + 1
    return decoded(attributes.slice(open, attributes.indexOf(attributes.charAt(open - 1), open)))
  }
  return undefined
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}

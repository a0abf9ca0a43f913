import { toLatin } from './latin.ts'
import { SAYS_SOMETHING } from './says-something.ts'

/** Stands for a letter or digit that windows-1251 lacks and that no norm writes in Latin letters; the carrier `ledger_file` names it. */
export const LOST = '?'

const DECODER = new TextDecoder('windows-1251')
/** The characters of the bytes 128 to 255. */
const UPPER = DECODER.decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))

// 98 is no character of the code page, though decoders answer one; a blank that does not break and a soft hyphen only direct others.
const WRITTEN = ` -~${UPPER.replaceAll(/[\u0098\u00a0\u00ad]/g, '')}`
const ALL_WRITTEN = new RegExp(`^[${WRITTEN}]*$`)
const UNWRITTEN = new RegExp(`[^${WRITTEN}]`, 'gu')
const UNWRITTEN_RUN = new RegExp(`[^${WRITTEN}]+`, 'gu')

const BLANK = /[\s\p{Cc}]/gu
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** Signs that the code page has in another shape. */
const SIGNS: Readonly<Record<string, string>> = {
  '‐': '-',
  '‒': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '′': "'",
  '×': 'x',
  '÷': ':',
  '£': 'GBP',
  '¥': 'JPY',
}

/** Each character as its byte; 0 where it has none. */
const BYTES = bytesByCode()

/**
 * A text as windows-1251 can hold it, on one line: a letter whose mark is lacking without it (ѝ is и), others in Latin letters as `toLatin` has
 * them, a letter that no norm writes so as LOST; breaks, controls and other signs are blanks.
 */
export function inWindows1251(text: string): string {
  if (ALL_WRITTEN.test(text)) return text
  return text
    .replaceAll(BLANK, ' ')
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(UNWRITTEN, withoutMark)
    .replaceAll(UNWRITTEN_RUN, toLatin)
    .replaceAll(UNWRITTEN, (sign) => SIGNS[sign] ?? (SAYS_SOMETHING.test(sign) ? LOST : ' '))
}

/** Whether it holds only what inWindows1251 writes. */
export function isWindows1251(text: string): boolean {
  return ALL_WRITTEN.test(text)
}

/**
 * One byte a character; line ends pass.
 * @throws RangeError of a character that has no byte: see inWindows1251
 */
export function toWindows1251(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = BYTES[code] ?? 0
    if (byte === 0) throw new RangeError(`Not in windows-1251: U+${code.toString(16)}`)
    bytes[at] = byte
  }
  return bytes
}

/** One character a byte. */
export function ofWindows1251(bytes: Uint8Array): string {
  return DECODER.decode(bytes)
}

function withoutMark(letter: string): string {
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return ALL_WRITTEN.test(bare) ? bare : letter
}

function bytesByCode(): Uint8Array {
  const codes = Array.from(UPPER, (character) => character.charCodeAt(0))
  const bytes = new Uint8Array(Math.max(...codes) + 1)
  for (let code = 1; code < 128; code++) bytes[code] = code
  for (const [at, code] of codes.entries()) bytes[code] = 128 + at
  bytes[0x98] = 0
  return bytes
}

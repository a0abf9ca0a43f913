import { SpreadsheetError } from './spreadsheet-problem.ts'

/** What no text file holds: control characters other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const WEB_PAGE = /^\s*(?:<!doctype\s+html|<html|<head|<body|<table|<\?xml|<script|<svg)/i
const HEAD = 65_536

/** What ended a file of DOS. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const LAST_MARK = /\u001a+$/
/** In which a letter of several bytes is broken, of a file that was cut. */
const BROKEN_LETTERS = /\ufffd/g
const WIDE_LETTERS = /[\u0080-\ufffc]/g

/**
 * The text of a CSV file, whatever wrote it: UTF-8 or UTF-16 with or without a mark, else windows-1251, as Excel saves Cyrillic, or
 * windows-1252 where Latin words would have Cyrillic letters in them.
 * @throws SpreadsheetError not_a_table for what is no text or is a web page
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes).replace(LAST_MARK, '')
  const head = text.slice(0, HEAD)
  if (CONTROLS.test(head) || WEB_PAGE.test(head)) throw new SpreadsheetError('not_a_table')
  return text
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return cutUtf8(bytes) ?? decodeOneByte(bytes)
  }
}

/** A letter may be broken where a file was cut; in another encoding most of them are. */
function cutUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(BROKEN_LETTERS)?.length ?? 0
  return (text.match(WIDE_LETTERS)?.length ?? 0) > broken * 10 ? text : undefined
}

function decodeOneByte(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1251').decode(bytes)
  const words = text.slice(0, HEAD).match(/\p{L}+/gu) ?? []
  const cyrillic = words.filter((word) => /[\u0400-\u04ff]/.test(word))
  const mixed = cyrillic.filter((word) => /[a-z]/i.test(word))
  return mixed.length * 2 > cyrillic.length ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** By its mark; without one by the zeros that every second byte of Latin digits and separators is. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const enough = head.length / 20
  if (odd > enough && even === 0) return 'utf-16le'
  if (even > enough && odd === 0) return 'utf-16be'
  return undefined
}

import { SpreadsheetError } from './spreadsheet-problem.ts'

/** What no text file holds: control characters other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const WEB_PAGE = /^\s*(?:<!doctype\s+html|<html|<head|<body|<table|<\?xml|<script|<svg)/i
const HEAD = 65_536

/**
 * The text of a CSV file, whatever wrote it: UTF-8 or UTF-16 with or without a mark, else windows-1251, as Excel saves Cyrillic.
 * @throws SpreadsheetError not_a_table for what is no text or is a web page
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
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
    return new TextDecoder('windows-1251').decode(bytes)
  }
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

import type { StatementForm } from '@invoice/domain/statements/forms.ts'
import { BankFileError, type BankFileProblem } from './bank-file-problem.ts'
import { BANK_FORMATS, recognisedForm } from './formats.ts'
import { htmlRows, isHtml } from './html-table.ts'
import type { BankFileContent } from './read-protocol.ts'
import { parseXml } from './xml.ts'
import { recordRows } from './xml-records.ts'

const BOM = /^\uFEFF/
/** So much tells what a file is. */
const HEAD = 4096

/** What the bytes seem to be; what is no statement of a known form may be a table (CSV, XLSX). */
export function formOf(bytes: Uint8Array): StatementForm {
  return recognisedForm(headOf(bytes)) ?? 'table'
}

/** Whether the bytes are read here: tables are, where they are written as XML or as a web page. */
export const isReadHere = (bytes: Uint8Array): boolean => recognisedForm(headOf(bytes)) !== null

/** Of files that are neither statements nor tables, so that nobody is asked about the columns of a program. */
export function otherProblem(bytes: Uint8Array): BankFileProblem | null {
  const head = headOf(bytes)
  if (head.startsWith('PK\u0003\u0004') && !hasOfficePart(bytes)) return 'archive'
  return /^\s*(?:OFXHEADER|<OFX\b|<\?OFX\b|!Type:|!Account\b|%PDF-|[{[]\s*["{[\]}])/.test(head) ? 'other_format' : null
}

/** A workbook is an archive too; it names its parts. */
function hasOfficePart(bytes: Uint8Array): boolean {
  return /\[Content_Types\]\.xml|xl\//i.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))
}

function headOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  return head.replaceAll('\u0000', '').replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
}

/** @throws BankFileError */
export function readBankFile(bytes: Uint8Array, mostEntries: number): BankFileContent {
  const text = decode(bytes).replace(BOM, '')
  const head = text.slice(0, HEAD)
  if (isHtml(head)) return { rows: htmlRows(text, mostEntries) }
  const form = recognisedForm(head)
  if (form === null) throw new BankFileError('empty')
  const records = ownRecords(text)
  if (records !== null) return limited({ rows: records }, records.length, mostEntries)
  const statements = BANK_FORMATS[form].read(text)
  return limited(
    { statements },
    statements.reduce((sum, { entries }) => sum + entries.length, 0),
    mostEntries,
  )
}

function limited(content: BankFileContent, count: number, most: number): BankFileContent {
  if (count > most) throw new BankFileError('too_many_entries')
  return content
}

/** Of XML that is no message of ISO 20022. */
const ownRecords = (text: string) => (!/^\s*</.test(text) || /<(?:\w+:)?Document[\s>]/.test(text) ? null : recordRows(parseXml(text)))

/**
 * Banks say UTF-8 of what is not, and other encodings of what is UTF-8: where the bytes are UTF-8 they are read as that, else as XML or a page
 * declares, else as windows-1251.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new BankFileError('empty')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // "<" and a null, or a null and "<": the declaration itself is in UTF-16, without a mark before it.
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoderOf(declaredIn(headOf(bytes))).decode(bytes)
  }
}

const declaredIn = (head: string): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1] ??
  (isHtml(head) ? /\bcharset\s*=\s*["']?([\w.:-]{1,40})/i.exec(head)?.[1] : undefined)

function decoderOf(label: string | undefined): { decode: (bytes: Uint8Array) => string } {
  const USUAL = 'windows-1251'
  if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return new TextDecoder(USUAL)
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder(USUAL)
  }
}

import type { StatementForm } from '@invoice/domain/statements/forms.ts'
import type { ReadStatement } from '@invoice/domain/statements/identity/statement-entry.ts'
import { BankFileError } from './bank-file-problem.ts'
import { BANK_FORMATS, recognisedForm } from './formats.ts'

const BOM = /^\uFEFF/
/** So much tells what a file is. */
const HEAD = 4096

/** What the bytes seem to be; what is no statement of a known form may be a table (CSV, XLSX). */
export function formOf(bytes: Uint8Array): StatementForm {
  return recognisedForm(headOf(bytes)) ?? 'table'
}

function headOf(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  return head.replaceAll('\u0000', '').replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
}

/** @throws BankFileError */
export function readBankFile(bytes: Uint8Array, mostEntries: number): ReadStatement[] {
  const text = decode(bytes).replace(BOM, '')
  const form = recognisedForm(text.slice(0, HEAD))
  if (form === null) throw new BankFileError('empty')
  const statements = BANK_FORMATS[form].read(text)
  const count = statements.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > mostEntries) throw new BankFileError('too_many_entries')
  return statements
}

/** XML says its encoding, and banks say UTF-8 of what is not: strict UTF-8, then windows-1251. */
function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new BankFileError('empty')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

import type { StatementForm } from '@invoice/domain/statements/forms.ts'
import type { BankFormat } from './bank-format.ts'
import { CAMT053 } from './camt.ts'
import { MT940 } from './mt940.ts'

type FileForm = Exclude<StatementForm, 'table'>

/** How each is read; the first that recognises a file does. What none of them recognises may be a table. */
export const BANK_FORMATS: Readonly<Record<FileForm, BankFormat>> = { camt053: CAMT053, mt940: MT940 }

const isForm = (name: string): name is FileForm => name in BANK_FORMATS
/** @returns null for what none of them recognises */
export const recognisedForm = (head: string): FileForm | null =>
  Object.keys(BANK_FORMATS)
    .filter(isForm)
    .find((form) => BANK_FORMATS[form].recognises(head)) ?? null

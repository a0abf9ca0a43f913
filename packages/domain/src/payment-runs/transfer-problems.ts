import { compareDecimals, fits, signOf } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { isBic } from '../identifiers/bic.ts'
import { isIban } from '../identifiers/iban.ts'
import { lostLetters } from '../letters/carriers.ts'
import { isBudgetIban } from '../regimes/banks-of.ts'
import { SEPA_NAME, SEPA_REMITTANCE } from './pain001.ts'
import { sepaText } from './sepa-text.ts'

/** The largest amount of a SEPA credit transfer (EPC125-05). */
export const MOST_OF_A_TRANSFER = '999999999.99'

export type TransferProblem = {
  readonly field: 'name' | 'iban' | 'bic' | 'amount' | 'remittance'
  /**
   * The key of its text. empty: nothing is left of it in SEPA's characters. letters: some would be lost. budget: the account of an administrator of public revenue, which is
   * paid by a form of its own. more_than_left: of what its documents ask for.
   */
  readonly code: 'required' | 'iban' | 'bic' | 'amount' | `transfer.${'empty' | 'letters' | 'budget' | 'too_much' | 'more_than_left'}`
  readonly params?: Readonly<Record<string, string>>
}

type Asked = {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly amount: DecimalText
  readonly remittance: string
  /** what is left of the documents that it pays; null where it pays none */
  readonly left: DecimalText | null
}

/** What keeps a transfer out of a file, by field; nothing where a bank would take it. */
export function transferProblems({ name, iban, bic, amount, remittance, left }: Asked): TransferProblem[] {
  return [...nameProblems(name), ...accountProblems(iban, bic), ...amountProblems(amount, left), ...remittanceProblems(remittance)]
}

/** A bank compares names with IBANs: of a name that is told, no letter may be missing. */
export function nameProblems(name: string): TransferProblem[] {
  return textProblems('name', name, SEPA_NAME)
}

function remittanceProblems(remittance: string): TransferProblem[] {
  return textProblems('remittance', remittance, SEPA_REMITTANCE)
}

function textProblems(field: 'name' | 'remittance', text: string, longest: number): TransferProblem[] {
  if (text === '') return [{ field, code: 'required' }]
  if (sepaText(text, longest) === '') return [{ field, code: 'transfer.empty' }]
  const lost = lostLetters(text, 'bank_file')
  return lost.length > 0 ? [{ field, code: 'transfer.letters', params: { letters: lost.join(' ') } }] : []
}

function accountProblems(iban: string, bic: string): TransferProblem[] {
  const wrongBic: TransferProblem[] = bic !== '' && !isBic(bic) ? [{ field: 'bic', code: 'bic' }] : []
  if (iban === '') return [{ field: 'iban', code: 'required' }, ...wrongBic]
  if (!isIban(iban)) return [{ field: 'iban', code: 'iban' }, ...wrongBic]
  return isBudgetIban(iban) ? [{ field: 'iban', code: 'transfer.budget' }, ...wrongBic] : wrongBic
}

function amountProblems(amount: DecimalText, left: DecimalText | null): TransferProblem[] {
  if (!fits(amount, { integers: 13, scale: 2 }) || signOf(amount) <= 0) return [{ field: 'amount', code: 'amount' }]
  if (compareDecimals(amount, MOST_OF_A_TRANSFER) > 0) return [{ field: 'amount', code: 'transfer.too_much' }]
  return left !== null && compareDecimals(amount, left) > 0 ? [{ field: 'amount', code: 'transfer.more_than_left' }] : []
}

/** Banks take transfers of today until a year ahead. */
export function isExecutionDay(day: Day, today: Day, lastDay: Day): boolean {
  return day >= today && day <= lastDay
}

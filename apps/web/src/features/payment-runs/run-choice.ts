import type { DueBill, PaymentRunInput } from '@invoice/contract/treasury/payment-runs.ts'
import { compareDecimals, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { normaliseBankNumbers } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { type ChosenBill, planTransfers, remittanceOf } from '@invoice/domain/payment-runs/plan-transfers.ts'
import { type TransferProblem, transferProblems } from '@invoice/domain/payment-runs/transfer-problems.ts'
import { bicOfIban } from '@invoice/domain/regimes/banks-of.ts'
import type { Language } from '@invoice/text/language.ts'

/** What was typed: of each chosen bill the amount, of each vendor the IBAN. */
export type RunChoice = { readonly amounts: ReadonlyMap<string, string>; readonly ibans: ReadonlyMap<string, string> }
export const NOTHING_CHOSEN: RunChoice = { amounts: new Map(), ibans: new Map() }

/** A vendor's bills share one IBAN; a bill without a vendor has its own. */
const ibanKey = ({ contactId, documentId }: DueBill): string => contactId ?? documentId

export const ibanOf = (choice: RunChoice, bill: DueBill): string => choice.ibans.get(ibanKey(bill)) ?? bill.iban
export const withIban = (choice: RunChoice, bill: DueBill, iban: string): RunChoice => ({
  ...choice,
  ibans: new Map(choice.ibans).set(ibanKey(bill), iban),
})

/** Beside what other runs wait to pay. */
export function leftOf({ outstanding, waiting }: DueBill): string {
  const left = subtractDecimals(outstanding, waiting)
  return compareDecimals(left, '0') > 0 ? left : '0'
}

/** What is proposed to be paid: what is asked for now, beside what waits; where nothing of that is left, all that is. */
export function proposedOf(bill: DueBill): string {
  const left = subtractDecimals(bill.asked, bill.waiting)
  return compareDecimals(left, '0') > 0 ? left : leftOf(bill)
}

export function withAmount({ amounts, ibans }: RunChoice, { documentId }: DueBill, amount: string | null): RunChoice {
  const next = new Map(amounts)
  if (amount === null) next.delete(documentId)
  else next.set(documentId, amount)
  return { amounts: next, ibans }
}

/** All of which something is left. */
export function allOf({ ibans }: RunChoice, bills: readonly DueBill[]): RunChoice {
  const open = bills.filter((bill) => compareDecimals(leftOf(bill), '0') > 0)
  return { ibans, amounts: new Map(open.map((bill) => [bill.documentId, proposedOf(bill)])) }
}

export type BillProblem = {
  readonly field: 'iban' | 'amount' | 'name'
  readonly code: TransferProblem['code']
  readonly left: string
  readonly letters: string
}

export type JudgedRun = {
  readonly transfers: PaymentRunInput['transfers']
  /** the sum of the amounts that are amounts */
  readonly total: string
  readonly problems: ReadonlyMap<string, readonly BillProblem[]>
}

/** What the choice comes to: the transfers, and what keeps which bill out of them. The domain's rules, which the server asks again. */
export function judgeRun(bills: readonly DueBill[], choice: RunChoice, isGrouped: boolean, language: Language): JudgedRun {
  const chosen = bills.flatMap((bill): (ChosenBill & { left: string })[] => {
    const amount = choice.amounts.get(bill.documentId)
    if (amount === undefined) return []
    const { iban } = normaliseBankNumbers({ iban: ibanOf(choice, bill), bic: '' })
    return [{ ...bill, iban, bic: bicFor(bill, iban), amount, left: leftOf(bill), name: nameOf(bill.vendor, language) }]
  })
  const problems = new Map<string, readonly BillProblem[]>()
  for (const bill of chosen) {
    const found = transferProblems({ ...bill, remittance: remittanceOf(bill.number === null ? [] : [bill.number]) }).map(
      ({ field, code, params }) => ({ field: fieldOf(field), code, left: bill.left, letters: params?.['letters'] ?? '' }),
    )
    if (found.length > 0) problems.set(bill.documentId, found)
  }
  const sound = chosen.filter(({ documentId }) => !problems.get(documentId)?.some(({ field }) => field === 'amount'))
  return {
    transfers: planTransfers(chosen, isGrouped).map((transfer) => ({ ...transfer, documents: [...transfer.documents] })),
    total: sumDecimals(sound.map(({ amount }) => amount)),
    problems,
  }
}

/** The BIC that was used with this IBAN, else the one that an IBAN of home names. */
const bicFor = (bill: DueBill, iban: string): string => (iban === bill.iban && bill.bic !== '' ? bill.bic : bicOfIban(iban))
const nameOf = (vendor: Localised, language: Language): string => localised(vendor, language)
const fieldOf = (field: TransferProblem['field']): BillProblem['field'] => {
  // What a transfer is for is told by the bill's number, which stands at its vendor.
  if (field === 'remittance') return 'name'
  return field === 'amount' || field === 'name' ? field : 'iban'
}

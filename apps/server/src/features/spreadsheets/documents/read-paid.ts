import { AMOUNT, fits, negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { PaidState, ParsedPayment } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { readCurrency } from '@invoice/domain/typed/money-mark.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import { readAmount } from '../imports/cells.ts'
import { cellsOf, padded, type Reading, type RowFault, readTableDay } from './table-cells.ts'

/** What a row says of how its document is paid. */
export type ReadPaid = { state: PaidState | null; paidOn: Day | null; amount: DecimalText | null; method: PaymentMethodKind | null }
/** A row that is a payment of a document further up or down. */
export type ReadPayment = { row: number; of: string; currency: string } & ReadPaid

const STATES: readonly (readonly [PaidState, RegExp])[] = [
  ['unpaid', /^(не|no|un|0$|очаква|просроч|overdue|open|pending|ne)/],
  ['partially_paid', /^(част|part|chast)/],
  ['paid', /^(плат|да$|paid|yes|1$|изплат|погас|settled|plat|true)/],
]

/** "платена", "частично", "неплатена", "да", "paid"; undefined for another word. */
export function readPaidState(cell: string): PaidState | undefined {
  const word = cell.trim().toLowerCase()
  return STATES.find(([, words]) => words.test(word))?.[0]
}

const METHODS: readonly (readonly [PaymentMethodKind, RegExp])[] = [
  ['cash_on_delivery', /налож|cod$|cash on delivery|kurier|куриер/],
  ['offsetting', /прихващ|offset|barter|бартер/],
  ['wallet', /paypal|портфейл|wallet|revolut/],
  ['card_provider', /stripe|онлайн|online|виртуал|virtual/],
  ['local_card_gateway', /epay|borica|борика|mypos/],
  ['card_pos', /пос|pos|карта|card/],
  ['cash', /брой|каса|cash/],
  ['cheque', /чек|cheque|check/],
  ['bank', /банк|bank|превод|сметк|transfer|wire|iban|sepa/],
]

/** "Банков път", "в брой", "ПОС", "bank"; undefined for another word. */
export function readMethod(cell: string): PaymentMethodKind | undefined {
  const word = cell.trim().toLowerCase()
  return METHODS.find(([, words]) => words.test(word))?.[0]
}

type PaidFault = Pick<RowFault, 'field' | 'code' | 'acceptable'>

/** What the cells of a row say of paying; `sign` is that of the document's total, where a table writes credit notes below zero. */
export function readPaid(sheetRow: SheetRow, reading: Reading, tell: (fault: PaidFault) => void, sign = 1): ReadPaid {
  const cell = cellsOf(sheetRow, reading.mapping)
  const [stateCell, dayCell, amountCell, methodCell] = [cell('paidState'), cell('paidOn'), cell('paidAmount'), cell('paymentMethod')]
  const wordInAmount = readAmount(amountCell) === undefined ? readPaidState(amountCell) : undefined
  const state = stateCell === '' ? (wordInAmount ?? null) : (readPaidState(stateCell) ?? null)
  if (stateCell !== '' && state === null) tell({ field: 'paidState', code: 'paid_state' })
  const paidOn = dayCell === '' ? null : (readTableDay(dayCell, reading.monthFirst) ?? null)
  if (dayCell !== '' && paidOn === null) tell({ field: 'paidOn', code: 'date' })
  if (paidOn !== null && paidOn > reading.today) tell({ field: 'paidOn', code: 'after_today' })
  const written = amountCell === '' || wordInAmount !== undefined ? null : (readAmount(amountCell) ?? null)
  const amount = written !== null && sign < 0 && signOf(written) < 0 ? negateDecimal(written) : written
  if (amountCell !== '' && wordInAmount === undefined && (amount === null || !fits(amount, AMOUNT)))
    tell({ field: 'paidAmount', code: 'decimal' })
  else if (amount !== null && signOf(amount) < 0) tell({ field: 'paidAmount', code: 'negative_paid' })
  const method = methodCell === '' ? null : (readMethod(methodCell) ?? null)
  if (methodCell !== '' && method === null) tell({ field: 'paymentMethod', code: 'method' })
  return { state, paidOn, amount, method }
}

/** A row of payments: the number of its document, and an amount. Null where it is none. */
export function readPayment(sheetRow: SheetRow, reading: Reading): { payment: ReadPayment } | { faults: RowFault[] } | null {
  const [row] = sheetRow
  const cell = cellsOf(sheetRow, reading.mapping)
  if (cell('paymentOf') === '') return null
  const faults: RowFault[] = []
  const paid = readPaid(sheetRow, reading, (fault) => faults.push({ row, ...fault }), -1)
  if (paid.amount === null || signOf(paid.amount) <= 0) {
    if (!faults.some(({ field }) => field === 'paidAmount')) faults.push({ row, field: 'paidAmount', code: 'required' })
  }
  if (cell('paidOn') === '') faults.push({ row, field: 'paidOn', code: 'required' })
  const currency = cell('currency') === '' ? '' : readCurrency(cell('currency'))
  if (currency === undefined) faults.push({ row, field: 'currency', code: 'currency' })
  if (faults.length > 0 || currency === undefined) return { faults }
  return { payment: { row, of: padded(cell('paymentOf').replace(/^№\s*/, '')), currency, ...paid } }
}

type Document = { row: number; issuedOn: Day; accepted: boolean }

/** The payments that cells of a document come to, and what of them contradicts itself. A day of payment alone says that all is paid. */
export function paymentsOf(
  { state, paidOn, amount, method }: ReadPaid,
  { row, issuedOn, accepted }: Document,
): { payments: ParsedPayment[]; faults: RowFault[] } {
  const isSome = amount !== null && signOf(amount) > 0
  const payment = (of: DecimalText | null): ParsedPayment => ({
    row,
    paidOn: paidOn ?? issuedOn,
    isUndated: paidOn === null,
    amount: of,
    method: method ?? 'bank',
  })
  if (state === 'unpaid' && (isSome || paidOn !== null) && !accepted)
    return { payments: [], faults: [{ row, field: 'paidState', code: 'paid_unpaid', acceptable: true }] }
  if (isSome && state !== 'unpaid') return { payments: [payment(amount)], faults: [] }
  if (state === 'partially_paid') {
    const fault = { row, field: 'paidAmount', code: 'paid_amount', acceptable: true } as const
    return { payments: [], faults: accepted ? [] : [fault] }
  }
  const isWhole = amount === null && (state === 'paid' || (state === null && paidOn !== null))
  return { payments: isWhole || (state === 'paid' && !isSome) ? [payment(null)] : [], faults: [] }
}

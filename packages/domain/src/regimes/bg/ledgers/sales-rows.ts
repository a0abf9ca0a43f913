import { firstOfMonth } from '../../../calendar/day.ts'
import { toUnits } from '../../../decimal/decimal.ts'
import type { Day, DocumentType } from '../../../documents/document.ts'
import { isReversing } from '../../../documents/types.ts'
import type { SalesColumn } from './columns.ts'
import type { LedgerChoices, LedgerDocument, LedgerTax } from './documents.ts'
import { partyNumber } from './party.ts'
import { placeOfSale } from './placing.ts'
import type { LedgerType, RowState, SalesRow, SpecialMark } from './row.ts'
import { COLUMN_OF, chargedIn, markOf, type SelfCharge } from './self-charge.ts'

/** 02-04: the tax documents that we issue; 02 is the debit note, 03 the credit note. */
const SALES_TYPES: Readonly<Partial<Record<DocumentType, LedgerType>>> = { invoice: '01', debitnote: '02', creditnote: '03' }

/** Decimals of the base currency, euro or lev: amounts are in cents or stotinki. */
export const CENTS = 2

export type SalesRows = {
  readonly rows: readonly SalesRow[]
  /** documents with a total that no column fits, and that total */
  readonly unplaced: readonly { readonly document: LedgerDocument; readonly tax: LedgerTax }[]
}

/**
 * The sales ledger of a month (чл. 124 ал. 2 ЗДДС: in the period that a document is issued in), by day and number. A number that is annulled in
 * the month of its issue stays with nothing in it; one that is annulled later counts there, and is taken back in the month of the annulment under
 * its own number and date (annex 12 to ППЗДДС).
 * A protocol stands where its VAT became chargeable (чл. 124 ал. 2), whenever it was made.
 * @param documents issued or voided in that month, in any order
 * @param charges protocols that became chargeable in it
 * @param month any day of it
 */
export function salesRows(
  documents: Iterable<LedgerDocument>,
  charges: Iterable<SelfCharge>,
  month: Day,
  choices: LedgerChoices,
): SalesRows {
  const ofMonth = firstOfMonth(month)
  const rows: SalesRow[] = []
  const unplaced: SalesRows['unplaced'][number][] = []
  for (const document of documents) {
    const type = SALES_TYPES[document.type]
    if (type === undefined) continue
    for (const state of statesIn(document, ofMonth)) {
      const placed = place(document, choices)
      if (placed.isLeftOut) continue
      if (state === 'counted') unplaced.push(...placed.unplaced.map((tax) => ({ document, tax })))
      const sign = (isReversing(document.type) ? -1n : 1n) * (state === 'taken_back' ? -1n : 1n)
      rows.push(rowOf(document, type, state, { amounts: state === 'annulled' ? {} : signed(placed.amounts, sign), mark: placed.mark }))
    }
  }
  for (const charge of charges) rows.push(...chargeRows(charge, ofMonth))
  return { rows: rows.sort(byDayAndNumber), unplaced }
}

/** What a document is in a month: it counts, is annulled, or is taken back. */
function statesIn({ issuedOn, voidedOn }: Pick<LedgerDocument, 'issuedOn' | 'voidedOn'>, ofMonth: Day): RowState[] {
  const month = asMonth(ofMonth)
  const issuedIn = asMonth(issuedOn)
  const voidedIn = voidedOn === null ? null : asMonth(voidedOn)
  if (voidedIn !== null && voidedIn <= issuedIn) return month === issuedIn ? ['annulled'] : []
  if (month === issuedIn) return ['counted']
  return month === voidedIn ? ['taken_back'] : []
}

/** YYYY-MM of a day that is kept: of a hundred thousand documents to look whether it is one at all takes as long as placing them. */
export function asMonth(day: Day): string {
  return day.slice(0, 7)
}

/** Of one that is annulled before its month is filed the number stays, with nothing in it: nobody else has it in a ledger. */
function chargeRows(charge: SelfCharge, month: Day): SalesRow[] {
  const { documentId, kind, number, madeOn: issuedOn, party, subject, base, vat } = charge
  const amounts: Amounts<SalesColumn> = {}
  add(amounts, COLUMN_OF[kind], base)
  add(amounts, '22', vat)
  const row = { id: documentId, number, issuedOn, party, subject }
  return chargeStates(charge, month).map((state) =>
    rowOf(row, '09', state, {
      amounts: state === 'annulled' ? {} : signed(amounts, state === 'taken_back' ? -1n : 1n),
      mark: markOf(kind),
    }),
  )
}

/** What was annulled after its month was filed counts there, and is taken back later. */
function chargeStates(charge: SelfCharge, month: Day): RowState[] {
  const { takenBackIn, annulledOn } = charge
  const states: RowState[] = []
  if (chargedIn(charge) === month) states.push(annulledOn === null || takenBackIn ? 'counted' : 'annulled')
  if (takenBackIn && firstOfMonth(takenBackIn) === month) states.push('taken_back')
  return states
}

type Amounts<Column extends string> = Partial<Record<Column, bigint>>

function place({ taxes }: LedgerDocument, choices: LedgerChoices) {
  const amounts: Amounts<SalesColumn> = {}
  const unplaced: LedgerTax[] = []
  let mark: SpecialMark = ''
  let leftOut = 0
  for (const tax of taxes) {
    const found = placeOfSale(tax, choices)
    if (found === 'left_out') leftOut++
    else if (found === null) unplaced.push(tax)
    else {
      add(amounts, found.base, tax.base)
      if (found.vat !== null) add(amounts, found.vat, tax.vat)
      mark ||= found.mark
    }
  }
  return { amounts, unplaced, mark, isLeftOut: taxes.length > 0 && leftOut === taxes.length }
}

/** Adds an amount of the base currency to a column. */
export function add<Column extends string>(amounts: Amounts<Column>, column: Column, amount: string): void {
  amounts[column] = (amounts[column] ?? 0n) + toUnits(amount, CENTS)
}

/** With that sign; a column that comes to nothing is absent. */
export function signed<Column extends string>(amounts: Readonly<Amounts<Column>>, sign: bigint): Amounts<Column> {
  const turned: Amounts<Column> = {}
  for (const column in amounts) {
    const amount = amounts[column]
    if (amount) turned[column] = sign * amount
  }
  return turned
}

type Rowed = Pick<LedgerDocument, 'id' | 'number' | 'issuedOn' | 'party' | 'subject'>

/** The row of a document, with what it comes to. */
export function rowOf<Sums>(document: Rowed, type: LedgerType, state: RowState, sums: Sums) {
  const { id: documentId, number, issuedOn, party, subject } = document
  return { documentId, state, type, number, issuedOn, partyNumber: partyNumber(party), partyName: party?.name ?? '', subject, ...sums }
}

/** A row of a document whose other side is read after it. */
export function withParty<Row>(row: Row, { party, subject }: Pick<LedgerDocument, 'party' | 'subject'>): Row {
  return { ...row, partyNumber: partyNumber(party), partyName: party?.name ?? '', subject }
}

/** By day, then by number, then so that it is always the same. */
export function byDayAndNumber(a: Ordered, b: Ordered): number {
  return compare(a.issuedOn, b.issuedOn) || compare(a.number, b.number) || compare(a.documentId, b.documentId)
}
type Ordered = { readonly issuedOn: Day; readonly number: string; readonly documentId: string }
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

import { canonicalDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import type { ParsedDocument, ParsedLine } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { printedDifferences, rateOfPrinted } from '@invoice/domain/documents/elsewhere/printed-totals.ts'
import { numberPool } from '@invoice/domain/documents/numbering.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { paymentsOf } from './read-paid.ts'
import type { ReadRow } from './read-rows.ts'
import type { RowFault } from './table-cells.ts'

/** What is true of the company and of the table as a whole. */
export type Judging = {
  /** rates above zero that there are, in percent */
  readonly rates: readonly DecimalText[]
  readonly isRegistered: boolean
  readonly hasGround: boolean
  /** the table names what was sold: rows of one number are lines of one document */
  readonly hasLines: boolean
  /** rows that are taken as they stand */
  readonly accepted: ReadonlySet<number>
}

export type Near = { row: number; number: string; printed: DecimalText; own: DecimalText }

/** Under what a document is known: numbers are unique within a pool. */
export const keyOfNumber = ({ type, number }: Pick<ParsedDocument, 'type' | 'number'>): string => `${numberPool(type)} ${number}`

/** The documents that rows come to, in the order of the rows: those of one number are one where they say the same of it. */
export function groupRows(rows: readonly ReadRow[], judging: Judging): { documents: ParsedDocument[]; faults: RowFault[]; near: Near[] } {
  const faults: RowFault[] = []
  const near: Near[] = []
  const documents: ParsedDocument[] = []
  for (const group of Map.groupBy(rows, keyOfNumber).values()) {
    const [head] = group
    if (!head) continue
    const own = [...differing(head, group), ...repeated(group, judging)]
    const read = group.map((row) => lineOf(row, judging))
    own.push(...read.flatMap((line) => ('fault' in line ? [line.fault] : [])))
    if (needsRate(head.currency) && head.rateFromEur === null) own.push({ row: head.row, field: 'rateFromEur', code: 'rate_needed' })
    const lines = read.flatMap((line) => ('line' in line ? [line.line] : []))
    const paying = payingOf(head, group, judging)
    own.push(...paying.faults)
    const document = { ...whole(head, group), lines, paidState: paying.state, payments: paying.payments }
    if (own.length === 0) {
      const judged = judge(document, judging)
      near.push(...judged.near)
      own.push(...judged.faults)
    }
    if (own.length === 0) documents.push(document)
    faults.push(...own)
  }
  return { documents, faults, near }
}

/** Where rows are lines, each says the same of how the document is paid, or the first one alone does. */
function payingOf({ row, issuedOn }: ReadRow, group: readonly ReadRow[], { accepted }: Judging) {
  const says = group.find(({ paid }) => paid.state !== null || paid.amount !== null || paid.paidOn !== null)?.paid
  if (!says) return { state: null, payments: [], faults: [] }
  const isAccepted = group.some((each) => accepted.has(each.row))
  return { state: says.state, ...paymentsOf(says, { row, issuedOn, accepted: isAccepted }) }
}

function whole(head: ReadRow, group: readonly ReadRow[]): Omit<ParsedDocument, 'lines' | 'paidState' | 'payments'> {
  const { type, number, issuedOn, taxOn, dueOn, currency, rateFromEur, client, sourceNumber } = head
  const total = sumDecimals(group.map((row) => row.total))
  return { rows: group.map(({ row }) => row), type, number, issuedOn, taxOn, dueOn, currency, rateFromEur, client, total, sourceNumber }
}

/** A row that says of a number something else than the first one of it: another document has that number. */
function differing(head: ReadRow, group: readonly ReadRow[]): RowFault[] {
  return group.flatMap((row): RowFault[] => {
    const same =
      row.type === head.type && row.issuedOn === head.issuedOn && row.currency === head.currency && row.client.name === head.client.name
    return same ? [] : [{ row: row.row, field: 'number', code: 'differs_above', params: { row: head.row } }]
  })
}

/** Where rows are no lines, two of one rate are one document twice. */
function repeated(group: readonly ReadRow[], { hasLines }: Judging): RowFault[] {
  if (hasLines) return []
  const met = new Map<string, number>()
  return group.flatMap((row): RowFault[] => {
    const rate = row.statedRate === null ? (signOf(row.vat) === 0 ? 'none' : 'some') : canonicalDecimal(row.statedRate)
    const first = met.get(rate)
    if (first === undefined) met.set(rate, row.row)
    return first === undefined ? [] : [{ row: row.row, field: 'number', code: 'twice', params: { row: first } }]
  })
}

function lineOf(row: ReadRow, { rates, isRegistered, hasGround, accepted }: Judging): { line: ParsedLine } | { fault: RowFault } {
  const { base, vat, statedRate, quantity, unitPrice, lineName: name } = row
  const line = { name, quantity, unitPrice, base, vat }
  if (signOf(vat) === 0) {
    const charged = statedRate !== null && signOf(statedRate) > 0 && signOf(base) !== 0
    if (charged) return { fault: { row: row.row, field: 'vat', code: 'no_rate', params: { rate: statedRate } } }
    if (isRegistered && !hasGround) return { fault: { row: row.row, field: null, code: 'ground' } }
    return { line: { ...line, rate: null } }
  }
  if (!isRegistered) return { fault: { row: row.row, field: 'vat', code: 'not_registered' } }
  const digits = minorUnits(row.currency)
  const known = statedRate === null ? undefined : rates.find((rate) => canonicalDecimal(rate) === canonicalDecimal(statedRate))
  const rate = known ?? (statedRate === null ? rateOfPrinted({ base, vat }, rates, digits) : undefined)
  if (rate !== undefined) return { line: { ...line, rate } }
  // Taken as it stands it is of the first rate, which is the standard one.
  const [standard] = rates
  if (accepted.has(row.row) && standard !== undefined && statedRate === null) return { line: { ...line, rate: standard } }
  return {
    fault: {
      row: row.row,
      field: 'vat',
      code: 'no_rate',
      ...(statedRate === null ? { acceptable: true } : { params: { rate: statedRate } }),
    },
  }
}

/** What is printed beside what follows from it: cents are told, more than that is to be explained. */
function judge(document: ParsedDocument, { accepted }: Judging): { faults: RowFault[]; near: Near[] } {
  const [row = 0] = document.rows
  const differences = printedDifferences(document, minorUnits(document.currency))
  const isAccepted = document.rows.some((each) => accepted.has(each))
  return {
    near: differences
      .filter(({ size }) => size === 'near' || isAccepted)
      .map(({ printed, own }) => ({ row, number: document.number, printed, own })),
    faults: differences
      .filter(({ size }) => size === 'far' && !isAccepted)
      .map(({ what, printed, own }) => ({
        row,
        field: what,
        code: what === 'vat' ? 'vat_differs' : 'total_differs',
        params: { printed, own },
        acceptable: true,
      })),
  }
}

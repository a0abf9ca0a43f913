import { isDay } from '../../calendar/day.ts'
import { addDecimals, negateDecimal, scaleOf, signOf, subtractDecimals } from '../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../documents/document.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import { toAmount } from '../../money/amount.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import { currencyIn, type DecimalMark, decimalMarkOf, readNumber } from '../../tables/number-column.ts'
import { knownHeadings, recogniseColumns } from '../../tables/recognise-columns.ts'
import { searchKey } from '../../text/search-key.ts'
import { parseDay } from '../../typed/parse-day.ts'
import type { Direction, ReadStatement, StatementEntry } from '../identity/statement-entry.ts'
import { ANY_BANK } from './any-bank.ts'
import type { StatementField } from './table-headings.ts'
import type { TableProfile, TableWords } from './table-profile.ts'
import { TABLE_PROFILES } from './table-profiles.ts'

/** A row that is not blank: its number as a spreadsheet shows it, and its cells. */
export type TableRow = readonly [number: number, cells: readonly string[]]
export type StatementMapping = readonly (StatementField | null)[]

/** A table of entries: what heads its columns, and what each of them seems to be. */
export type StatementTable = {
  words: TableWords
  headings: string[]
  mapping: (StatementField | null)[]
  rows: readonly TableRow[]
  /** What stands above the headings: the account may be named there. */
  above: readonly TableRow[]
}

const HEADINGS_WITHIN = 40
const SAMPLES = 20

/** Where the headings are among the first rows, what they head, and whose table it is. */
export function statementTable(rows: readonly TableRow[], profiles: readonly TableProfile[] = TABLE_PROFILES): StatementTable {
  const { words, at } = headed(rows, profiles)
  const body = rows.slice(at + 1)
  const width = Math.max(0, ...rows.slice(at, at + SAMPLES).map(([, cells]) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    heading: rows[at]?.[1][index] ?? '',
    samples: body.slice(0, SAMPLES).map(([, cells]) => cells[index] ?? ''),
  }))
  const fields = recogniseColumns(words.vocabulary, columns)
  return {
    words,
    headings: columns.map(({ heading }) => heading),
    mapping: fields.map((field) => field as StatementField | null),
    rows: body,
    above: rows.slice(0, at),
  }
}

function headed(rows: readonly TableRow[], profiles: readonly TableProfile[]): { words: TableWords; at: number } {
  const first = rows.slice(0, HEADINGS_WITHIN).map(([, cells]) => cells)
  const keys = first.map((cells) => new Set(cells.map(searchKey)))
  for (const profile of profiles) {
    const at = keys.findIndex((row) => profile.headings.every((heading) => row.has(heading)))
    if (at >= 0) return { words: profile, at }
  }
  const counts = first.map((cells) => knownHeadings(ANY_BANK.vocabulary, cells))
  return { words: ANY_BANK, at: Math.max(0, counts.indexOf(Math.max(...counts))) }
}

/** The same table of the same bank next month: its headings, however they are written. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(searchKey).join('|').slice(0, 1000)
}

/** What a mapping lacks to make entries of rows; null when it lacks nothing. */
export function mappingLacks(mapping: StatementMapping): 'day' | 'amount' | null {
  if (!mapping.includes('bookedOn')) return 'day'
  if (mapping.includes('debit') !== mapping.includes('credit')) return 'amount'
  return mapping.includes('amount') || mapping.includes('debit') ? null : 'amount'
}

export type BadCell = { row: number; column: number | null; code: 'day' | 'amount' | 'currency' }
export type ReadRows = { statement: ReadStatement; bad: BadCell[] }

type Columns = {
  at: (field: StatementField) => number
  marks: ReadonlyMap<number, DecimalMark>
  currency: string
  mapping: StatementMapping
}

/**
 * The entries of a table. Rows without a day that begin like a total are left out, and so is what a column says was not booked; any other
 * that cannot be read is told.
 * @param currency of the account, where no column says it
 */
export function readRows({ words, rows, above }: StatementTable, mapping: StatementMapping, currency: string): ReadRows {
  const { waiting, never } = words
  const columns = { ...columnsOf(rows, mapping, currency), words }
  const bad: BadCell[] = []
  const statusOf = ([, cells]: TableRow): string => searchKey(cells[columns.at('status')]?.trim() ?? '')
  const pending = rows.filter((row) => waiting.has(statusOf(row))).length
  const booked = rows.filter((row) => !waiting.has(statusOf(row)) && !never.has(statusOf(row)))
  const read = booked.flatMap((row) => {
    const result = readRow(row, columns)
    if (result === null) return []
    if ('code' in result) bad.push(result)
    return 'code' in result ? [] : [result]
  })
  const balances = balancesOf(read)
  const entries = read.map(({ entry }) => entry)
  return { statement: { account: accountIn(above), currency, number: '', ...balances, entries, pending }, bad }
}

function columnsOf(rows: readonly TableRow[], mapping: StatementMapping, currency: string): Columns {
  const numeric = mapping.flatMap((field, index) =>
    field === 'amount' || field === 'debit' || field === 'credit' || field === 'balance' ? [index] : [],
  )
  const marks = new Map(
    numeric.map((index) => [index, decimalMarkOf(rows.slice(0, 500).map(([, cells]) => signedAhead(cells[index]?.trim() ?? '')))]),
  )
  return { at: (field) => mapping.indexOf(field), marks, currency, mapping }
}

type Row = { entry: StatementEntry; balance: DecimalText | null }

function readRow([number, cells]: TableRow, columns: Columns & { words: TableWords }): Row | BadCell | null {
  const cell = (field: StatementField) => cells[columns.at(field)]?.trim() ?? ''
  const amountOf = (field: StatementField) => readNumber(signedAhead(cell(field)), columns.marks.get(columns.at(field)) ?? null)
  const bookedOn = dayOf(cell('bookedOn'))
  const moved = movementOf(cell, amountOf, columns.words)
  if (bookedOn === null) {
    if (moved === null || cells.some((text) => columns.words.totals.test(text.trim()))) return null
    return { row: number, column: columns.at('bookedOn'), code: 'day' }
  }
  const amountAt = [columns.at('amount'), columns.at('debit'), columns.at('credit')].find((index) => index >= 0) ?? null
  const written = [cell('amount'), cell('debit'), cell('credit')].map(currencyIn).find((code) => code !== null)
  const currency = cell('currency').toUpperCase() || (written ?? columns.currency)
  if (!isCurrency(currency)) return { row: number, column: columns.at('currency'), code: 'currency' }
  if (moved === null || scaleOf(moved) > minorUnits(currency) || signOf(moved) === 0)
    return { row: number, column: amountAt, code: 'amount' }
  const direction: Direction = signOf(moved) > 0 ? 'in' : 'out'
  const entry: StatementEntry = {
    bookedOn,
    valueOn: dayOf(cell('valueOn')),
    direction,
    isReversal: false,
    amount: toAmount(direction === 'in' ? moved : negateDecimal(moved), currency),
    currency,
    reason: reasonOf(cells, columns.mapping),
    joinedReason: '',
    partyName: oneLine(cell('partyName')),
    partyIban: normaliseIban(cell('partyIban')),
    bankReference: cell('bankReference'),
    endToEndId: '',
    kind: oneLine(cell('kind')),
  }
  return { entry, balance: amountOf('balance') ?? null }
}

/** What is longer is no amount, and not looked through. */
const LONGEST_AMOUNT = 60

/** Signs as bookkeeping programs set them: "+5,00", "5,00-", "(5,00)". */
function signedAhead(amount: string): string {
  if (amount.length > LONGEST_AMOUNT) return amount
  const inside = /^\((.*\d.*)\)$/.exec(amount)?.[1] ?? /^(.*\d.*)[-\u2212]$/.exec(amount)?.[1]
  return inside === undefined ? amount.replace(/^\+\s*(?=[^-\u2212\d]{0,5}\d)/, '') : `-${inside.trim()}`
}

/** Above zero where money came in; null where the row does not tell. */
function movementOf(
  cell: (field: StatementField) => string,
  amountOf: (field: StatementField) => string | undefined,
  words: TableWords,
): DecimalText | null {
  const amount = amountOf('amount')
  if (amount !== undefined) return signed(amount, cell('direction'), words)
  const [debit, credit] = [amountOf('debit') ?? '0', amountOf('credit') ?? '0']
  if (signOf(debit) === 0 && signOf(credit) === 0) return null
  // Some banks write what goes out as below zero in its own column too.
  return subtractDecimals(credit, signOf(debit) < 0 ? negateDecimal(debit) : debit)
}

function signed(amount: DecimalText, direction: string, { incoming, outgoing }: TableWords): DecimalText {
  const key = searchKey(direction)
  const isOut = outgoing.has(key)
  if (!isOut && !incoming.has(key)) return amount
  const size = signOf(amount) < 0 ? negateDecimal(amount) : amount
  return isOut ? negateDecimal(size) : size
}

/** Of a day, a day with its hour, or an instant. */
function dayOf(cell: string): Day | null {
  const iso = cell.slice(0, 10)
  if (isDay(iso)) return iso
  const day = cell.replace(/[\sT]+\d{1,2}:\d{2}.*$/, '')
  return /\d{4}|\D\d{2}\D*$/.test(day) ? parseDay(day, 0) : null
}

function reasonOf(cells: readonly string[], mapping: StatementMapping): string {
  return oneLine(mapping.flatMap((field, index) => (field === 'reason' ? [cells[index] ?? ''] : [])).join(' '))
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function accountIn(above: readonly TableRow[]): string {
  for (const [, cells] of above)
    for (const cell of cells) {
      const iban = /[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?/.exec(cell.toUpperCase())?.[0]
      if (iban !== undefined) return normaliseIban(iban)
    }
  return ''
}

/** The running balance tells where the account began and ended, whichever row is the newest; without one nothing does. */
function balancesOf(rows: readonly Row[]): Pick<ReadStatement, 'opening' | 'closing'> {
  const ordered = isNewestFirst(rows) ? [...rows].reverse() : rows
  const [first, last] = [ordered[0], ordered.at(-1)]
  if (!first || !last || first.balance === null || last.balance === null) return { opening: null, closing: null }
  return {
    opening: { amount: toAmount(subtractDecimals(first.balance, movement(first.entry)), first.entry.currency), on: first.entry.bookedOn },
    closing: { amount: toAmount(last.balance, last.entry.currency), on: last.entry.bookedOn },
  }
}

function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, second] = rows
  if (!first || !second) return false
  const days = [first.entry.bookedOn, rows.at(-1)?.entry.bookedOn ?? '']
  if (days[0] !== days[1]) return (days[0] ?? '') > (days[1] ?? '')
  // Of one day: the balance of the second follows from the first where they go forward.
  if (first.balance === null || second.balance === null) return false
  return signOf(subtractDecimals(addDecimals(first.balance, movement(second.entry)), second.balance)) !== 0
}

const movement = ({ direction, amount }: StatementEntry): DecimalText => (direction === 'in' ? amount : negateDecimal(amount))

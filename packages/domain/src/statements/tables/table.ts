import { addDecimals, negateDecimal, scaleOf, signOf, subtractDecimals, sumDecimals } from '../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../documents/document.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import { toAmount } from '../../money/amount.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import { currencyIn, type DecimalMark, decimalMarkOf, readNumber } from '../../tables/number-column.ts'
import { knownHeadings, recogniseColumns } from '../../tables/recognise-columns.ts'
import { searchKey } from '../../text/search-key.ts'
import { bankNamed } from '../bank-named.ts'
import { isKept } from '../identity/balances.ts'
import { NOTHING_LEFT_OUT, type ReadStatement, type StatementEntry } from '../identity/statement-entry.ts'
import { plainCell } from './amount-cell.ts'
import { ANY_BANK } from './any-bank.ts'
import { type DayOrder, dayOf, dayOrderOf } from './table-day.ts'
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
  const fields = recogniseColumns(
    words.vocabulary,
    columns.map(({ heading, samples }) => ({ heading: withoutCurrency(heading), samples })),
  )
  return {
    words,
    headings: columns.map(({ heading }) => heading),
    mapping: fields.map((field) => field as StatementField | null),
    rows: body,
    above: rows.slice(0, at),
  }
}

/** "Дебит EUR" is "Дебит". */
function withoutCurrency(heading: string): string {
  const [, plain = '', last = ''] = /^(.*\S)\s+\(?([\p{L}.€]{1,4})\)?$/u.exec(heading.trim()) ?? []
  return plain !== '' && currencyIn(last) !== null ? plain : heading
}

function headed(rows: readonly TableRow[], profiles: readonly TableProfile[]): { words: TableWords; at: number } {
  const first = rows.slice(0, HEADINGS_WITHIN).map(([, cells]) => cells)
  const keys = first.map((cells) => new Set(cells.map(searchKey)))
  for (const profile of profiles) {
    const at = keys.findIndex((row) => profile.headings.every((heading) => row.has(heading)))
    if (at >= 0) return { words: profile, at }
  }
  const counts = first.map((cells) => knownHeadings(ANY_BANK.vocabulary, cells.map(withoutCurrency)))
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

export type BadCell = { row: number; column: number | null; code: 'day' | 'amount' | 'currency' | 'balance' }
export type ReadRows = { statement: ReadStatement; bad: BadCell[] }

type Columns = {
  at: (field: StatementField) => number
  marks: ReadonlyMap<number, DecimalMark>
  order: DayOrder
  /** whether what was kept of an amount is written below zero */
  isFeeNegative: boolean
  currency: string
  headings: readonly string[]
  mapping: StatementMapping
  words: TableWords
}

/**
 * The entries of a table. Rows without a day that begin like a total are left out, and so is what a column says was not booked; rows that move
 * nothing are counted; any other that cannot be read is told.
 * @param currency of the account, where no column says it
 */
export function readRows({ words, rows, above, headings }: StatementTable, mapping: StatementMapping, currency: string): ReadRows {
  const { waiting, never } = words
  const columns = { ...columnsOf(rows, mapping, currency), words, headings }
  const bad: BadCell[] = []
  const statusOf = ([, cells]: TableRow): string => searchKey(cells[columns.at('status')]?.trim() ?? '')
  const pending = rows.filter((row) => waiting.has(statusOf(row))).length
  const booked = rows.filter((row) => !waiting.has(statusOf(row)) && !never.has(statusOf(row)))
  let zero = 0
  const read = booked.flatMap((row) => {
    const result = readRow(row, columns)
    if (result === 'none') return []
    if (result === 'zero') zero++
    else if ('code' in result) bad.push(result)
    else return [result]
    return []
  })
  const entries = read.flatMap((row) => row.entries)
  const balances = balancesOf(read) ?? balancesAbove(above, entries, currency, words)
  const leftOut = { ...NOTHING_LEFT_OUT, zero }
  const account = accountIn(above)
  const bank = bankNamed({ name: words.bank || bankIn(above), account })
  return { statement: { account, currency, number: '', ...balances, entries, pending, leftOut, bank }, bad }
}

function columnsOf(rows: readonly TableRow[], mapping: StatementMapping, currency: string): Omit<Columns, 'words' | 'headings'> {
  const at = (field: StatementField) => mapping.indexOf(field)
  const cellsOf = (index: number) => rows.slice(0, 500).map(([, cells]) => cells[index]?.trim() ?? '')
  const numeric = mapping.flatMap((field, index) => (field !== null && NUMERIC.includes(field) ? [index] : []))
  const marks = new Map(numeric.map((index) => [index, decimalMarkOf(cellsOf(index).map(plainCell))]))
  const fees = cellsOf(at('fee')).filter((cell) => /[1-9]/.test(cell))
  const isFeeNegative = fees.filter((cell) => plainCell(cell).startsWith('-')).length * 2 > fees.length
  return { at, marks, order: dayOrderOf(cellsOf(at('bookedOn'))), isFeeNegative, currency, mapping }
}

const NUMERIC: readonly StatementField[] = ['amount', 'debit', 'credit', 'balance', 'fee']
const AMOUNTS = ['amount', 'debit', 'credit'] as const

type Row = { entries: StatementEntry[]; balance: DecimalText | null }

function readRow([number, cells]: TableRow, columns: Columns): Row | BadCell | 'none' | 'zero' {
  const cell = (field: StatementField) => cells[columns.at(field)]?.trim() ?? ''
  const amountOf = (field: StatementField) => readNumber(plainCell(cell(field)), columns.marks.get(columns.at(field)) ?? null)
  const bookedOn = dayOf(cell('bookedOn'), columns.order)
  const moved = movementOf(cell, amountOf, columns.words)
  const begins = (pattern: RegExp) => cells.some((text) => pattern.test(text.trim()))
  const isBalance = begins(columns.words.balances)
  if (bookedOn === null) {
    if (moved === null || isBalance || begins(columns.words.totals)) return 'none'
    return { row: number, column: columns.at('bookedOn'), code: 'day' }
  }
  const amountAt = AMOUNTS.map((field) => columns.at(field)).find((index) => index >= 0) ?? null
  const isBlank = AMOUNTS.every((field) => cell(field) === '' || signOf(amountOf(field) ?? '1') === 0)
  if (isBlank && signOf(amountOf('fee') ?? '0') === 0) return isBalance ? 'none' : 'zero'
  if (isBalance) return { row: number, column: columns.mapping.indexOf('reason'), code: 'balance' }
  const written = [cell('amount'), cell('debit'), cell('credit')].map((text) => currencyIn(plainCell(text))).find((code) => code !== null)
  const currency = cell('currency').toUpperCase() || (written ?? columns.currency)
  if (!isCurrency(currency)) return { row: number, column: columns.at('currency'), code: 'currency' }
  const isAmount = (amount: DecimalText) => isKept(amount) && scaleOf(amount) <= minorUnits(currency)
  if ((moved === null && !isBlank) || (moved !== null && !isAmount(moved))) return { row: number, column: amountAt, code: 'amount' }
  const fee = amountOf('fee') ?? '0'
  if ((amountOf('fee') === undefined && cell('fee') !== '') || !isAmount(fee))
    return { row: number, column: columns.at('fee'), code: 'amount' }
  const facts = {
    bookedOn,
    valueOn: dayOf(cell('valueOn'), columns.order),
    isReversal: false,
    currency,
    reason: reasonOf(cells, columns.mapping),
    joinedReason: '',
    partyName: oneLine(firstOf('partyName', cells, columns.mapping)),
    partyIban: normaliseIban(cell('partyIban')),
    bankReference: cell('bankReference'),
    endToEndId: '',
    kind: oneLine(cell('kind')),
  }
  const heading = columns.headings[columns.at('fee')] ?? ''
  const kept = { ...facts, reason: oneLine(`${heading} ${facts.reason}`), partyName: '', partyIban: '', kind: heading }
  const entries = [
    ...(moved === null || signOf(moved) === 0 ? [] : [{ ...facts, ...directed(moved, currency) }]),
    ...(signOf(fee) === 0 ? [] : [{ ...kept, ...directed(columns.isFeeNegative ? fee : negateDecimal(fee), currency) }]),
  ]
  return { entries, balance: amountOf('balance') ?? null }
}

function directed(moved: DecimalText, currency: string): Pick<StatementEntry, 'direction' | 'amount'> {
  const isIn = signOf(moved) > 0
  return { direction: isIn ? 'in' : 'out', amount: toAmount(isIn ? moved : negateDecimal(moved), currency) }
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

function reasonOf(cells: readonly string[], mapping: StatementMapping): string {
  return oneLine(mapping.flatMap((field, index) => (field === 'reason' ? [cells[index] ?? ''] : [])).join(' '))
}

/** Of several columns the one that is written in. */
const firstOf = (wanted: StatementField, cells: readonly string[], mapping: StatementMapping): string =>
  mapping.map((field, index) => (field === wanted ? (cells[index]?.trim() ?? '') : '')).find((text) => text !== '') ?? ''

/** Some banks break lines as web pages do. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function accountIn(above: readonly TableRow[]): string {
  for (const [, cells] of above)
    for (const cell of cells) {
      const iban = /[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,4})?/.exec(cell.toUpperCase())?.[0]
      if (iban !== undefined) return normaliseIban(iban)
    }
  return ''
}

/** "БАНКА", "БАНКА …": a cell above the headings that is called so. */
function bankIn(above: readonly TableRow[]): string {
  const found = above.find(([, [name = '']]) => ['banka', 'bank', 'bank name', 'ime na bankata'].includes(searchKey(name)))
  return oneLine(found?.[1].slice(1).find((cell) => cell.trim() !== '') ?? '')
}

type Balances = Pick<ReadStatement, 'opening' | 'closing'>

/** The running balance tells where the account began and ended, whichever row is the newest; without one nothing does. */
function balancesOf(rows: readonly Row[]): Balances | null {
  const ordered = isNewestFirst(rows) ? [...rows].reverse() : rows
  const [first, last] = [ordered[0], ordered.at(-1)]
  const [firstEntry, lastEntry] = [first?.entries[0], last?.entries.at(-1)]
  if (!first || !last || !firstEntry || !lastEntry || first.balance === null || last.balance === null) return null
  return {
    opening: { amount: toAmount(subtractDecimals(first.balance, movement(first)), firstEntry.currency), on: firstEntry.bookedOn },
    closing: { amount: toAmount(last.balance, lastEntry.currency), on: lastEntry.bookedOn },
  }
}

/** What stands above the headings under such names ("OPEN_BALANCE"). */
function balancesAbove(above: readonly TableRow[], entries: readonly StatementEntry[], currency: string, { named }: TableWords): Balances {
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const balanceIn = (names: ReadonlySet<string>, on: Day | undefined) => {
    const cell = above.find(([, [name = '']]) => names.has(searchKey(name)))?.[1][1]
    const amount = cell === undefined ? undefined : readNumber(plainCell(cell.trim()))
    return amount === undefined || on === undefined || !isKept(amount) ? null : { amount: toAmount(amount, currency), on }
  }
  return { opening: balanceIn(named.opening, days[0]), closing: balanceIn(named.closing, days.at(-1)) }
}

function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, second] = rows
  if (!first || !second) return false
  const days = [first.entries[0]?.bookedOn ?? '', rows.at(-1)?.entries[0]?.bookedOn ?? '']
  if (days[0] !== days[1]) return (days[0] ?? '') > (days[1] ?? '')
  // Of one day: the balance of the second follows from the first where they go forward.
  if (first.balance === null || second.balance === null) return false
  return signOf(subtractDecimals(addDecimals(first.balance, movement(second)), second.balance)) !== 0
}

const movement = ({ entries }: Row): DecimalText =>
  sumDecimals(entries.map(({ direction, amount }) => (direction === 'in' ? amount : negateDecimal(amount))))

import type { DocumentImportRequest } from '@invoice/contract/documents/document-imports.ts'
import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { compareDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { type ElsewherePaper, joinPapers } from '@invoice/domain/documents/elsewhere/papers-of.ts'
import type { ParsedClient, ParsedDocument } from '@invoice/domain/documents/elsewhere/parsed-document.ts'
import { type SettledElsewhere, settleElsewhere } from '@invoice/domain/documents/elsewhere/settle-elsewhere.ts'
import { formatNumber, numberPool } from '@invoice/domain/documents/numbering.ts'
import { isReversing, isTaxDocument } from '@invoice/domain/documents/types.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import type { MovedRange } from '../../documents/elsewhere/elsewhere-plan.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { readAmount } from '../imports/cells.ts'
import { contactTarget } from '../imports/contact-target.ts'
import { groupRows, keyOfNumber, type Near } from './group-rows.ts'
import { invoicesHere } from './invoices-here.ts'
import { PAID_FIELDS, settlingFaults, withPayments } from './plan-payments.ts'
import { type OwnCompany, type OwnRange, selectCompany, selectFiled, selectHeld, selectRanges } from './plan-store.ts'
import { readPayment } from './read-paid.ts'
import { isFilled, isTotalRow, readRow, sameNumber } from './read-rows.ts'
import { cellsOf, isMonthFirst, padded, type RowFault } from './table-cells.ts'

export type ImportPlan = {
  company: OwnCompany
  documents: { parsed: ParsedDocument; contactKey: string }[]
  /** who is here already, by the first of their keys */
  known: Map<string, string>
  added: Map<string, ContactInput>
  skipped: number
  /** all that could be read, also what is here already */
  read: readonly ParsedDocument[]
  faults: RowFault[]
  near: Near[]
  monthFirst: boolean
  ranges: MovedRange[]
  source: { row: number; written: string; found: string } | null
  settled: SettledElsewhere
  papers: { joined: Map<number, string[]>; left: string[]; came: number }
  tellsPaid: boolean
  taxRates: TaxRate[]
  units: Unit[]
}

export type DocumentTable = { rows: readonly SheetRow[]; papers: readonly ElsewherePaper[]; request: DocumentImportRequest }

/**
 * What the rows of a table come to, beside what is here: documents to make, clients that are here or are added, and whatever is wrong with which row.
 * @throws FieldFaults 400 for a mapping that is none or a company that is not there
 */
export async function planImport(tx: Tx, act: Act, { rows, papers, request }: DocumentTable, locked = false): Promise<ImportPlan> {
  const company = await selectCompany(tx, act, request.companyId)
  if (!company) throw new FieldFaults({ companyId: [refusalText('common.not_found', act.language)] })
  const { taxRates, units } = await readRatesAndUnits(tx, act, true)
  const read = readTable(rows, request, company, act)
  const accepted = new Set(request.accepted)
  const grouped = groupRows(read.rows, {
    rates: ratesOf(taxRates),
    isRegistered: company.vatRegistration === 'registered',
    hasGround: request.dealTermId !== null,
    hasLines: request.mapping.includes('lineName'),
    accepted,
  })
  const faults = [...read.faults, ...grouped.faults]
  const fresh = await withoutHeld(tx, act, company, grouped.documents, faults)
  await tellFiled(tx, act, company, fresh.documents, faults)
  const ranges = movedRanges(await selectRanges(tx, act, company.id, locked), fresh.documents, faults)
  const paid = withPayments(fresh.documents, read, accepted, faults)
  const clients = await joinClients(tx, act, paid.toSorted(byDay), faults, locked)
  const parsed = clients.documents.map((document) => document.parsed)
  const settled = settleElsewhere(
    parsed,
    clients.documents.map(({ contactKey }) => contactKey),
    await invoicesHere(tx, act, { companyId: company.id, ...clients }, locked),
  )
  faults.push(...settlingFaults(settled, parsed, accepted))
  const { skipped } = fresh
  return {
    company,
    ...clients,
    settled,
    papers: papersOf(papers, grouped.documents, parsed),
    tellsPaid: PAID_FIELDS.some((field) => request.mapping.includes(field)),
    skipped,
    read: grouped.documents,
    faults,
    near: grouped.near,
    monthFirst: read.monthFirst,
    ranges,
    source: read.source,
    taxRates,
    units,
  }
}

/** The papers of each document that is made, by its place, and the names of those that are of none that was read. */
function papersOf(
  papers: readonly ElsewherePaper[],
  read: readonly ParsedDocument[],
  made: readonly ParsedDocument[],
): ImportPlan['papers'] {
  const { of, left } = joinPapers(papers, read)
  const places = new Map(made.map(({ rows }, place) => [rows[0], place] as const))
  const joined = new Map<number, string[]>()
  for (const [paper, at] of of) {
    const [place, id] = [places.get(read[at]?.rows[0]), papers[paper]?.id]
    if (place !== undefined && id !== undefined) joined.set(place, [...(joined.get(place) ?? []), id])
  }
  return { joined, left: left.flatMap((paper) => papers[paper]?.name ?? []), came: papers.length }
}

/** The oldest first, so that they lie, are chained and are settled as they were issued. */
const byDay = (a: ParsedDocument, b: ParsedDocument): number => {
  const [one, other] = [a, b].map(({ issuedOn, number }) => `${issuedOn} ${number}`)
  return (one ?? '') < (other ?? '') ? -1 : 1
}

/** The standard rate first: what charges the most. */
function ratesOf(taxRates: readonly TaxRate[]): string[] {
  const home = regimeOf(null).country
  const rates = taxRates.filter(({ countryCode, rate }) => countryCode === home && compareDecimals(rate, '0') > 0).map(({ rate }) => rate)
  return [...new Set(rates)].toSorted((a, b) => compareDecimals(b, a))
}

function readTable(given: readonly SheetRow[], { mapping, currency, mended }: DocumentImportRequest, company: OwnCompany, { clock }: Act) {
  const rows = given.filter(isFilled).map((row) => mendedRow(row, mended))
  const days = rows.flatMap((row) => (['issuedOn', 'taxOn', 'dueOn', 'paidOn'] as const).map((field) => cellsOf(row, mapping)(field)))
  const monthFirst = isMonthFirst(days)
  const reading = { mapping, monthFirst, currency, today: clock.today() }
  const totalRow = rows.findLast((row) => isTotalRow(row, mapping))
  const paying = rows.flatMap((row) => {
    const payment = readPayment(row, reading)
    return payment === null ? [] : [{ row, ...payment }]
  })
  const ofPayments = new Set(paying.map(({ row }) => row))
  const results = rows.filter((row) => !(ofPayments.has(row) || isTotalRow(row, mapping))).map((row) => readRow(row, reading))
  const read = results.flatMap((result) => ('read' in result ? [result.read] : []))
  const faults = [...results, ...paying].flatMap((result) => ('faults' in result ? result.faults : []))
  const payments = paying.flatMap((result) => ('payment' in result ? [result.payment] : []))
  const numbers = new Set(rows.map((row) => padded(cellsOf(row, mapping)('number').replace(/^№\s*/, ''))))
  for (const { row, issuerNumber } of read) {
    const isOurs =
      issuerNumber === '' || [company.registrationNumber, company.vatNumber].some((own) => own !== '' && sameNumber(own, issuerNumber))
    if (!isOurs) faults.push({ row, field: 'issuerNumber', code: 'other_company', params: { number: issuerNumber } })
  }
  const written = totalRow && readAmount(cellsOf(totalRow, mapping)('total'))
  const source =
    totalRow && written !== undefined
      ? { row: totalRow[0], written, found: sumDecimals(read.map(({ type, total }) => (isReversing(type) ? `-${total}` : total))) }
      : null
  return { rows: read, faults, monthFirst, source, payments, numbers }
}

function mendedRow([row, cells]: SheetRow, mended: DocumentImportRequest['mended']): SheetRow {
  const own = mended.filter((each) => each.row === row)
  if (own.length === 0) return [row, cells]
  const changed = Array.from({ length: Math.max(cells.length, ...own.map(({ column }) => column + 1)) }, (_, index) => cells[index] ?? '')
  for (const { column, value } of own) changed[column] = value
  return [row, changed]
}

/** A number with the same sum is there already and is passed over; with another it is somebody else's. */
async function withoutHeld(tx: Tx, act: Act, company: OwnCompany, documents: readonly ParsedDocument[], faults: RowFault[]) {
  const asked = documents.map(({ type, number }) => ({ pool: numberPool(type), number }))
  const held = new Map((await selectHeld(tx, act, company.id, asked)).map((one) => [`${one.pool} ${one.number}`, one]))
  let skipped = 0
  const fresh = documents.filter((document) => {
    const one = held.get(keyOfNumber(document))
    if (!one) return true
    if (one.currency === document.currency && compareDecimals(one.total, document.total) === 0) skipped++
    else faults.push({ row: document.rows[0] ?? 0, field: 'number', code: 'number_taken', params: { number: document.number } })
    return false
  })
  return { documents: fresh, skipped }
}

async function tellFiled(tx: Tx, act: Act, company: OwnCompany, documents: readonly ParsedDocument[], faults: RowFault[]): Promise<void> {
  const monthOf = ({ issuedOn }: ParsedDocument) => `${issuedOn.slice(0, 7)}-01`
  const inLedgers = documents.filter(({ type }) => isTaxDocument(type))
  const filed = await selectFiled(tx, act, company.id, [...new Set(inLedgers.map(monthOf))])
  for (const document of inLedgers)
    if (filed.has(monthOf(document)))
      faults.push({ row: document.rows[0] ?? 0, field: 'issuedOn', code: 'filed', params: { month: document.issuedOn.slice(0, 7) } })
}

/** A range that has given no number yet goes on after the highest of its numbers that was imported; one that has must be past them. */
export function movedRanges(ranges: readonly OwnRange[], documents: readonly ParsedDocument[], faults: RowFault[]): MovedRange[] {
  return ranges.flatMap((range) => {
    const inside = documents.flatMap((document) => {
      const counter = counterIn(range, document)
      return counter === null ? [] : [{ counter, document }]
    })
    // Counters of more digits than a number of JavaScript holds.
    const [highest = 0n] = inside.map(({ counter }) => counter).toSorted((a, b) => (a < b ? 1 : -1))
    const next = BigInt(range.next)
    if (highest < next) return []
    if (range.isBegun) {
      for (const { counter, document } of inside)
        if (counter >= next)
          faults.push({ row: document.rows[0] ?? 0, field: 'number', code: 'number_ahead', params: { next: numberIn(range, next) } })
      return []
    }
    const became = highest + 1n
    if (became > BigInt(range.last)) {
      const last = inside.find(({ counter }) => counter === highest)
      faults.push({ row: last?.document.rows[0] ?? 0, field: 'number', code: 'number_ahead', params: { next: numberIn(range, next) } })
      return []
    }
    return [
      {
        id: range.id,
        first: range.first,
        next: range.next,
        became: String(became),
        number: numberIn(range, became),
        name: range.types.join(),
      },
    ]
  })
}

const numberIn = ({ pool, prefix, length }: OwnRange, counter: bigint): string =>
  formatNumber({ prefix: pool === 'tax' ? '' : prefix, length }, Number(counter))

/** The number as the range counts; null where the range does not give it. */
function counterIn(range: OwnRange, { type, number }: ParsedDocument): bigint | null {
  if (numberPool(type) !== range.pool || number.length !== range.length) return null
  if (range.pool !== 'tax' && !number.startsWith(range.prefix)) return null
  const digits = range.pool === 'tax' ? number : number.slice(range.prefix.length)
  if (!/^\d{1,18}$/.test(digits)) return null
  const counter = BigInt(digits)
  return counter >= BigInt(range.first) && counter <= BigInt(range.last) ? counter : null
}

const CLIENTS = contactTarget('client')

function rawClient({ name, registrationNumber, vatNumber, city, address }: ParsedClient): Readonly<Record<string, unknown>> {
  const patch = { ...(registrationNumber === '' ? {} : { registrationNumber }), ...(vatNumber === '' ? {} : { vatNumber }) }
  const texts = { name: { bg: name }, city: { bg: city }, address: { bg: address } }
  return { ...CLIENTS.blank(patch), ...patch, ...texts }
}

/** Each document's client by a key: one that is here, or one that is added once. */
async function joinClients(tx: Tx, act: Act, documents: readonly ParsedDocument[], faults: RowFault[], locked: boolean) {
  const keyed = documents.map((parsed) => {
    const raw = rawClient(parsed.client)
    return { parsed, raw, keys: CLIENTS.keysOf(raw) }
  })
  const wanted = [...new Set(keyed.flatMap(({ keys }) => keys))]
  const found = wanted.length === 0 ? [] : await CLIENTS.find(tx, act, wanted, locked)
  const ids = new Map(found.flatMap(({ id, input }) => CLIENTS.keysOf(input).map((key) => [key, id] as const)).reverse())
  // One who is here with a number is known by the name as well, where a table has no numbers.
  for (const { id, input } of found) {
    const { bg = '', en = '' } = Object(input['name'])
    for (const name of [bg, en]) if (name !== '' && !ids.has(`name:${name}`)) ids.set(`name:${name}`, id)
  }
  const known = new Map<string, string>()
  const added = new Map<string, ContactInput>()
  const firstKeys = new Map<string, string>()
  const joined = keyed.flatMap(({ parsed, raw, keys }) => {
    const contactKey = keys.map((key) => firstKeys.get(key)).find((key) => key !== undefined) ?? keys[0] ?? ''
    for (const key of keys) if (!firstKeys.has(key)) firstKeys.set(key, contactKey)
    if (known.has(contactKey) || added.has(contactKey)) return [{ parsed, contactKey }]
    const id = keys.map((key) => ids.get(key)).find((one) => one !== undefined)
    if (id !== undefined) known.set(contactKey, id)
    else {
      const checked = CLIENTS.parse(raw)
      if (!('input' in checked) || checked.faults.length > 0) {
        faults.push({ row: parsed.rows[0] ?? 0, field: clientField(checked.faults[0]?.field), code: 'client' })
        return []
      }
      added.set(contactKey, checked.input)
    }
    return [{ parsed, contactKey }]
  })
  return { documents: joined, known, added }
}

function clientField(field = ''): 'registrationNumber' | 'vatNumber' | 'clientName' | 'city' | 'address' {
  const [stem] = field.split('.')
  return stem === 'registrationNumber' || stem === 'vatNumber' || stem === 'city' || stem === 'address' ? stem : 'clientName'
}

/** @throws Refusal 409 with a bad row among them */
export function refuseFaults({ faults }: ImportPlan): void {
  if (faults.length > 0) throw new Refusal('imports.bad_rows')
}

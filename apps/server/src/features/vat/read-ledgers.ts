import {
  LEDGER_PAGE,
  type PurchaseLedgerRow,
  type readPurchaseLedger,
  type readSalesLedger,
  type SalesLedgerRow,
} from '@invoice/contract/vat/periods.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { maskPersonalNumber } from '@invoice/domain/identifiers/mask-personal-number.ts'
import type { LedgerDocument, Purchase, PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { daysOfMonth, loadMonth } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'
import { checksOf } from './read-period.ts'

type Asked = ParsedOf<typeof readSalesLedger>

/** @throws Refusal 404 */
export async function readSales(tx: Tx, act: Act, asked: Asked): Promise<ReplyOf<typeof readSalesLedger>> {
  const month = await monthAsked(tx, act, asked)
  const present = presenting(month, month.sales)
  return paged(month.placed.rows, month.currency, asked, (row, position): SalesLedgerRow => present(row, position))
}

/** What no kind is known of stands in no row, and is told by the checks. @throws Refusal 404 */
export async function readPurchases(tx: Tx, act: Act, asked: Asked): Promise<ReplyOf<typeof readPurchaseLedger>> {
  const month = await monthAsked(tx, act, asked)
  const present = presenting(month, month.purchases)
  const bought = new Map(month.purchases.map((purchase) => [purchase.id, purchase]))
  const entries = new Map(month.entries.map((entry) => [entry.id, entry]))
  return paged(month.entered.rows, month.currency, asked, (row, position): PurchaseLedgerRow => {
    const entry = entries.get(row.documentId)
    const treatment = entry ? entryTreatment(entry) : presentTreatment(month.ledgers, bought.get(row.documentId))
    return { ...present(row, position), ...treatment }
  })
}

type Month = Awaited<ReturnType<typeof loadMonth>>

async function monthAsked(tx: Tx, act: Act, { params: { month }, query: { companyId } }: Asked): Promise<Month> {
  return loadMonth(tx, act, await readCompany(tx, act, companyId), daysOfMonth(month))
}

/** What is decided of a bill, or follows from it. */
function presentTreatment({ kindOf, claimMonth }: Month['ledgers'], purchase: Purchase | undefined) {
  if (!purchase) throw new Error('A row of the ledger has its document.')
  return { kind: kindOf(purchase), credit: purchase.treatment.credit ?? 'full', claimedIn: monthOf(claimMonth(purchase)) }
}

const entryTreatment = ({ kind, credit, month }: Month['entries'][number]) => ({
  kind: kind === 'customs' ? ('import' as const) : ('domestic' as const),
  credit: credit ?? 'full',
  claimedIn: monthOf(month),
})

/** A personal number is read from the files, and by nobody's eyes from a list. */
function presenting(month: Month, documents: readonly LedgerDocument[]) {
  const known = new Map([...month.purchases, ...documents].map((document) => [document.id, document]))
  const entries = new Map(month.entries.map((entry) => [entry.id, entry]))
  const worst = new Map<string, 'stops' | 'review'>()
  for (const { code, document } of checksOf(month)) {
    const severity = month.ledgers.severityOf(code)
    if (worst.get(document.id) !== 'stops') worst.set(document.id, severity)
  }
  const personalOf = (id: string) => (known.get(id) ?? entries.get(id))?.party?.personalNumber
  return ({ amounts, partyNumber, ...row }: SalesRow | PurchaseRow, position: number) => ({
    ...row,
    position,
    // The bill of a protocol may be claimed in another month.
    entry: entries.get(row.documentId)?.kind ?? null,
    documentType: known.get(row.documentId)?.type ?? 'bill',
    partyNumber: personalOf(row.documentId) === partyNumber ? maskPersonalNumber(partyNumber) : partyNumber,
    amounts: presentAmounts(Object.entries(amounts), month.currency),
    check: worst.get(row.documentId) ?? null,
  })
}

/** The rows that are looked for, a page of them, with the sums of all of them. A row keeps its place in the whole ledger. */
function paged<Row extends SalesRow | PurchaseRow, Presented>(
  rows: readonly Row[],
  currency: string,
  { query: { search, page } }: Asked,
  present: (row: Row, position: number) => Presented,
) {
  const wanted = search.toLocaleLowerCase('bg')
  const found = rows.map((row, index) => ({ row, position: index + 1 })).filter(({ row }) => wanted === '' || isFound(row, wanted))
  const sums = new Map<string, bigint>()
  for (const { row } of found)
    for (const [column, amount] of Object.entries(row.amounts)) sums.set(column, (sums.get(column) ?? 0n) + (amount ?? 0n))
  const from = (page - 1) * LEDGER_PAGE
  return {
    currency,
    items: found.slice(from, from + LEDGER_PAGE).map(({ row, position }) => present(row, position)),
    count: found.length,
    hasMore: found.length > from + LEDGER_PAGE,
    sums: presentAmounts(sums, currency),
  }
}

function isFound({ number, partyNumber, partyName, subject }: SalesRow | PurchaseRow, wanted: string): boolean {
  return [number, partyNumber, partyName, subject].some((text) => text.toLocaleLowerCase('bg').includes(wanted))
}

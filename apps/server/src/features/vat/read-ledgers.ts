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
import { checksOf } from './checks/month-checks.ts'
import { type PartyAndSubject, selectParties } from './frozen-party.ts'
import { selectPurchases } from './ledger-documents-store.ts'
import { loadPurchasesPage, loadSalesPage, type Placed, sumsOf } from './ledger-page.ts'
import { isFound, loadFoundPurchases, loadFoundSales } from './ledger-search.ts'
import { daysOfMonth, type LoadedMonth, loadMonth, monthOfPurchases } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'

type Asked = ParsedOf<typeof readSalesLedger>

/** @throws Refusal 404 */
export async function readSales(tx: Tx, act: Act, asked: Asked): Promise<ReplyOf<typeof readSalesLedger>> {
  const company = await readCompany(tx, act, asked.query.companyId)
  const period = daysOfMonth(asked.params.month)
  // Who is looked for is known by number and subject too; else only those of the page are read.
  const parties = asked.query.search === '' ? 'named' : 'whole'
  const load =
    parties === 'named' ? loadSalesPage(tx, act, company, period, asked.query.page) : loadFoundSales(tx, act, company, period, asked.query)
  const loaded = await load
  const month = loaded?.month ?? (await loadMonth(tx, act, company, period, parties))
  const page = loaded?.page ?? pageOf(month.placed.rows, month.currency, asked)
  const known = await selectParties(tx, act, parties === 'whole' ? [] : page.items.map(({ row }) => row.documentId))
  const named = page.items.map(({ row, position }) => {
    const party = known.get(row.documentId)
    return { row: party ? month.ledgers.withParty(row, party) : row, position }
  })
  // What is checked of their other sides is told of those that are shown.
  const sales = month.sales.map((sale) => ({ ...sale, ...known.get(sale.id) }))
  const present = presenting({ ...month, sales }, named, sales, known)
  return { ...page, items: named.map(({ row, position }): SalesLedgerRow => present(row, position)) }
}

/** What no kind is known of stands in no row, and is told by the checks. @throws Refusal 404 */
export async function readPurchases(tx: Tx, act: Act, asked: Asked): Promise<ReplyOf<typeof readPurchaseLedger>> {
  const company = await readCompany(tx, act, asked.query.companyId)
  const period = daysOfMonth(asked.params.month)
  const { search, page: number } = asked.query
  const load =
    search === '' ? loadPurchasesPage(tx, act, company, period, number) : loadFoundPurchases(tx, act, company, period, asked.query)
  const loaded = await load
  const month = loaded?.month ?? (await monthOfPurchases(tx, act, company, period, await selectPurchases(tx, act, company.id, period)))
  const page = loaded?.page ?? pageOf(month.entered.rows, month.currency, asked)
  const bought = new Map(month.purchases.map((purchase) => [purchase.id, purchase]))
  const present = presenting(month, page.items, [], new Map())
  const entries = new Map(month.entries.map((entry) => [entry.id, entry]))
  const items = page.items.map(({ row, position }): PurchaseLedgerRow => {
    const entry = entries.get(row.documentId)
    const treatment = entry ? entryTreatment(entry) : presentTreatment(month.ledgers, bought.get(row.documentId))
    return { ...present(row, position), ...treatment }
  })
  return { ...page, items }
}

/** What is decided of a bill, or follows from it. */
function presentTreatment({ kindOf, claimMonth }: LoadedMonth['ledgers'], purchase: Purchase | undefined) {
  if (!purchase) throw new Error('A row of the ledger has its document.')
  return { kind: kindOf(purchase), credit: purchase.treatment.credit ?? 'full', claimedIn: monthOf(claimMonth(purchase)) }
}

const entryTreatment = ({ kind, credit, month }: LoadedMonth['entries'][number]) => ({
  kind: kind === 'customs' ? ('import' as const) : ('domestic' as const),
  credit: credit ?? 'full',
  claimedIn: monthOf(month),
})

/** A personal number is read from the files, and by nobody's eyes from a list. `read`: other sides that were read after their documents. */
function presenting(
  month: LoadedMonth,
  rows: readonly Placed<SalesRow | PurchaseRow>[],
  documents: readonly LedgerDocument[],
  read: ReadonlyMap<string, PartyAndSubject>,
) {
  const shown = new Set(rows.map(({ row }) => row.documentId))
  const known = new Map<string, LedgerDocument>()
  for (const list of [month.purchases, documents]) for (const document of list) if (shown.has(document.id)) known.set(document.id, document)
  const entries = new Map(month.entries.map((entry) => [entry.id, entry]))
  const worst = new Map<string, 'stops' | 'review'>()
  for (const { code, document } of checksOf(month)) {
    const severity = month.ledgers.severityOf(code)
    if (worst.get(document.id) !== 'stops') worst.set(document.id, severity)
  }
  // The check is one of all of them; each row is told, whatever page it is on.
  for (const { id, voidedOn } of documents) if (voidedOn === null && month.paidAtTill.has(id) && !worst.has(id)) worst.set(id, 'review')
  const personalOf = (id: string) => (read.get(id) ?? known.get(id) ?? entries.get(id))?.party?.personalNumber
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
function pageOf<Row extends SalesRow | PurchaseRow>(rows: readonly Row[], currency: string, { query: { search, page } }: Asked) {
  const wanted = search.toLocaleLowerCase('bg')
  const found = rows
    .map((row, index): Placed<Row> => ({ row, position: index + 1 }))
    .filter(({ row }) => wanted === '' || isFound(row, wanted))
  const from = (page - 1) * LEDGER_PAGE
  const items = found.slice(from, from + LEDGER_PAGE)
  const sums = presentAmounts(sumsOf(found.map(({ row }) => row)), currency)
  return { currency, items, count: found.length, hasMore: found.length > from + LEDGER_PAGE, sums }
}

import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { baseCurrencyOn } from '@invoice/domain/money/convert.ts'
import { type LedgerDocument, ledgersOf, type Purchase, type SelfCharge } from '@invoice/domain/regimes/ledgers-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectCharges } from './charges-store.ts'
import { choicesOn, findChosen } from './choices/choices-of.ts'
import { selectEntries, selectPaidAtTill } from './entries/entries-store.ts'
import { ledgerEntry } from './entries/ledger-entries.ts'
import { readPartyNumbers, selectParties, selectPartyNumbers, selectWithNumbers } from './frozen-party.ts'
import { chargesOf, purchasesOf, salesOf } from './ledger-documents.ts'
import {
  type DocumentTaxRow,
  type Parties,
  type PurchaseTaxRow,
  selectPurchases,
  selectPurchasesOf,
  selectSales,
} from './ledger-documents-store.ts'
import { selectNotablePurchases } from './overview/notable-store.ts'

/** Of so many it is quicker to read all that the month has. */
export const MANY = 20_000

/** Whose month it is. */
export type Taxed = Established & { readonly id: string }

/** The days of a month that is written 2026-11. */
export function daysOfMonth(month: string): Period {
  const from: Day = `${month}-01`
  return { from, to: lastOfMonth(from) }
}

/** The currency that a month is declared in: that of its last day. */
export const currencyOfMonth = (company: Established, { to }: Period): string => baseCurrencyOn(regimeOf(company), to)

/** Sales of the period whose other side has a number that a check speaks of: each number is judged once, however many documents bear it. */
export async function findOddParties(tx: Tx, act: Act, companyId: string, period: Period): Promise<string[]> {
  const { isOddParty } = ledgersOf(regimeOf(null))
  const numbers = await selectPartyNumbers(tx, act, companyId, period)
  return selectWithNumbers(
    tx,
    act,
    companyId,
    period,
    numbers.filter((text) => isOddParty(readPartyNumbers(text))),
  )
}

/** Purchases of the period of which a check may have anything to say, as far as they are fewer than MANY; else all: each number of a vendor is judged once. */
async function selectAskedPurchases(tx: Tx, act: Act, company: Taxed, period: Period): Promise<PurchaseTaxRow[]> {
  const { asksForBillsOf } = ledgersOf(regimeOf(null))
  const numbers = await selectPartyNumbers(tx, act, company.id, period, 'vendor_numbers')
  const asked = Map.groupBy(numbers, (text) => asksForBillsOf(readPartyNumbers(text)))
  const vendors = { all: asked.get('all') ?? [], withVat: asked.get('with_vat') ?? [] }
  const ids = await selectNotablePurchases(tx, act, company.id, period, currencyOfMonth(company, period), vendors)
  return ids.length < MANY ? selectPurchasesOf(tx, act, ids) : selectPurchases(tx, act, company.id, period)
}

/**
 * What a company's month is made of, and the rows of its ledgers.
 * @param parties `named`: of sales only what VIES asks is read of the other side, of the others the name; their rows have neither a number nor a
 * subject. `checked`: that, and what of their numbers does not hold, so that all checks find what they find of the whole
 */
export async function loadMonth(tx: Tx, act: Act, company: Taxed, period: Period, parties: Parties = 'whole') {
  const odd = parties === 'checked' ? await findOddParties(tx, act, company.id, period) : []
  const rows = await selectSales(tx, act, company.id, period, parties)
  return monthOfSales(tx, act, company, period, { rows, parties, odd, bought: 'all' })
}

/**
 * Totals of sales, how much of their other sides is in them, and ids of those of which all of it is wanted; `bought`: all purchases of the month, or
 * those of which a check may have anything to say, and those with protocols.
 */
type ReadSales = {
  readonly rows: readonly DocumentTaxRow[]
  readonly parties: Parties
  readonly odd: readonly string[]
  readonly bought: 'all' | 'asked'
}

/** As loadMonth, of these sales. */
export async function monthOfSales(tx: Tx, act: Act, company: Taxed, period: Period, { rows, parties, odd, bought }: ReadSales) {
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const sold = salesOf(rows, currency, parties)
  const asked = parties === 'whole' ? [] : sold.filter(ledgers.asksForParty).map(({ id }) => id)
  const known = await selectParties(tx, act, [...new Set([...asked, ...odd])])
  const sales = known.size === 0 ? sold : sold.map((sale) => ({ ...sale, ...known.get(sale.id) }))
  const billed = bought === 'all' ? selectPurchases(tx, act, company.id, period) : selectAskedPurchases(tx, act, company, period)
  const purchases = purchasesOf(await billed, currency)
  const charges = chargesOf(await selectCharges(tx, act, company.id, period), currency)
  return placedMonth(tx, act, company, period, { sales, purchases, charges })
}

/** The purchase ledger of a month alone, of these totals: nothing is read of its sales. */
export function monthOfPurchases(tx: Tx, act: Act, company: Taxed, period: Period, rows: readonly PurchaseTaxRow[]) {
  const purchases = purchasesOf(rows, currencyOfMonth(company, period))
  return placedMonth(tx, act, company, period, { sales: [], purchases, charges: [] })
}

export type LoadedMonth = Awaited<ReturnType<typeof placedMonth>>

type Documents = { readonly sales: LedgerDocument[]; readonly purchases: Purchase[]; readonly charges: readonly SelfCharge[] }

async function placedMonth(tx: Tx, act: Act, company: Taxed, period: Period, { sales, purchases, charges }: Documents) {
  const ledgers = ledgersOf(regimeOf(company))
  const choices = choicesOn(company, await findChosen(tx, act, company.id), period.from)
  const placed = ledgers.salesRows(sales, charges, period.from, choices.ledger)
  const entered = ledgers.purchaseRows(purchases, period.from, choices.ledger)
  const entries = (await selectEntries(tx, act, company.id, period)).map(ledgerEntry)
  const hasReports = entries.some(({ kind, voidedOn }) => ledgers.isReport(kind) && voidedOn === null)
  const paidAtTill = new Set(hasReports && sales.length > 0 ? await selectPaidAtTill(tx, act, company.id, period) : [])
  return {
    ledgers,
    currency: currencyOfMonth(company, period),
    choices,
    sales,
    purchases,
    entries,
    paidAtTill,
    placed: { ...placed, rows: ledgers.withEnteredSales(placed.rows, entries, period.from) },
    entered: { ...entered, rows: ledgers.withEnteredPurchases(entered.rows, entries, period.from) },
  }
}

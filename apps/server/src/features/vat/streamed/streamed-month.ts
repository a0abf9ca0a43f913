import type { Period } from '@invoice/domain/calendar/periods.ts'
import { type LedgerEntry, ledgersOf, type Purchase, type PurchaseRow, type SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { FreeAct } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectChargeIds, selectChargesOf } from '../charges-store.ts'
import { choicesOn, findChosen } from '../choices/choices-of.ts'
import { selectEntries } from '../entries/entries-store.ts'
import { ledgerEntry } from '../entries/ledger-entries.ts'
import { chargesOf, purchasesOf, salesOf } from '../ledger-documents.ts'
import { selectChargedByVendorIds, selectPurchaseIds, selectPurchasesOf, selectSaleIds, selectSalesOf } from '../ledger-documents-store.ts'
import { currencyOfMonth, type Taxed } from '../load-month.ts'
import { mergeSorted } from './merge-sorted.ts'

/** So many documents are opened at once. */
const AT_ONCE = 500

/** A row of the purchase ledger, with the bill that it is of; undefined: it was entered by hand. */
export type Bought = { readonly row: PurchaseRow; readonly bill: Purchase | undefined }
export type StreamedMonth = Awaited<ReturnType<typeof streamedMonth>>

/**
 * The ledgers of a month, row by row and in their order, as loadMonth has them whole: of its documents the ids are held, and what they were frozen
 * with of five hundred at a time. The rows may be asked for again and again; each time they are read anew.
 */
export async function streamedMonth(act: FreeAct, company: Taxed, period: Period, atOnce = AT_ONCE) {
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const { entries, choices } = await act.transaction(async (tx) => ({
    entries: (await selectEntries(tx, act, company.id, period)).map(ledgerEntry),
    choices: choicesOn(company, await findChosen(tx, act, company.id), period.from),
  }))
  const { salesRows, purchaseRows, partsOfPurchases, withEnteredSales, withEnteredPurchases, byDayAndNumber } = ledgers
  const month = period.from

  /** @param open those documents, as rows in the order of their ids */
  async function* opened<Row>(find: (tx: Tx) => Promise<string[]>, open: (tx: Tx, ids: string[]) => Promise<readonly Row[]>) {
    const ids = await act.transaction(find)
    for (let first = 0; first < ids.length; first += atOnce) {
      act.signal?.throwIfAborted()
      yield* await act.transaction((tx) => open(tx, ids.slice(first, first + atOnce)))
    }
  }

  function sales(): AsyncGenerator<SalesRow> {
    const sold = opened(
      (tx) => selectSaleIds(tx, act, company.id, period),
      async (tx, ids) => salesRows(salesOf(await selectSalesOf(tx, act, ids), currency), [], month, choices.ledger).rows,
    )
    const charged = opened(
      (tx) => selectChargeIds(tx, act, company.id, period),
      async (tx, ids) => salesRows([], chargesOf(await selectChargesOf(tx, act, ids), currency), month, choices.ledger).rows,
    )
    return mergeSorted([sold, charged, eachOf(withEnteredSales([], entries, month))], byDayAndNumber)
  }

  /** @param isOfVendor what a vendor has charged on a paper of annex 2: by its bill's number, and not by its protocol's */
  const ofBills = (select: typeof selectPurchaseIds, isOfVendor: boolean) =>
    opened(
      (tx) => select(tx, act, company.id, period),
      async (tx, ids) => {
        const bills = purchasesOf(await selectPurchasesOf(tx, act, ids), currency)
        const known = new Map(bills.map((bill) => [bill.id, bill]))
        const isAsked = (part: Purchase) => (part.treatment.kind !== known.get(part.id)?.treatment.kind) === isOfVendor
        const parts = [...partsOfPurchases(bills)].filter(isAsked)
        return purchaseRows(parts, month, choices.ledger).rows.map((row): Bought => ({ row, bill: known.get(row.documentId) }))
      },
    )

  function bought(): AsyncGenerator<Bought> {
    const byHand = withEnteredPurchases([], entries, month).map((row): Bought => ({ row, bill: undefined }))
    const sequences = [ofBills(selectPurchaseIds, false), ofBills(selectChargedByVendorIds, true), eachOf(byHand)]
    return mergeSorted(sequences, (a, b) => byDayAndNumber(a.row, b.row))
  }

  async function* purchases(): AsyncGenerator<PurchaseRow> {
    for await (const { row } of bought()) yield row
  }

  const byId: ReadonlyMap<string, LedgerEntry> = new Map(entries.map((entry) => [entry.id, entry]))
  return { ledgers, currency, choices, entries: byId, sales, purchases, bought }
}

async function* eachOf<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

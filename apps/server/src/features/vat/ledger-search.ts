import { LEDGER_PAGE } from '@invoice/contract/vat/periods.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import { searchWords } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countSalesBefore, selectLookedFor } from './found-sales-store.ts'
import { selectPartyNumbers } from './frozen-party.ts'
import { selectSalesOf } from './ledger-documents-store.ts'
import { pagedSums } from './ledger-page.ts'
import { monthOfSales, type Taxed } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'

/** Where more may have what is looked for, the month is read whole. */
const MOST = 2000
/** The search key writes „ия“ and „бълг“ in one way: a word that is cut within them is found in the rows alone. */
const IS_CUT = /^(ya|ulg)|(iy|bul?)$/

/**
 * A page of the rows of the sales ledger that have what somebody looks for, of documents that the database finds, each with its place in the whole ledger.
 * null: it has to be read whole, since documents of the month may have no row, too many may be found, or the database would find too few.
 */
export async function loadFoundSales(tx: Tx, act: Act, company: Taxed, period: Period, asked: Asked, most = MOST) {
  const { search, page, length = LEDGER_PAGE } = asked
  const words = searchWords(search)
  if (words.length === 0 || words.some((word) => IS_CUT.test(word))) return null
  if ((await pagedSums(tx, act, company, period)) === null) return null
  const wanted = search.toLocaleLowerCase('bg')
  const numbers = (await selectPartyNumbers(tx, act, company.id, period)).filter((text) => text.toLocaleLowerCase('bg').includes(wanted))
  const ids = await selectLookedFor(tx, act, company.id, period, { search, numbers }, most + 1)
  if (ids.length > most) return null
  const month = await monthOfSales(tx, act, company, period, { rows: await selectSalesOf(tx, act, ids), parties: 'whole', odd: [] })
  const found = month.placed.rows.filter((row) => isFound(row, wanted))
  const shown = found.slice((page - 1) * length, page * length)
  const before = await countSalesBefore(tx, act, company.id, period, shown)
  const known = new Set(ids)
  const others = month.placed.rows.filter(({ documentId }) => !known.has(documentId))
  const othersBefore = (row: SalesRow): number => {
    const at = others.indexOf(row)
    return at === -1 ? others.filter((other) => month.ledgers.byDayAndNumber(other, row) < 0).length : at
  }
  const sums = new Map<string, bigint>()
  for (const { amounts } of found)
    for (const [column, amount] of Object.entries(amounts)) sums.set(column, (sums.get(column) ?? 0n) + (amount ?? 0n))
  return {
    month,
    page: {
      currency: month.currency,
      items: shown.map((row, at) => ({ row, position: (before[at] ?? 0) + othersBefore(row) + 1 })),
      count: found.length,
      hasMore: found.length > page * length,
      sums: presentAmounts(sums, month.currency),
    },
  }
}

type Asked = { readonly search: string; readonly page: number; readonly length?: number }

/** By number, name or number of the other side, or by what it is of. */
export function isFound({ number, partyNumber, partyName, subject }: SalesRow | PurchaseRow, wanted: string): boolean {
  return [number, partyNumber, partyName, subject].some((text) => text.toLocaleLowerCase('bg').includes(wanted))
}

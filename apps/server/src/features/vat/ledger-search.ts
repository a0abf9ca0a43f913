import { LEDGER_PAGE } from '@invoice/contract/vat/periods.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf, type PurchaseRow, type SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { searchWords } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countPurchasesBefore, selectPurchasesLookedFor } from './found-purchases-store.ts'
import { countSalesBefore, selectLookedFor } from './found-sales-store.ts'
import { readPartyNumbers, selectPartyNumbers } from './frozen-party.ts'
import { selectPurchasesOf, selectSalesOf } from './ledger-documents-store.ts'
import { type Among, pagedSums, placedAmong, sumsOf, withNumbersAlike } from './ledger-page.ts'
import { type LoadedMonth, monthOfPurchases, monthOfSales, type Taxed } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'

/** Where more may have what is looked for, the month is read whole. */
const MOST = 2000
/** The search key writes „ия“ and „бълг“ in one way: a word that is cut within them is found in the rows alone. */
const IS_CUT = /^(ya|ulg)|(iy|bul?)$/

type Asked = { readonly search: string; readonly page: number; readonly length?: number }

/**
 * A page of the rows of the sales ledger that have what somebody looks for, of documents that the database finds, each with its place in the whole ledger.
 * null: it has to be read whole, since too many may be found, or the database would find too few.
 */
export async function loadFoundSales(tx: Tx, act: Act, company: Taxed, period: Period, asked: Asked, most = MOST) {
  const { search } = asked
  if (isReadWhole(search)) return null
  const wanted = wantedOf(search)
  const parties = await selectPartyNumbers(tx, act, company.id, period)
  const numbers = parties.filter((text) => hasNumber(company, text, wanted))
  const ids = await selectLookedFor(tx, act, company.id, period, { search, numbers }, most + 1)
  if (ids.length > most) return null
  const month = await monthOfSales(tx, act, company, period, {
    rows: await selectSalesOf(tx, act, ids),
    parties: 'whole',
    odd: [],
    bought: 'asked',
  })
  const found = pageOfFound(month.placed.rows, asked)
  const { rowless } = found.shown.length === 0 ? { rowless: null } : await pagedSums(tx, act, company, period)
  const before = await countSalesBefore(tx, act, company.id, period, { places: found.shown, rowless })
  return { month, page: foundPage(month, found, { rows: month.placed.rows, ids: new Set(ids), before }) }
}

/** As loadFoundSales, of the purchase ledger; of the month nothing else is read. */
export async function loadFoundPurchases(tx: Tx, act: Act, company: Taxed, period: Period, asked: Asked, most = MOST) {
  if (isReadWhole(asked.search)) return null
  const wanted = wantedOf(asked.search)
  const vendors = await selectPartyNumbers(tx, act, company.id, period, 'vendor_numbers')
  const numbers = vendors.filter((text) => hasNumber(company, text, wanted))
  const ids = await selectPurchasesLookedFor(tx, act, company.id, period, { wanted, numbers }, most + 1)
  if (ids.length > most) return null
  const month = await monthOfPurchases(tx, act, company, period, await selectPurchasesOf(tx, act, ids))
  const found = pageOfFound(month.entered.rows, asked)
  const before = await countPurchasesBefore(tx, act, company.id, period, found.shown)
  const page = foundPage(month, found, { rows: month.entered.rows, ids: new Set(ids), before })
  return { month: await withNumbersAlike(tx, act, company, period, { month, ids, shown: found.shown }), page }
}

const wantedOf = (search: string): string => search.toLocaleLowerCase('bg')

function isReadWhole(search: string): boolean {
  const words = searchWords(search)
  return words.length === 0 || words.some((word) => IS_CUT.test(word))
}

/** @param text as `selectPartyNumbers` tells them */
function hasNumber(company: Taxed, text: string, wanted: string): boolean {
  const { partyNumber } = ledgersOf(regimeOf(company))
  return [text, partyNumber({ name: '', personalNumber: '', ...readPartyNumbers(text) })].some((number) =>
    wantedOf(number).includes(wanted),
  )
}

function pageOfFound<Row extends SalesRow | PurchaseRow>(rows: readonly Row[], { search, page, length = LEDGER_PAGE }: Asked) {
  const found = rows.filter((row) => isFound(row, wantedOf(search)))
  const to = page * length
  return { found, shown: found.slice(to - length, to), hasMore: found.length > to }
}

function foundPage<Row extends SalesRow | PurchaseRow>(
  month: LoadedMonth,
  { found, shown, hasMore }: ReturnType<typeof pageOfFound<Row>>,
  among: Among<Row>,
) {
  const { currency } = month
  return {
    currency,
    items: placedAmong(month, shown, among),
    count: found.length,
    hasMore,
    sums: presentAmounts(sumsOf(found), currency),
  }
}

/** By number, name or number of the other side, or by what it is of. */
export function isFound({ number, partyNumber, partyName, subject }: Searched, wanted: string): boolean {
  return [number, partyNumber, partyName, subject].some((text) => text.toLocaleLowerCase('bg').includes(wanted))
}
type Searched = Pick<SalesRow | PurchaseRow, 'number' | 'partyNumber' | 'partyName' | 'subject'>

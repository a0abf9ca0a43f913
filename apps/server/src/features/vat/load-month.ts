import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { baseCurrencyOn } from '@invoice/domain/money/convert.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { selectCharges } from './charges-store.ts'
import { choicesOn, findChosen } from './choices/choices-of.ts'
import { chargesOf, purchasesOf, salesOf } from './ledger-documents.ts'
import { selectPurchases, selectSales } from './ledger-documents-store.ts'

/** Whose month it is. */
export type Taxed = Established & { readonly id: string }

/** The days of a month that is written 2026-11. */
export function daysOfMonth(month: string): Period {
  const from: Day = `${month}-01`
  return { from, to: lastOfMonth(from) }
}

/** The currency that a month is declared in: that of its last day. */
export const currencyOfMonth = (company: Established, { to }: Period): string => baseCurrencyOn(regimeOf(company), to)

/** What a company's month is made of, and the rows of its ledgers. */
export async function loadMonth(tx: Tx, act: Act, company: Taxed, period: Period) {
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const sales = salesOf(await selectSales(tx, act, company.id, period), currency)
  const purchases = purchasesOf(await selectPurchases(tx, act, company.id, period), currency)
  const charges = chargesOf(await selectCharges(tx, act, company.id, period), currency)
  const choices = choicesOn(company, await findChosen(tx, act, company.id), period.from)
  const placed = ledgers.salesRows(sales, charges, period.from, choices.ledger)
  const entered = ledgers.purchaseRows(purchases, period.from)
  return { ledgers, currency, choices, sales, purchases, placed, entered }
}

import { monthOf } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf, type TaxRow, type TaxSum } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { choicesOn } from './choices/choices-of.ts'
import { alikeEntry } from './entries/ledger-entries.ts'
import { currencyOfMonth, daysOfMonth, type Taxed } from './load-month.ts'
import { type Alike, alikeDocuments, readAlike } from './sum-months.ts'

/** VAT of whole months by what it is of, as the ledgers have it, in minor units of the currency of its month. */
export type SummedTax = Pick<TaxSum, 'side' | 'base' | 'vat'> & {
  readonly row: TaxRow
  readonly currency: string
  readonly category: VatCategory
  readonly rate: string | null
  readonly termId: string | null
  readonly countryCode: string
  /** that count, less those that are taken back; and of those whose first total it is */
  readonly documents: number
  readonly firsts: number
}

/** The months that a period touches, each total by what is alike: the same that the declarations of these months are made of. */
export async function sumTaxes(tx: Tx, act: Act, company: Taxed, period: Period): Promise<SummedTax[]> {
  const read = await readAlike(tx, act, company, period)
  return monthsOf(period).flatMap((month) => ofMonth(company, daysOfMonth(monthOf(month)), read))
}

function ofMonth(company: Taxed, period: Period, read: Alike): SummedTax[] {
  const currency = currencyOfMonth(company, period)
  const { sold, bought, charged } = alikeDocuments(read, currency)
  const choices = choicesOn(company, read.chosen, period.from)
  const entries = read.entries.map((entry, index) => alikeEntry(entry, String(index)))
  const found = ledgersOf(regimeOf(company)).taxSums({ sales: sold, purchases: bought, charges: charged, entries }, period.from, choices)
  return found.flatMap(({ side, row, documentId, base, vat, counts }): SummedTax[] => {
    const sum = { side, row, currency, base, vat }
    if (documentId === null) return [{ ...sum, ...OF_PROTOCOL, countryCode: company.countryCode, documents: 0, firsts: 0 }]
    const at = Number(documentId)
    const charge = side === 'purchases' ? undefined : read.charges[at - read.sales.length]
    if (charge) {
      const protocols = counts * charge.protocols
      return [{ ...sum, ...OF_PROTOCOL, countryCode: company.countryCode, documents: protocols, firsts: protocols }]
    }
    const of = side === 'purchases' ? read.purchases[at] : read.sales[at]
    if (of === undefined) return []
    const { category, rate, termId, countryCode, totals, documents } = of
    return [{ ...sum, category, rate, termId, countryCode, documents: counts * totals, firsts: counts * documents }]
  })
}

const OF_PROTOCOL = { category: 'S', rate: null, termId: null } as const

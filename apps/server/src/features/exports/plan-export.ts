import type { ExportCount, ExportWhat } from '@invoice/contract/exports/exports.ts'
import type { PaymentFilter } from '@invoice/contract/treasury/payments.ts'
import { firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period } from '@invoice/domain/calendar/periods.ts'
import { addDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { isByMonth, mostIn } from '@invoice/domain/exports/forms.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readCompany } from '../companies/read-company.ts'
import { type ExportedOf, idsOfExported, sumOfExported } from '../documents/exporting/read-exporting.ts'
import { listPaymentIds, summarisePayments } from '../payments/record/read-payments.ts'
import { resultsOf } from '../vat/month-figures.ts'
import { sumMonths } from '../vat/sum-months.ts'

/** How much it would hold. @throws Refusal 404 of a company that is none */
export async function countOf(tx: Tx, act: Act, what: ExportWhat): Promise<ExportCount> {
  const most = mostIn(what.kind, what.form)
  if (isByMonth(what.kind)) return { ...(await countMonths(tx, act, what, most)), most }
  if (what.kind === 'payments') {
    const counted = await countPayments(tx, act, what)
    return { ...counted, most, isMore: counted.found > most }
  }
  const sums = await sumOfExported(tx, act, documentsOf(what), most)
  const found = sums.reduce((all, { count }) => all + count, 0)
  const lines = sums.reduce((all, { lines: each }) => all + each, 0)
  return { found, lines, sums: sums.map(({ currency, count, base }) => ({ currency, count, base })), most, isMore: found > most }
}

/** Which documents, or payments, those are; of what goes by the month nothing. */
export async function idsOf(tx: Tx, act: Act, what: ExportWhat): Promise<string[]> {
  if (isByMonth(what.kind)) return []
  const most = mostIn(what.kind, what.form)
  if (what.kind === 'payments') return listPaymentIds(tx, act, paymentsOf(what), most)
  return idsOfExported(tx, act, documentsOf(what), most)
}

/** The months that the days are in, by their first days. */
export const monthsOfExport = (what: Pick<ExportWhat, 'from' | 'to'>): Day[] => monthsOf(wholeMonths(what))

function wholeMonths(what: Pick<ExportWhat, 'from' | 'to'>): Period {
  const { from, to } = daysOf(what)
  return { from: firstOfMonth(from), to: lastOfMonth(to) }
}

function paymentsOf(what: ExportWhat): PaymentFilter {
  const { from, to } = daysOf(what)
  return { paidFrom: from, paidTo: to, ...(what.companyId !== null && { companyId: what.companyId }) }
}

function daysOf({ from, to }: Pick<ExportWhat, 'from' | 'to'>): Period {
  if (from === null || to === null) throw new Error('Only documents are taken out without days.')
  return { from, to }
}

function documentsOf({ filter, from, to, companyId, withVoided }: ExportWhat): ExportedOf {
  return {
    filter: {
      ...filter,
      ...(from !== null && { issuedFrom: from }),
      ...(to !== null && { issuedTo: to }),
      ...(companyId !== null && { companyId }),
    },
    withVoided,
  }
}

async function countPayments(tx: Tx, act: Act, what: ExportWhat): Promise<Pick<ExportCount, 'found' | 'lines' | 'sums'>> {
  const { count, sums } = await summarisePayments(tx, act, paymentsOf(what))
  const base = (received: string, paid: string) => subtractDecimals(received, paid)
  return {
    found: count,
    lines: 0,
    sums: sums.map((sum) => ({ currency: sum.currency, count: sum.count, base: base(sum.received, sum.paid) })),
  }
}

/** Of ledgers how many rows they have, and of sales which tax base. */
async function countMonths(tx: Tx, act: Act, what: ExportWhat, most: number): Promise<Omit<ExportCount, 'most'>> {
  const company = await readCompany(tx, act, what.companyId ?? '')
  const months = monthsOfExport(what)
  if (months.length > most) return { found: months.length, lines: 0, sums: [], isMore: true }
  let lines = 0
  const sums = new Map<string, { count: number; base: string }>()
  for (const { sales, purchases, currency, cells } of await sumMonths(tx, act, company, wholeMonths(what))) {
    lines += what.kind === 'sales_ledger' ? sales : what.kind === 'purchase_ledger' ? purchases : sales + purchases
    const kept = sums.get(currency) ?? { count: 0, base: '0' }
    sums.set(currency, { count: kept.count + sales, base: addDecimals(kept.base, resultsOf(cells, currency).base) })
  }
  const shown = what.kind === 'purchase_ledger' ? [] : [...sums].map(([currency, sum]) => ({ currency, ...sum }))
  return { found: months.length, lines, sums: shown, isMore: false }
}

/** Whether no file would come of it. */
export const isNothing = ({ found, lines }: Pick<ExportCount, 'found' | 'lines'>, { kind }: Pick<ExportWhat, 'kind'>): boolean =>
  found === 0 || (isByMonth(kind) && kind !== 'agency_files' && lines === 0)

/** @throws Refusal 409 where nothing is found, or more than one file takes */
export function checkCount(count: ExportCount, what: Pick<ExportWhat, 'kind'>): void {
  if (count.isMore) throw new Refusal('exports.too_many', { most: String(count.most) })
  if (isNothing(count, what)) throw new Refusal('exports.nothing')
}

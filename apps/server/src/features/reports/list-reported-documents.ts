import type { listReportedDocuments as endpoint } from '@invoice/contract/reports/reports.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { amountIn } from '../documents/record/present-document.ts'
import { ofProduct, ofTax, ofUser, PAGE, selectBehind, type TaxKey } from './behind-store.ts'
import { type Scope, scopeOf } from './scope.ts'

type Wanted = ParsedOf<typeof endpoint>['query']
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws FieldFaults 400, Refusal 404: no report has a row of that key */
export async function listReportedDocuments(tx: Tx, act: Act, { report, key, page, ...filter }: Wanted): Promise<ReplyOf<typeof endpoint>> {
  const currency = filter.currency ?? 'EUR'
  const scope = scopeOf(act, { ...filter, currency })
  const rows = await selectBehind(tx, act, foundBy(act, scope, report, key), page)
  const amount = amountIn(currency)
  return {
    currency,
    items: rows.slice(0, PAGE).map(({ bg, en, ...row }) => ({ ...row, name: { bg, en }, amount: amount(row.amount) })),
    hasMore: rows.length > PAGE,
  }
}

function foundBy(act: Act, scope: Scope, report: Wanted['report'], key: string) {
  if (report === 'sales-by-user') return ofUser(act, scope, key)
  if (report === 'vat') return ofTax(act, scope, taxKey(key))
  if (key !== '' && !ID.test(key)) throw new Refusal('common.not_found')
  return ofProduct(act, scope, key === '' ? null : key)
}

function taxKey(key: string): TaxKey {
  const [side = '', category = '', rate = '', termId = '', countryCode = 'BG'] = key.split('|')
  const isKnown = (rate === '' || /^\d{1,3}(?:\.\d{1,4})?$/.test(rate)) && (termId === '' || ID.test(termId))
  if (!isKnown || key.includes('\u0000')) throw new Refusal('common.not_found')
  return { side, category, rate: rate || null, termId: termId || null, countryCode }
}

import type { listReportedDocuments as endpoint } from '@invoice/contract/reports/reports.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { amountIn } from '../documents/record/present-document.ts'
import { PAGE, selectBehind } from './behind-store.ts'
import { READERS } from './readers.ts'
import { scopeOf } from './scope.ts'

type Wanted = ParsedOf<typeof endpoint>['query']

/** @throws FieldFaults 400, Refusal 404: no report has a row of that key */
export async function listReportedDocuments(tx: Tx, act: Act, { report, key, page, ...filter }: Wanted): Promise<ReplyOf<typeof endpoint>> {
  const currency = filter.currency ?? 'EUR'
  const scope = scopeOf(act, { ...filter, currency })
  const rows = await selectBehind(tx, act, READERS[report].behind(act, scope, key), page)
  const amount = amountIn(currency)
  return {
    currency,
    items: rows.slice(0, PAGE).map(({ bg, en, ...row }) => ({ ...row, name: { bg, en }, amount: amount(row.amount) })),
    hasMore: rows.length > PAGE,
  }
}

import type { JobDetail } from '@invoice/contract/history/jobs.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { namesOf } from './names-store.ts'
import { amountIn } from './present-document.ts'

type NamedDocument = NonNullable<JobDetail['refusals'][number]['document']>

/** By what a person knows documents, by their ids; those that are gone, and what is no document, are left out. */
export async function nameDocuments(tx: Tx, act: Act, ids: readonly string[]): Promise<ReadonlyMap<string, NamedDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await namesOf(tx, act, ids)
  return new Map(
    rows.map(({ id, type, status, number, currency, recipient_name_bg: bg, recipient_name_en: en, total }) => [
      id,
      { id, type, status, number, currency, recipientName: { bg, en }, total: amountIn(currency)(total) },
    ]),
  )
}

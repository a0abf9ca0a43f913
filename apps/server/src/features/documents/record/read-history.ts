import type { readHistory as endpoint } from '@invoice/contract/documents.ts'
import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listAudit } from '../../audit/list-audit.ts'
import { findDocument } from './documents-reads-store.ts'

const MOST = 500

/** Who did what to the document, newest first: what the audit has of it. */
export async function readHistory(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof endpoint>> {
  await findDocument(tx, act, id)
  const { items } = await listAudit(tx, act, { recordId: id, pageSize: MOST })
  return { items: items.map(({ at, act: done, actor: { name }, facts }) => ({ at, act: done, actor: name, details: facts })) }
}

import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Whole sheets with our own number: what a look is chosen for. */
const SHOWN = typesThat(({ number, signing }) => number === 'ours' && signing !== 'cash')

/** What the company issued last, as it is stored. */
export async function findLastSnapshot(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<unknown> {
  const { rows } = await sql<{ snapshot: unknown }>`
    select snapshot from app.documents
    where workspace_id = ${workspaceId} and company_id = ${companyId} and snapshot is not null and type = any(${SHOWN})
    order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0]?.snapshot
}

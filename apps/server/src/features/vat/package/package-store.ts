import type { JobState } from '@invoice/contract/history/jobs.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** `papers`: documents of ours; `protocols`: vendors' documents whose VAT we charge by a protocol. */
export type PackageJob = { state: JobState; createdAt: Date; companyId: string; month: string; papers: string[]; protocols: string[] }

/** A job of a package that the person asked for. */
export async function findPackage(tx: Tx, { actor: { workspaceId, id: personId } }: Act, jobId: string): Promise<PackageJob | undefined> {
  const { rows } = await sql<PackageJob>`
    select state, created_at as "createdAt", payload ->> 'companyId' as "companyId", payload ->> 'month' as month, payload -> 'papers' as papers,
      payload -> 'protocols' as protocols
    from app.jobs
    where workspace_id = ${workspaceId}::uuid and id = ${jobId}::uuid and task = 'vat.package' and actor ->> 'id' = ${personId}`.execute(tx)
  return rows[0]
}

export type BillFile = { documentId: string; id: string; name: string; size: number }

/** What lies beside vendors' documents, in the order in which it was added. */
export async function selectBillFiles(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<BillFile[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BillFile>`
    select a.document_id as "documentId", a.id, a.name, f.size
    from app.document_attachments a join app.files f on f.workspace_id = ${workspaceId}::uuid and f.id = a.file_id
    where a.workspace_id = ${workspaceId}::uuid and a.document_id = any (${ids}::uuid[]) order by a.added_at, a.id`.execute(tx)
  return rows
}

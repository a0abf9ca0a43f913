import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { finding } from './finding.ts'

/** Files whose bytes are hashed by one statement; each has ten megabytes at most. */
const BATCH = 50

type Row = {
  id: string
  documentId: string
  number: string | null
  /** null: the file is not there */
  sha256: string | null
  actual: string | null
  isWhole: boolean
}

/**
 * The files beside documents: whether each is there with the bytes that were kept, and whether all are there that the audit says were put there
 * and not taken away, with the hash that it wrote down.
 */
export async function verifyAttachments(tx: Tx, act: Act): Promise<{ count: number; faults: VerificationFault[] }> {
  const faults: VerificationFault[] = []
  let count = 0
  let after: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (after !== undefined) {
    const rows: Row[] = await attachmentsAfter(tx, act, after)
    count += rows.length
    for (const { id, documentId, number, sha256, actual, isWhole } of rows) {
      const place = { documentId, number, rangeId: null }
      const field = `attachments.${id}`
      if (sha256 === null) faults.push({ ...place, ...finding('attachment_missing', field) })
      else if (sha256 !== actual || !isWhole) faults.push({ ...place, ...finding('attachment_changed', field, sha256, actual) })
    }
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id
  }
  for (const { documentId, number, sha256 } of await missedByAudit(tx, act)) {
    faults.push({ documentId, number, rangeId: null, ...finding('attachment_missing', 'attachments', sha256) })
  }
  return { count, faults }
}

async function attachmentsAfter(tx: Tx, { actor: { workspaceId } }: Act, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.document_id as "documentId", d.number, f.sha256, encode(sha256(f.content), 'hex') as actual,
      (f.size = length(f.content)) is true as "isWhole"
    from app.document_attachments a
    left join app.documents d on d.workspace_id = ${workspaceId} and d.id = a.document_id
    left join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
    where a.workspace_id = ${workspaceId} and a.id > ${after}::uuid order by a.id limit ${BATCH}`.execute(tx)
  return rows
}

type Missed = { documentId: string; number: string | null; sha256: string }

/** What was put beside a document that is there, less what was taken away again, and lies beside it no more. */
async function missedByAudit(tx: Tx, { actor: { workspaceId } }: Act): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with attached as (
      select entity_id as document_id, details ->> 'sha256' as sha256,
        sum(case act when 'document.file_attached' then 1 else -1 end) as files
      from app.audit_entries
      where workspace_id = ${workspaceId} and act in ('document.file_attached', 'document.file_detached')
      group by entity_id, details ->> 'sha256'
    ), kept as (
      select a.document_id, f.sha256, count(*) as files
      from app.document_attachments a join app.files f on f.workspace_id = ${workspaceId} and f.id = a.file_id
      where a.workspace_id = ${workspaceId} group by a.document_id, f.sha256
    )
    select attached.document_id as "documentId", d.number, attached.sha256
    from attached
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = attached.document_id
    left join kept on kept.document_id = attached.document_id and kept.sha256 = attached.sha256
    where attached.files > coalesce(kept.files, 0) order by attached.document_id, attached.sha256`.execute(tx)
  return rows
}

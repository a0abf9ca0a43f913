import type { DownloadFormat } from '@invoice/contract/documents/bulk.ts'
import type { JobState } from '@invoice/contract/history/jobs.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { deleteSome } from '../../../platform/db/delete-some.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const KEPT_MS = 86_400_000

/** A part of what a job makes. `content` null: it is kept with its document for good. */
type JobFile = { jobId: string; position: number; documentId: string; name: string; language: string; content: Uint8Array | null }

export async function insertJobFile(tx: Tx, { actor: { workspaceId }, clock }: Act, file: JobFile): Promise<void> {
  const content = file.content === null ? null : Buffer.from(file.content)
  await sql`insert into app.job_files (workspace_id, job_id, position, document_id, name, content, language, created_at) values
    (${workspaceId}::uuid, ${file.jobId}::uuid, ${file.position}, ${file.documentId}::uuid, ${file.name}, ${content}, ${file.language},
      ${clock.now()})`.execute(tx)
}

/** A job of downloads that the person asked for. */
export async function findDownload(
  tx: Tx,
  { actor: { workspaceId, id: personId } }: Act,
  jobId: string,
): Promise<{ state: JobState; format: DownloadFormat } | undefined> {
  const { rows } = await sql<{ state: JobState; format: DownloadFormat }>`
    select state, payload ->> 'format' as format from app.jobs
    where workspace_id = ${workspaceId} and id = ${jobId} and task = 'documents.download' and actor ->> 'id' = ${personId}`.execute(tx)
  return rows[0]
}

/** Of a job, in its order: those that are not too old. */
export async function selectJobFiles(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  jobId: string,
): Promise<{ position: number; name: string }[]> {
  const { rows } = await sql<{ position: number; name: string }>`
    select position, name from app.job_files
    where workspace_id = ${workspaceId} and job_id = ${jobId} and created_at > ${oldest(clock.now())} order by position`.execute(tx)
  return rows
}

/** The bytes of one of them. */
export async function readJobFile(tx: Tx, { actor: { workspaceId } }: Act, jobId: string, position: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer | null }>`
    select coalesce(part.content, output.content) as content
    from app.job_files part left join app.document_outputs output on output.workspace_id = ${workspaceId}
      and output.document_id = part.document_id and output.language = part.language and output.kind = 'original'
    where part.workspace_id = ${workspaceId} and part.job_id = ${jobId} and part.position = ${position}`.execute(tx)
  return rows[0]?.content ?? undefined
}

/** The e-invoice (UBL) of the document of one of them, where it is kept. */
export async function readJobEInvoice(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  jobId: string,
  position: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select file.content from app.job_files part join app.document_einvoices file on file.workspace_id = ${workspaceId}::uuid
      and file.document_id = part.document_id and file.syntax = 'ubl'
    where part.workspace_id = ${workspaceId}::uuid and part.job_id = ${jobId}::uuid and part.position = ${position}`.execute(tx)
  return rows[0]?.content
}

/** Deletes those that nobody can fetch any more. */
export function tidyJobFiles(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const condition = sql`created_at <= ${oldest(clock.now())}`
  return deleteSome(tx, 'app.job_files', ['workspace_id', 'job_id', 'position'], workspaceId, condition)
}

/** Whether nothing that was drawn then can be fetched any more. */
export const isTooOld = ({ clock }: Pick<Act, 'clock'>, drawnAt: Date): boolean => drawnAt <= oldest(clock.now())

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

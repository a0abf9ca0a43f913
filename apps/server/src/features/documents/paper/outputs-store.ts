import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { PaperKind } from './paper.ts'

/** protocol: that of voiding */
export type Output = { documentId: string; language: string; kind: PaperKind | 'protocol' }

/** The file that left the house first, if one did. */
export async function findOutput(tx: Tx, { actor }: Act, { documentId, language, kind }: Output): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from app.document_outputs
    where workspace_id = ${actor.workspaceId} and document_id = ${documentId} and language = ${language} and kind = ${kind}`.execute(tx)
  return rows[0]?.content
}

/** Keeps the file unless another was first; whether it was kept. */
export async function keepOutput(tx: Tx, { actor }: Act, { documentId, language, kind }: Output, content: Uint8Array): Promise<boolean> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await sql`
    insert into app.document_outputs (workspace_id, document_id, language, kind, sha256, content)
    values (${actor.workspaceId}, ${documentId}, ${language}, ${kind}, ${sha256}, ${Buffer.from(content)})
    on conflict do nothing returning kind`.execute(tx)
  return rows.length > 0
}

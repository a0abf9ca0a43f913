import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What was answered to an offer through its link, and what proves it. */
export type AnswerRow = {
  answer: 'accepted' | 'declined'
  person: string
  note: string
  answeredAt: Date
  address: string
  browser: string
  sha256: string
}

export async function findAnswer(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select answer, person, note, answered_at as "answeredAt", address, browser, sha256 from app.offer_answers
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`.execute(tx)
  return rows[0]
}

export async function insertAnswer(
  tx: Tx,
  { actor: { workspaceId, id: link }, clock }: Act,
  documentId: string,
  { answer, person, note, address, browser, sha256 }: Omit<AnswerRow, 'answeredAt'>,
): Promise<void> {
  await sql`
    insert into app.offer_answers (workspace_id, document_id, answer, person, note, answered_at, address, browser, link, sha256)
    values (${workspaceId}, ${documentId}, ${answer}, ${person}, ${note}, ${clock.now()}, ${address}, ${browser}, ${link}, ${sha256})`.execute(
    tx,
  )
}

/** Whether one of the files of the document that left the house has this hash; the protocol of voiding is another document. */
export async function isIssuedFile(tx: Tx, { actor: { workspaceId } }: Act, documentId: string, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select kind from app.document_outputs
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and kind <> 'protocol' and sha256 = ${sha256} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

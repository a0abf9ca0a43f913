import { createHash } from 'node:crypto'
import type { ElsewherePaper } from '@invoice/domain/documents/elsewhere/papers-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'

export type NewPaper = { name: string; row: number | null; pages: number; content: Buffer }

/** They are kept as long as the table that they came with. */
export async function insertPapers(tx: Tx, { actor: { workspaceId } }: Act, importId: string, papers: readonly NewPaper[]): Promise<void> {
  for (const { name, row, pages, content } of papers) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    await sql`
      insert into app.import_papers (workspace_id, id, import_id, name, row, pages, sha256, content)
      values (${workspaceId}, ${newId()}, ${importId}, ${name}, ${row}, ${pages}, ${sha256}, ${content})`.execute(tx)
  }
}

/** In the order of their names. */
export async function selectPapers(tx: Tx, { actor: { workspaceId } }: Act, importId: string): Promise<ElsewherePaper[]> {
  const { rows } = await sql<ElsewherePaper>`
    select id, name, row from app.import_papers
    where workspace_id = ${workspaceId} and import_id = ${importId} order by name, id`.execute(tx)
  return rows
}

export async function deletePapers(tx: Tx, { actor: { workspaceId } }: Act, importId: string): Promise<void> {
  await sql`delete from app.import_papers where workspace_id = ${workspaceId} and import_id = ${importId}`.execute(tx)
}

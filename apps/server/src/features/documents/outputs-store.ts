import { createHash } from 'node:crypto'
import type { Logo } from '@invoice/print/model/print-model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { PaperKind } from './paper.ts'

type Output = { documentId: string; language: string; kind: PaperKind }

/** The file that left the house first, if one did. */
export async function findOutput(tx: Tx, { documentId, language, kind }: Output): Promise<Buffer | undefined> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from app.document_outputs
    where workspace_id = system.workspace() and document_id = ${documentId} and language = ${language} and kind = ${kind}`.execute(tx)
  return rows[0]?.content
}

/** Keeps the file unless another was first; whether it was kept. */
export async function keepOutput(tx: Tx, { documentId, language, kind }: Output, content: Uint8Array): Promise<boolean> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await sql`
    insert into app.document_outputs (workspace_id, document_id, language, kind, sha256, content)
    values (system.workspace(), ${documentId}, ${language}, ${kind}, ${sha256}, ${Buffer.from(content)})
    on conflict do nothing returning kind`.execute(tx)
  return rows.length > 0
}

const LOGO_FORMATS: Readonly<Record<string, Logo['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Whose logo a paper bears: the company's present one, or the one that was frozen when the document was issued. */
export type LogoSource = { companyId: string } | { fileId: string }

/** The logo as the template takes it. */
export async function findLogo(tx: Tx, source: LogoSource): Promise<Omit<Logo, 'alt'> | null> {
  const fileId =
    'fileId' in source
      ? sql`${source.fileId}::uuid`
      : sql`(select logo_file_id from app.companies where workspace_id = system.workspace() and id = ${source.companyId})`
  const { rows } = await sql<{ media_type: string; base64: string }>`
    select media_type, encode(content, 'base64') as base64 from app.files
    where workspace_id = system.workspace() and id = ${fileId}`.execute(tx)
  const [row] = rows
  const format = row && LOGO_FORMATS[row.media_type]
  return row && format ? { format, base64: row.base64.replaceAll('\n', '') } : null
}

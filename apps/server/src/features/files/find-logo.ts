import type { Logo } from '@invoice/print/papers/paper-look.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const LOGO_FORMATS: Readonly<Record<string, Logo['format']>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Whose logo a paper bears: the company's present one, or the one that was frozen when the document was issued. */
export type LogoSource = { companyId: string } | { fileId: string }

/** The logo as the template takes it. */
export async function findLogo(tx: Tx, { actor: { workspaceId } }: Act, source: LogoSource): Promise<Omit<Logo, 'alt'> | null> {
  const fileId =
    'fileId' in source
      ? sql`${source.fileId}::uuid`
      : sql`(select logo_file_id from app.companies where workspace_id = ${workspaceId} and id = ${source.companyId})`
  const { rows } = await sql<{ media_type: string; base64: string }>`
    select media_type, encode(content, 'base64') as base64 from app.files
    where workspace_id = ${workspaceId} and id = ${fileId}`.execute(tx)
  const [row] = rows
  const format = row && LOGO_FORMATS[row.media_type]
  return row && format ? { format, base64: row.base64.replaceAll('\n', '') } : null
}

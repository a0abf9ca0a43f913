import type { Syntax } from '@invoice/contract/documents/einvoices.ts'
import type { EInvoiceLevel } from '@invoice/domain/einvoice/level.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

export type KeptEInvoice = { syntax: Syntax; level: EInvoiceLevel; rules: string; sha256: string; content: Buffer; madeAt: Date }

/** UBL before CII; none of a document that has none, or none yet. */
export async function selectEInvoices(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<KeptEInvoice[]> {
  const { rows } = await sql<KeptEInvoice>`
    select syntax, level, rules, sha256, content, made_at as "madeAt" from app.document_einvoices
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid order by syntax desc`.execute(tx)
  return rows
}

/** Keeps both files of a document, unless it has them; whether they were kept. */
export async function insertEInvoices(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  documentId: string,
  [ubl, cii]: readonly [KeptEInvoice, KeptEInvoice],
): Promise<boolean> {
  const row = ({ syntax, level, rules, sha256, content, madeAt }: KeptEInvoice) =>
    sql`(${workspaceId}::uuid, ${documentId}::uuid, ${syntax}, ${level}, ${rules}, ${sha256}, ${content}, ${madeAt})`
  const { rows } = await sql`
    insert into app.document_einvoices (workspace_id, document_id, syntax, level, rules, sha256, content, made_at)
    values ${row(ubl)}, ${row(cii)} on conflict do nothing returning syntax`.execute(tx)
  return rows.length > 0
}

import type { ExportTemplate } from '@invoice/contract/exports/templates.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const COLUMNS = sql`id, version, name, rows_of as "rowsOf", columns`

/** By name. */
export async function selectTemplates(tx: Tx, { actor: { workspaceId } }: Act): Promise<ExportTemplate[]> {
  const { rows } = await sql<ExportTemplate>`
    select ${COLUMNS} from app.export_templates where workspace_id = ${workspaceId}::uuid order by lower(name)`.execute(tx)
  return rows
}

export async function findTemplate(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ExportTemplate | undefined> {
  const { rows } = await sql<ExportTemplate>`
    select ${COLUMNS} from app.export_templates where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(
    tx,
  )
  return rows[0]
}

/** False: another one has the name. */
export async function insertTemplate(
  tx: Tx,
  { actor, clock }: Act,
  { id, name, rowsOf, columns }: Omit<ExportTemplate, 'version'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into app.export_templates (workspace_id, id, name, rows_of, columns, created_at, created_by) values
      (${actor.workspaceId}::uuid, ${id}::uuid, ${name}, ${rowsOf}, ${JSON.stringify(columns)}::jsonb, ${clock.now()}, ${actor.name})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function updateTemplate(tx: Tx, { actor }: Act, { id, name, rowsOf, columns, version }: ExportTemplate): Promise<void> {
  await sql`
    update app.export_templates set name = ${name}, rows_of = ${rowsOf}, columns = ${JSON.stringify(columns)}::jsonb, version = ${version}
    where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

export async function deleteTemplate(tx: Tx, { actor }: Act, id: string): Promise<void> {
  await sql`delete from app.export_templates where workspace_id = ${actor.workspaceId}::uuid and id = ${id}::uuid`.execute(tx)
}

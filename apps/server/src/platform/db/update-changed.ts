import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

type Record = { readonly id: string } & { readonly [column: string]: unknown }

/**
 * Writes many rows of one workspace, each with the same columns, in one statement; a row in which nothing differs stays as it is, unless
 * its id is among `anyway`. A row that is written is of another version.
 */
export async function updateChanged(
  tx: Tx,
  table: 'app.contacts' | 'app.products',
  workspaceId: string,
  records: readonly Record[],
  anyway: readonly string[] = [],
): Promise<void> {
  const names = Object.keys(records[0] ?? {}).filter((name) => name !== 'id')
  if (names.length === 0) return
  const of = (row: 'kept' | 'given') => sql.join(names.map((name) => sql.ref(`${row}.${name}`)))
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))
  await sql`
    update ${sql.table(table)} kept set ${set}, version = kept.version + 1
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) given
    where kept.workspace_id = ${workspaceId} and kept.id = given.id
      and ((${of('kept')}) is distinct from (${of('given')}) or kept.id = any(${anyway}::uuid[]))`.execute(tx)
}

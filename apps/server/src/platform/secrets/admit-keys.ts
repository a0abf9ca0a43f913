import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Keyring } from './keyring.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

/** Tables with a column `sealed`: per field the sealed value, and what may be shown of it. */
const TABLES = ['app.payment_methods'] as const
type Table = (typeof TABLES)[number]
export type SealedFields = Readonly<Record<string, { readonly value: string; readonly hint: string }>>
type Row = { workspace_id: string; id: string; sealed: SealedFields }

/**
 * Lets a process start with these keys, if they open all that is sealed in this database; else whatever it seals could not be opened by
 * the others. What older keys sealed is sealed anew with the first one, so that an older key can be left out at a later start.
 * As the owner, one process at a time. No workspace waits for it: nothing is locked, each row is written by itself if it is still as it
 * was read, and nothing at all is written before every key is known.
 * @throws StartupProblem
 */
export async function admitKeys(owner: pg.ClientBase, keys: Keyring): Promise<void> {
  const { rows: known } = await owner.query<{ key_id: string }>('select key_id from system.sealing_keys')
  const sealed = await Promise.all(TABLES.map(async (table) => ({ table, rows: await sealedRows(owner, table) })))
  const used = sealed.flatMap(({ rows }) => rows.flatMap(keyIdsOf))
  refuseOthers([...known.map(({ key_id }) => key_id), ...used], keys)
  await owner.query('insert into system.sealing_keys (key_id) values ($1) on conflict do nothing', [keys.first.id])
  for (const { table, rows } of sealed) for (const row of rows) await sealAnew(owner, table, keys, row)
  await owner.query('delete from system.sealing_keys where key_id <> $1', [keys.first.id])
}

async function sealedRows(owner: pg.ClientBase, table: Table): Promise<Row[]> {
  return (await owner.query<Row>(`select workspace_id, id, sealed from ${table} where sealed <> '{}'`)).rows
}

function refuseOthers(ids: readonly string[], keys: Keyring): void {
  if (ids.every((id) => keys.byId.has(id))) return
  throw new StartupProblem(
    'SECRET_KEYS: this database has values sealed with another key; give it that key (of SECRET_KEYS, or of keys.json in the data folder of the process that runs already).',
  )
}

const keyIdsOf = ({ sealed }: Row) => Object.values(sealed).map(({ value }) => keyIdOf(value))

/** What somebody has changed meanwhile is read once more. */
async function sealAnew(owner: pg.ClientBase, table: Table, keys: Keyring, row: Row): Promise<void> {
  refuseOthers(keyIdsOf(row), keys)
  if (keyIdsOf(row).every((keyId) => keyId === keys.first.id)) return
  const { workspace_id: workspaceId, id, sealed } = row
  const anew = Object.entries(sealed).map(([field, { value, hint }]) => {
    const place = { table, workspaceId, id, field }
    return [field, { value: seal(keys, unseal(keys, value, place), place), hint }]
  })
  const { rowCount } = await owner.query(
    `update ${table} set sealed = $3::jsonb where workspace_id = $1 and id = $2 and sealed = $4::jsonb`,
    [workspaceId, id, JSON.stringify(Object.fromEntries(anew)), JSON.stringify(sealed)],
  )
  if (rowCount === 1) return
  const { rows } = await owner.query<Row>(`select workspace_id, id, sealed from ${table} where workspace_id = $1 and id = $2`, [
    workspaceId,
    id,
  ])
  for (const changed of rows) await sealAnew(owner, table, keys, changed)
}

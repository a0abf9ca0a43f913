import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Keyring } from './keyring.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

/** Tables with a column `sealed`: per field the sealed value, and what may be shown of it. */
const TABLES = ['app.payment_methods'] as const
export type SealedFields = Readonly<Record<string, { readonly value: string; readonly hint: string }>>
type Row = { workspace_id: string; id: string; sealed: SealedFields }

/**
 * Lets a process start with these keys, if they open all that is sealed in this database; else whatever it seals could not be opened by
 * the others. What older keys sealed is sealed anew with the first one, so that an older key can be left out at a later start.
 * As the owner, one process at a time.
 * @throws StartupProblem
 */
export async function admitKeys(owner: pg.ClientBase, keys: Keyring): Promise<void> {
  await owner.query('begin')
  try {
    const { rows: known } = await owner.query<{ key_id: string }>('select key_id from system.sealing_keys')
    refuseOthers(
      known.map(({ key_id }) => key_id),
      keys,
    )
    for (const table of TABLES) await sealAnew(owner, table, keys)
    await owner.query('delete from system.sealing_keys where key_id <> $1', [keys.first.id])
    await owner.query('insert into system.sealing_keys (key_id) values ($1) on conflict do nothing', [keys.first.id])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

function refuseOthers(ids: readonly string[], keys: Keyring): void {
  if (ids.every((id) => keys.byId.has(id))) return
  throw new StartupProblem(
    'SECRET_KEYS: this database has values sealed with another key; give it that key (of SECRET_KEYS, or of keys.json in the data folder of the process that runs already).',
  )
}

async function sealAnew(owner: pg.ClientBase, table: (typeof TABLES)[number], keys: Keyring): Promise<void> {
  const { rows } = await owner.query<Row>(`select workspace_id, id, sealed from ${table} where sealed <> '{}' for update`)
  for (const { workspace_id: workspaceId, id, sealed } of rows) {
    const values = Object.entries(sealed)
    const ids = values.map(([, { value }]) => keyIdOf(value))
    refuseOthers(ids, keys)
    if (ids.every((keyId) => keyId === keys.first.id)) continue
    const anew = values.map(([field, { value, hint }]) => {
      const place = { table, workspaceId, id, field }
      return [field, { value: seal(keys, unseal(keys, value, place), place), hint }]
    })
    await owner.query(`update ${table} set sealed = $3 where workspace_id = $1 and id = $2`, [
      workspaceId,
      id,
      JSON.stringify(Object.fromEntries(anew)),
    ])
  }
}

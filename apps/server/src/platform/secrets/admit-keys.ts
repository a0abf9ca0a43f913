import type pg from 'pg'
import { readOfAll } from '../db/distributed/read-of-all.ts'
import { newId } from '../new-id.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Keyring } from './keyring.ts'
import { keyIdOf, seal, unseal } from './seal.ts'

/**
 * Tables with a column `sealed`: per field the sealed value, and what may be shown of it. `home` and `id` are the columns that name the place
 * of a value (`SealedPlace`); a person has one sealed authenticator of each type.
 */
const TABLES = {
  'app.payment_methods': { home: 'workspace_id', id: 'id' },
  'app.webhooks': { home: 'workspace_id', id: 'id' },
  'app.exchange_accounts': { home: 'workspace_id', id: 'company_id' },
  'app.company_senders': { home: 'workspace_id', id: 'company_id' },
  'app.mailboxes': { home: 'workspace_id', id: 'id' },
  'app.jobs': { home: 'workspace_id', id: 'id' },
  'account.jobs': { home: 'workspace_id', id: 'id' },
  'account.authenticators': { home: 'user_id', id: 'type' },
} as const
type Table = keyof typeof TABLES
const TABLE_NAMES: readonly Table[] = [
  'app.payment_methods',
  'app.webhooks',
  'app.exchange_accounts',
  'app.company_senders',
  'app.mailboxes',
  'app.jobs',
  'account.jobs',
  'account.authenticators',
]
export type SealedFields = Readonly<Record<string, { readonly value: string; readonly hint: string }>>
type Row = { workspace_id: string; id: string; sealed: SealedFields }

/**
 * Lets a process start with these keys, if they open all that is sealed in this database; where nothing is, any keys do. From then on
 * theirs are the ones that seal: a process that runs with others seals nothing more (`seal-here.ts`). What older keys sealed is sealed anew with the first one, so that an older key can be left out at a later start.
 * As the owner, one process at a time. No workspace waits for it: nothing is locked, each row is written by itself if it is still as it
 * was read, and nothing at all is written before every key is known.
 * @throws StartupProblem
 */
export async function admitKeys(owner: pg.ClientBase, keys: Keyring): Promise<void> {
  const sealed: { table: Table; rows: Row[] }[] = []
  for (const table of TABLE_NAMES) sealed.push({ table, rows: await sealedRows(owner, table) })
  refuseOthers(
    sealed.flatMap(({ rows }) => rows.flatMap(keyIdsOf)),
    keys,
  )
  await owner.query('insert into system.sealing_keys (key_id) values ($1) on conflict do nothing', [keys.first.id])
  for (const { table, rows } of sealed) for (const row of rows) await sealAnew(owner, table, keys, row)
  await owner.query('delete from system.sealing_keys where key_id <> $1', [keys.first.id])
}

async function sealedRows(owner: pg.ClientBase, table: Table): Promise<Row[]> {
  const { home, id } = TABLES[table]
  const all = `select ${home} as workspace_id, ${id} as id, sealed from ${table} where sealed <> '{}'`
  return readOfAll(owner, table, (part) => (part === undefined ? [all, []] : [`${all} and ${home} = any ($1)`, [part]]))
}

/** The row of a place, as its values are told. */
const rowOf = (table: Table): string => `${TABLES[table].home} = $1 and ${TABLES[table].id} = $2`

function refuseOthers(ids: readonly string[], keys: Keyring): void {
  if (ids.every((id) => keys.byId.has(id))) return
  const unknown = ids.filter((id) => !keys.byId.has(id)).length
  throw new StartupProblem(
    `SECRET_KEYS: this database has values sealed with another key; give it that key (of SECRET_KEYS, or of keys.json in the data folder of the process that runs already), or, if it is lost, let go of ${unknown} of ${ids.length} values with: npm run keys -- forget`,
  )
}

export type Forgotten = { readonly sealed: number; readonly lost: number }

/**
 * Counts the values that are sealed, and those of them that these keys cannot open. As the owner.
 * @param forget the latter are removed, as if they had never been entered, and the audit of their workspace says so
 */
export async function lostValues(owner: pg.ClientBase, keys: Keyring, { forget }: { forget: boolean }): Promise<Forgotten> {
  let [sealed, lost] = [0, 0]
  for (const table of TABLE_NAMES) {
    for (const row of await sealedRows(owner, table)) {
      const fields = Object.entries(row.sealed)
      const kept = fields.filter(([, { value }]) => keys.byId.has(keyIdOf(value)))
      sealed += fields.length
      lost += fields.length - kept.length
      if (!forget || kept.length === fields.length) continue
      if (table === 'app.payment_methods') await keepOnly(owner, row, Object.fromEntries(kept))
      else if (table === 'account.authenticators') await dropAuthenticator(owner, row)
      else await letGo(owner, table, row)
    }
  }
  return { sealed, lost }
}

/** One statement, so that nothing is forgotten without its entry; nothing is, where somebody has entered it anew meanwhile. */
async function keepOnly(owner: pg.ClientBase, { workspace_id: workspaceId, id, sealed }: Row, kept: SealedFields): Promise<void> {
  await owner.query(
    `with changed as (
      update app.payment_methods set sealed = $3::jsonb, version = version + 1
      where workspace_id = $1 and id = $2 and sealed = $4::jsonb
      returning workspace_id, id, kind, name_bg, name_en
    )
    insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
    select workspace_id, $5, 'job', 'keys', 'npm run keys', 'payment_method.updated', 'payment_method', id,
      json_build_object('kind', kind, 'name', coalesce(nullif(name_bg, ''), name_en), 'changes', json_build_array(json_build_object('field', 'secrets')))
    from changed`,
    [workspaceId, id, JSON.stringify(kept), JSON.stringify(sealed), newId()],
  )
}

/** Of a job, a webhook or a provider: without what it was given it fails, and says so. */
async function letGo(owner: pg.ClientBase, table: Table, { workspace_id: workspaceId, id, sealed }: Row): Promise<void> {
  await owner.query(`update ${table} set sealed = '{}' where ${rowOf(table)} and sealed = $3::jsonb`, [
    workspaceId,
    id,
    JSON.stringify(sealed),
  ])
}

/** A factor that nobody can give any more: the person gets in by the others that they have, or by the password alone. */
async function dropAuthenticator(owner: pg.ClientBase, { workspace_id: userId, id: type, sealed }: Row): Promise<void> {
  await owner.query(`delete from account.authenticators where ${rowOf('account.authenticators')} and sealed = $3::jsonb`, [
    userId,
    type,
    JSON.stringify(sealed),
  ])
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
  const { rowCount } = await owner.query(`update ${table} set sealed = $3::jsonb where ${rowOf(table)} and sealed = $4::jsonb`, [
    workspaceId,
    id,
    JSON.stringify(Object.fromEntries(anew)),
    JSON.stringify(sealed),
  ])
  if (rowCount === 1) return
  const { rows } = await owner.query<Pick<Row, 'sealed'>>(`select sealed from ${table} where ${rowOf(table)}`, [workspaceId, id])
  for (const changed of rows) await sealAnew(owner, table, keys, { workspace_id: workspaceId, id, sealed: changed.sealed })
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { reasonOf, StartupProblem } from '../../startup-problem.ts'
import { appRole } from '../app-role.ts'
import { MIGRATIONS, readMigrations } from '../migrate.ts'
import type { Distribution } from './distribution.ts'
import { statementsOf } from './statements-of.ts'

const DISTRIBUTE_FILE = join(MIGRATIONS, 'distribute.sql')
/** Bears the hash of the file that it was made with. */
const DRAWING = 'draw_number'
/** Handed over whole to the worker of the workspace, which is their first parameter. */
const HANDED_OVER = [DRAWING, 'fold_there', 'link_there']
/** What each connection between nodes begins with, which the start packet of ours does not reach: pools.ts. */
const OF_NODES = { jit: 'off', gin_pending_list_limit: '64kB', lock_timeout: '5s' }

/**
 * Lays the tables of schema app over the workers of a coordinator of Citus, each workspace whole on one of them, in one transaction. What is laid
 * out already stays: at later starts that is what a migration has added. As the owner, under the migrations' lock, after the migrations.
 * @throws StartupProblem where it is no coordinator with workers, or refuses
 */
export async function distribute(owner: pg.ClientBase): Promise<void> {
  await refuseOthers(owner)
  const tables = await tablesToDistribute(owner)
  const sql = readFileSync(DISTRIBUTE_FILE, 'utf8').replaceAll('\r\n', '\n')
  // What a migration has made anew is made for a distributed database again.
  const hash = createHash('sha256')
    .update(sql)
    .update(
      readMigrations()
        .map((each) => each.hash)
        .join(),
    )
    .digest('hex')
  if (tables.length === 0 && hash === (await hashOfFunctions(owner))) return
  await owner.query('begin')
  try {
    await allowDistribution(owner, 'citus')
    if (tables.length > 0) await layOut(owner, tables)
    await letNodesIn(owner)
    for (const statement of await rowByRow(owner)) await owner.query(statement)
    for (const statement of statementsOf(sql)) await owner.query(statement)
    await distributeFunctions(owner)
    for (const { name } of await handedOver(owner)) await owner.query(`comment on function ${name} is ${pg.escapeLiteral(hash)}`)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new StartupProblem(`DISTRIBUTED: the database could not be distributed, and nothing was changed: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

/**
 * Of the session: without it Citus takes no triggers on what it distributes. Ours write rows of their own workspace alone, which lie beside them.
 * @throws StartupProblem where a database that is distributed is not known to be
 */
export async function allowDistribution(owner: pg.ClientBase, wanted: Distribution): Promise<void> {
  if (wanted !== 'citus')
    throw new StartupProblem('DISTRIBUTED: this database is distributed, and what is said to it differs: set DISTRIBUTED=citus.')
  await owner.query('set citus.enable_unsafe_triggers = on')
  // One node after the other over one connection, or what one statement has changed the next would not see.
  await owner.query(`set citus.multi_shard_modify_mode = 'sequential'`)
}

async function refuseOthers(owner: pg.ClientBase): Promise<void> {
  const { rows: extensions } = await owner.query(`select from pg_extension where extname = 'citus'`)
  if (extensions.length === 0)
    throw new StartupProblem(
      'DISTRIBUTED: the database has not the extension citus: make it on each node (docs/scale.md), or leave DISTRIBUTED out.',
    )
  const { rows: workers } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_dist_node where noderole = 'primary' and shouldhaveshards`,
  )
  if (workers[0]?.n === 0)
    throw new StartupProblem('DISTRIBUTED: the coordinator knows no worker: add them with citus_add_node (docs/scale.md).')
}

async function tablesToDistribute(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'app'::regnamespace and relkind = 'r' and oid not in (select logicalrelid from pg_dist_partition) order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** What a trigger or a key says of a row it says of one that is copied into its shard too: both are taken off meanwhile. */
async function layOut(owner: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const { rows: bonds } = await owner.query<{ drop: string; make: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop, pg_get_triggerdef(oid) as make
    from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))`,
    [tables],
  )
  for (const { drop } of bonds) await owner.query(drop)
  const { rows: laid } = await owner.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1`,
  )
  let beside = laid[0]?.name
  for (const table of tables) {
    await owner.query(`select create_distributed_table($1::regclass, 'workspace_id', colocate_with => $2)`, [table, beside ?? 'none'])
    beside ??= table
  }
  for (const { make } of bonds) await owner.query(make)
}

/** Nodes connect to one another as the application's role, which becomes itself on one PostgreSQL and signs in on none. */
async function letNodesIn(owner: pg.ClientBase): Promise<void> {
  const role = pg.escapeIdentifier(await appRole(owner))
  const { rows } = await owner.query<{ can: boolean }>('select rolcanlogin as can from pg_roles where rolname = $1', [await appRole(owner)])
  if (!rows[0]?.can) await owner.query(`alter role ${role} login`)
  for (const [name, value] of Object.entries(OF_NODES)) await owner.query(`alter role ${role} set ${name} = ${pg.escapeLiteral(value)}`)
}

/**
 * Triggers, checks and policies of a shard call them where it lies. Those that act as the owner stay, but for the triggers', which go with theirs, and
 * for what is called by those that are handed over.
 */
async function distributeFunctions(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'system'::regnamespace and prokind = 'f' and (not prosecdef or proname ~ '^(fold_|link_audit$)') and prorettype <> 'trigger'::regtype
      and proname <> 'enqueue_job' and proname <> all ($1) and oid not in (select objid from pg_catalog.pg_dist_object where classid = 'pg_proc'::regclass) order by 1`,
    [HANDED_OVER],
  )
  for (const { name } of rows) await owner.query('select create_distributed_function($1::regprocedure)', [name])
  for (const { name } of await handedOver(owner))
    await owner.query(
      `select create_distributed_function($1::regprocedure, 'workspace', colocate_with => 'app.documents', force_delegation => true)`,
      [name],
    )
}

/**
 * The functions of triggers that insert what they select from a transition table, to insert it row by row: out of one Citus inserts nothing into a
 * distributed table. Made of the functions themselves, so that what they write is said once.
 */
async function rowByRow(owner: pg.ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ made: string }>(
    `select pg_get_functiondef(oid) as made from pg_proc where oid in (
      select tgfoid from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'app'::regnamespace and not tgisinternal and (tgnewtable is not null or tgoldtable is not null)) order by oid`,
  )
  return rows.flatMap(({ made }) => {
    const changed = made.replace(INSERTS_SELECTED, (_, table: string, columns: string, selected: string) => {
      const values = columns.split(',').map((column) => `told.${column.trim()}`)
      return `declare
  told record;
begin
  for told in select * from (${selected}) as rows_of (${columns}) loop
    insert into ${table} (${columns}) values (${values.join(', ')});
  end loop;
  return null;`
    })
    return changed === made ? [] : [changed]
  })
}

const INSERTS_SELECTED = /begin\s+insert into (\S+) \(([^)]+)\)\s+(select [^;]*?\sfrom (?:added|removed|\()[^;]*);\s+return null;/

async function handedOver(owner: pg.ClientBase): Promise<{ name: string }[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'system'::regnamespace and proname = any ($1)`,
    [HANDED_OVER],
  )
  return rows
}

async function hashOfFunctions(owner: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await owner.query<{ hash: string | null }>(
    `select obj_description(oid, 'pg_proc') as hash from pg_proc where pronamespace = 'system'::regnamespace and proname = $1`,
    [DRAWING],
  )
  return rows[0]?.hash ?? undefined
}

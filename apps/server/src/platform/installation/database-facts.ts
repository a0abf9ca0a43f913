import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

export type DatabaseFacts = {
  readonly version: string
  readonly bytes: number
  readonly connections: number
  readonly mostConnections: number
  readonly replicas: number
  readonly workspaces: number
  /** The largest first, with their indexes; rows as PostgreSQL estimates them. */
  readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number | null }[]
}

type Row = { version: string; bytes: string; connections: number; mostConnections: number; replicas: number; workspaces: number }
type TableRow = { name: string; bytes: string; rows: string | null }

/** What PostgreSQL tells of itself: sizes of files, and no row of anybody. */
export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<Row>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "mostConnections",
      (select count(*)::int from pg_stat_replication) as replicas,
      (select count(*)::int from account.workspaces) as workspaces`.execute(db)
  const { rows: tables } = await sql<TableRow>`
    select format('%s.%s', nspname, relname) as name, pg_total_relation_size(pg_class.oid)::text as bytes,
      case when reltuples >= 0 then reltuples::bigint::text end as rows
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('app', 'account', 'system')
    order by pg_total_relation_size(pg_class.oid) desc`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database told nothing of itself.')
  return {
    ...row,
    // Debian adds its own.
    version: row.version.replace(/ .*$/, ''),
    bytes: Number(row.bytes),
    tables: tables.map((table) => ({
      name: table.name,
      bytes: Number(table.bytes),
      rows: table.rows === null ? null : Number(table.rows),
    })),
  }
}

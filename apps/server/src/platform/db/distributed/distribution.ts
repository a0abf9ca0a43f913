import { PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely'
import type pg from 'pg'
import type { Db } from '../open-database.ts'
import type { Tx } from '../transaction.ts'

/** What the database is: one PostgreSQL, or a coordinator of Citus with workers, which have the rows of the workspaces. */
export type Distribution = 'plain' | 'citus'

/**
 * What is said to a database in the form that it takes. All that must differ is given in both forms, side by side, and asks here; everything
 * else is one statement for both (docs/database.md, "Distribution").
 */
export function inFormOf<Form>(tx: Tx | Db, forms: Readonly<Record<Distribution, Form>>): Form {
  return forms[tx.getExecutor().adapter instanceof CitusAdapter ? 'citus' : 'plain']
}

class CitusAdapter extends PostgresAdapter {}

/** Of Kysely: whatever speaks to that database knows what it is, without a trip. */
export function dialectOf(distribution: Distribution, config: PostgresDialectConfig): PostgresDialect {
  return distribution === 'citus' ? new CitusDialect(config) : new PostgresDialect(config)
}

class CitusDialect extends PostgresDialect {
  override createAdapter(): CitusAdapter {
    return new CitusAdapter()
  }
}

/** What a database is that was prepared; an empty one is plain. */
export async function distributionOf(client: pg.ClientBase): Promise<Distribution> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null and to_regclass('app.documents') is not null as known`,
  )
  if (!rows[0]?.known) return 'plain'
  const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = 'app.documents'::regclass`)
  return rowCount === 1 ? 'citus' : 'plain'
}

import {
  type OperationNode,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type RawBuilder,
  type RawNode,
  sql,
} from 'kysely'
import type pg from 'pg'
import type { Db } from '../open-database.ts'
import type { Tx } from '../transaction.ts'

/** What the database is: one PostgreSQL, or a coordinator of Citus with workers, which have the rows of the workspaces. */
export type Distribution = 'plain' | 'citus'

/**
 * What is said to a database in the form that it takes. All that must differ is given in both forms, side by side, here or to `inForms`; everything
 * else is one statement for both (docs/database.md, "Distribution").
 */
export function inFormOf<Form>(tx: Tx | Db, forms: Readonly<Record<Distribution, Form>>): Form {
  return forms[tx.getExecutor().adapter instanceof CitusAdapter ? 'citus' : 'plain']
}

/** The same for a statement, or a piece of one, that is written before it is known where it goes. */
export function inForms<T>({ plain, citus }: { readonly plain: RawBuilder<T>; readonly citus: () => RawBuilder<T> }): RawBuilder<T> {
  const node = plain.toOperationNode()
  CITUS_FORMS.set(node, citus)
  return sql<T>`${{ toOperationNode: () => node }}`
}

const CITUS_FORMS = new WeakMap<OperationNode, () => RawBuilder<unknown>>()

class CitusAdapter extends PostgresAdapter {}

class CitusCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const form = CITUS_FORMS.get(node)
    if (form) this.visitNode(form().toOperationNode())
    else super.visitRaw(node)
  }
}

/** Of Kysely: whatever speaks to that database knows what it is, without a trip. */
export function dialectOf(distribution: Distribution, config: PostgresDialectConfig): PostgresDialect {
  return distribution === 'citus' ? new CitusDialect(config) : new PostgresDialect(config)
}

class CitusDialect extends PostgresDialect {
  override createAdapter(): CitusAdapter {
    return new CitusAdapter()
  }

  override createQueryCompiler(): CitusCompiler {
    return new CitusCompiler()
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

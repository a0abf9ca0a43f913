import { CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresDialect, PostgresDriver } from 'kysely'
import type pg from 'pg'
import { appRole } from '../../db/app-role.ts'
import type { Database } from '../../db/tables.ts'
import { enterWorkspace, type Tx } from '../../db/transaction.ts'

/**
 * Does `work` as the application would, in one workspace, within a transaction of the owner that has not come to its end: it sees what
 * that has written so far.
 */
export async function asApp<T>(client: pg.ClientBase, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: new WithinDialect(client) })
  await client.query(`select set_config('role', $1, true), set_config('row_security', 'on', true)`, [await appRole(client)])
  const result = await db.transaction().execute(async (tx) => {
    await enterWorkspace(tx, workspaceId)
    return work(tx)
  })
  await client.query(`select set_config('role', 'none', true), set_config('row_security', 'off', true)`)
  return result
}

const SAVEPOINT = 'as_app'

/** What begins and ends a transaction of its own ends none that is under way. */
class WithinDriver extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) => send(connection, `savepoint ${SAVEPOINT}`)
  override commitTransaction = (connection: DatabaseConnection) => send(connection, `release savepoint ${SAVEPOINT}`)
  override rollbackTransaction = (connection: DatabaseConnection) => send(connection, `rollback to savepoint ${SAVEPOINT}`)
}

class WithinDialect extends PostgresDialect {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    super({ pool: poolOf(client) })
    this.#client = client
  }

  override createDriver(): Driver {
    return new WithinDriver({ pool: poolOf(this.#client) })
  }
}

/** Of the one connection, which its owner ends. */
const poolOf = (client: pg.ClientBase) => ({
  connect: async () => Object.assign(client, { release: () => {} }),
  end: async () => {},
  options: {},
})

async function send(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

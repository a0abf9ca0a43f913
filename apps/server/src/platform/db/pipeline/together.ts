import type { CompiledQuery } from 'kysely'
import type { Tx } from '../transaction.ts'

type RowsOf<Queries extends readonly CompiledQuery<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * The rows of several statements for one trip to the database. They run one after the other, each seeing what was committed before it.
 *
 *     const [lines, taxes] = await together(tx, linesOf(id).compile(), sql<TaxRow>`select …`.compile(tx))
 */
export async function together<const Queries extends readonly CompiledQuery<unknown>[]>(
  tx: Tx,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(queries.map((query) => connection.executeQuery(query)))
    // One list of rows a query, in their order.
    return answers.map(({ rows }) => rows) as RowsOf<Queries>
  })
}

/** The rows of a transaction's last statement, which the commit is sent along with. Where it fails there is no commit. */
export async function atLast<Row>(tx: Tx, query: CompiledQuery<Row>): Promise<{ rows: Promise<Row[]> }> {
  return tx.getExecutor().provideConnection(async (connection) => {
    const rows = connection.executeQuery<Row>(query).then((answer) => answer.rows)
    rows.catch(() => {}) // told by the commit, and heard after it
    return { rows }
  })
}

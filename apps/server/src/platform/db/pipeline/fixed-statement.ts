import { type CompiledQuery, createQueryId, type RawBuilder, sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { Tx } from '../transaction.ts'

/** Where a value goes. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }

/**
 * A statement that is written once and sent again and again with other values, for what every call does.
 *
 *     const linesOf = fixedStatement<LineRow, { id: string }>((tx, { id }) => sql<LineRow>`select … where document_id = ${id}`.compile(tx))
 *     const [lines] = await together(tx, linesOf(tx, { id }))
 */
export function fixedStatement<Row, Values extends Record<string, unknown>>(
  write: (tx: Tx | Db, values: Slots<Values>) => CompiledQuery<Row>,
): (tx: Tx | Db, values: Values) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined
  return (tx, values) => {
    written ??= write(tx, slotsOf<Values>())
    const parameters = written.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name] : parameter))
    return { ...written, parameters, queryId: createQueryId() }
  }
}

/** A slot of every name that is asked for. */
function slotsOf<Values>(): Slots<Values> {
  const slots = new Proxy({}, { get: (_, name) => sql`${new Slot(String(name))}` })
  return slots as Slots<Values>
}

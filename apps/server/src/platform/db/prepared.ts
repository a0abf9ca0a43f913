import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

/**
 * Put at the front of a statement that is sent again and again: the database then parses and plans it once a connection. Not for
 * statements whose best plan depends on their values (searches, filters).
 *
 *     sql`${PREPARED} select …`      tx.selectFrom(…).modifyFront(PREPARED)
 */
export const PREPARED = sql.raw('/* prepared */')
const MARK = '/* prepared */'
const MARKED_WITHIN = 40

const names = new Map<string, string>()

/** A connection that keeps statements bearing the mark. */
export class PreparingClient extends pg.Client {
  // pg declares a dozen forms of this; Kysely uses one of them, and the others go through as they are.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const isMarked = typeof text === 'string' && text.slice(0, MARKED_WITHIN).includes(MARK)
    const call = isMarked ? [{ name: nameOf(text), text, values }, ...args.slice(2)] : args
    return Reflect.apply(super.query, this, call) as never
  }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

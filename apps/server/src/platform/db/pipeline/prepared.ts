import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Put at the front of a statement that is sent again and again: the database then parses and plans it once a connection. Not for
 * statements whose best plan depends on their values (searches, filters).
 *
 *     sql`${PREPARED} select …`      tx.selectFrom(…).modifyFront(PREPARED)
 */
export const PREPARED = sql.raw('/* prepared */')

/**
 * As PREPARED, for a statement of a transaction whose answer nobody reads: it gives no rows and is sent along with the next statement,
 * which fails with its fault if it has one: docs/decisions/0016-statements-sent-ahead.md
 */
export const AHEAD = sql.raw('/* prepared *//* ahead */')

/** As AHEAD, for a statement that is another each time. */
export const AHEAD_UNPREPARED = '/* ahead */'

/**
 * As PREPARED, for one of very many statements: a list by all that it is narrowed and ordered by. A connection keeps those that it was
 * asked last, since each plan takes some 150 kB there.
 */
export const RECENT = sql.raw('/* prepared *//* recent */')

const MARK = '/* prepared */'
const RECENT_MARK = '/* recent */'
const MARKED_WITHIN = 50
const names = new Map<string, string>()

export function isSentAhead(text: string): boolean {
  return text === 'begin' || text.slice(0, MARKED_WITHIN).includes(AHEAD_UNPREPARED)
}

export function isKeptAwhile(text: string): boolean {
  return text.slice(0, MARKED_WITHIN).includes(RECENT_MARK)
}

/** Under which a connection keeps the statement; undefined for those without the mark. */
export function preparedName(text: string): string | undefined {
  if (!text.slice(0, MARKED_WITHIN).includes(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}

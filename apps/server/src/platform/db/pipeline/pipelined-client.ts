import pg from 'pg'
import { isSentAhead, preparedName } from './prepared.ts'

const IN_FAILED_TRANSACTION = '25P02'
const UNANSWERED = { command: '', rowCount: 0, rows: [] }

/**
 * A connection that makes a trip to the database only where an answer is waited for. `begin` and statements marked AHEAD are held back:
 * they are fulfilled at once, without rows, and travel with the statement after them. So **their fault appears at a later statement, or at
 * the commit**, and a `try` around them catches nothing. Statements asked for together travel together; those marked PREPARED are
 * planned once.
 *
 * What this asks of whoever writes a statement, and why it is so: docs/decisions/0016-statements-sent-ahead.md
 */
export class PipelinedClient extends pg.Client {
  #held: [string, unknown[]][] = []
  /** The first one of this transaction. */
  #fault: unknown
  #isCorked = false

  // pg declares a dozen forms of this; Kysely uses one of them, and the others go through as they are.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text !== 'string' || args.length > 2) return this.#send(args) as never
    const bound = Array.isArray(values) ? values : []
    if (isSentAhead(text)) return this.#hold(text, bound) as never
    for (const [ahead, its] of this.#held.splice(0)) this.#sendAhead(ahead, its)
    return this.#answer(text, this.#send([callOf(text, bound)]) as Promise<pg.QueryResult>) as never
  }

  #hold(text: string, values: unknown[]): Promise<typeof UNANSWERED> {
    if (text === 'begin') this.#fault = undefined
    this.#held.push([text, values])
    return Promise.resolve(UNANSWERED)
  }

  #sendAhead(text: string, values: unknown[]): void {
    const sent = this.#send([callOf(text, values)]) as Promise<pg.QueryResult>
    sent.catch((fault: unknown) => {
      this.#fault ??= fault
    })
  }

  /** What the caller is told of is the statement that failed, not that its transaction had failed before. */
  async #answer(text: string, sent: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      const result = await sent
      if (text === 'commit' && result.command === 'ROLLBACK' && this.#fault !== undefined) throw this.#fault
      return result
    } catch (error) {
      this.#fault ??= error
      throw error instanceof pg.DatabaseError && error.code === IN_FAILED_TRANSACTION ? this.#fault : error
    }
  }

  #send(args: unknown[]): unknown {
    this.#cork()
    return Reflect.apply(super.query, this, args)
  }

  /** What is asked for until the next tick leaves in one write. */
  #cork(): void {
    if (this.#isCorked) return
    const { stream } = this.connection
    stream.cork()
    this.#isCorked = true
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}

function callOf(text: string, values: unknown[]): pg.QueryConfig {
  const name = preparedName(text)
  return name === undefined ? { text, values } : { name, text, values }
}

import pg from 'pg'
import { isKeptAwhile, isSentAhead, preparedName } from './prepared.ts'

const IN_FAILED_TRANSACTION = '25P02'
const UNANSWERED = { command: '', rowCount: 0, rows: [] }
/** The place in PostgreSQL that says it, in whatever language. */
const WAITING_FOR_STANDBY = 'SyncRepWaitForLSN'
/** Statements marked RECENT that a connection keeps: some 7 MB of plans. */
const RECENT_KEPT = 48

/**
 * What was committed is not on the standby that has to have it: the wait was cut off (statement_timeout). PostgreSQL calls that a success with a warning; where
 * the primary is lost now, so is the commit.
 */
export class CommitNotReplicated extends Error {}

declare module 'pg' {
  interface Connection {
    /** The texts that the server keeps, by their names. */
    readonly parsedStatements: Record<string, string>
  }
}

/**
 * A connection that makes a trip to the database only where an answer is waited for. `begin` and statements marked AHEAD are held back:
 * they are fulfilled at once, without rows, and travel with the statement after them. So **their fault appears at a later statement, or at
 * the commit**, and a `try` around them catches nothing. Statements asked for together travel together; those marked PREPARED are
 * planned once, those marked RECENT until RECENT_KEPT others were asked since.
 *
 * What this asks of whoever writes a statement, and why it is so: docs/decisions/0016-statements-sent-ahead.md
 */
export class PipelinedClient extends pg.Client {
  #held: [string, unknown[]][] = []
  /** The first one of this transaction. */
  #fault: unknown
  #isCorked = false
  #isNotReplicated = false
  /** By their names, the one asked last at the end. */
  readonly #recent = new Set<string>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ routine }) => {
      if (routine === WAITING_FOR_STANDBY) this.#isNotReplicated = true
    })
  }

  // pg declares a dozen forms of this; Kysely uses one of them, and the others go through as they are.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text !== 'string' || args.length > 2) return this.#send(args) as never
    const bound = Array.isArray(values) ? values : []
    if (isSentAhead(text)) return this.#hold(text, bound) as never
    for (const [ahead, its] of this.#held.splice(0)) this.#sendAhead(ahead, its)
    return this.#answer(text, this.#send([this.#callOf(text, bound)]) as Promise<pg.QueryResult>) as never
  }

  #hold(text: string, values: unknown[]): Promise<typeof UNANSWERED> {
    if (text === 'begin') {
      this.#fault = undefined
      this.#isNotReplicated = false
    }
    this.#held.push([text, values])
    return Promise.resolve(UNANSWERED)
  }

  #sendAhead(text: string, values: unknown[]): void {
    const sent = this.#send([this.#callOf(text, values)]) as Promise<pg.QueryResult>
    sent.catch((fault: unknown) => {
      this.#fault ??= fault
    })
  }

  /** What the caller is told of is the statement that failed, not that its transaction had failed before. */
  async #answer(text: string, sent: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    try {
      const result = await sent
      if (text === 'commit' && result.command === 'ROLLBACK' && this.#fault !== undefined) throw this.#fault
      if (text === 'commit' && this.#isNotReplicated) throw new CommitNotReplicated('The commit is not on the standby.')
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

  #callOf(text: string, values: unknown[]): pg.QueryConfig {
    const name = preparedName(text)
    if (name === undefined) return { text, values }
    if (isKeptAwhile(text)) this.#keepAwhile(name)
    return { name, text, values }
  }

  #keepAwhile(name: string): void {
    this.#recent.delete(name)
    this.#recent.add(name)
    if (this.#recent.size <= RECENT_KEPT) return
    const [oldest = name] = this.#recent
    this.#recent.delete(oldest)
    const { parsedStatements } = this.connection
    if (parsedStatements[oldest] === undefined) return // it failed, or is still under way
    delete parsedStatements[oldest]
    this.connection.close({ type: 'S', name: oldest }, false)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isConnectionLost, waitedForConnection } from '../../errors/database-refusal.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { ForPrimary } from '../fold.ts'
import type { Db } from '../open-database.ts'
import { reasonWithoutValues } from '../outages.ts'
import { enterWorkspace, inTransaction, type Tx } from '../transaction.ts'
import { PositionClerk, type Primary, readReplica } from './position.ts'

/** Reads what was committed before it was asked, in one transaction of the workspace that may be done again elsewhere. */
export type Read = <T>(workspaceId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Two pools for the same work. */
type Pools = { readonly primary: Db; readonly replica: Db }
type Ground = { readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>; readonly primary: Db; readonly replica: Db }

/** So long a reader waits for the replica to have what was committed before: mostly it has it within a few milliseconds. */
const PATIENCE_MS = 100
const LOOK_AGAIN_MS = 5
/** After it was left it is looked at so often. */
const LOOK_EVERY_MS = 1000

const WROTE = '25006'
/** What is read was removed meanwhile on the primary, and the replica follows it (max_standby_streaming_delay). */
const IN_ITS_WAY = '40001'

/** It has not yet what was committed before the reader came. */
class Behind extends Error {}
/** It is not, or no longer, a replica of this primary. */
class Apart extends Error {}

/**
 * A replica of the database, of which lists, figures, reports and files are read. Each reader first asks the primary how far it has come, and
 * reads of the replica once that has come as far: so everybody reads what they wrote, through whichever process. Where it lags or does not
 * answer it is left at once, and taken again once it has caught up; whoever met it reads of the primary.
 */
export class Replica {
  readonly #ground: Ground
  readonly #position: PositionClerk
  readonly #stopping = new AbortController()
  #isLeft = false

  constructor(ground: Ground) {
    this.#ground = ground
    this.#position = new PositionClerk(ground.primary)
  }

  get isUsed(): boolean {
    return !this.#isLeft
  }

  /** How reading is done over these pools. */
  reader(pools: Pools): Read {
    return async (workspaceId, work) => {
      const elsewhere = () => inTransaction(pools.primary, workspaceId, work)
      if (this.#isLeft) return elsewhere()
      // Where the primary does not tell it, what is wrong there is told by reading it.
      const primary = await this.#position.now().catch(() => undefined)
      if (primary === undefined) return elsewhere()
      try {
        return await readOf(pools.replica, primary, workspaceId, work)
      } catch (fault) {
        if (isReplicasOwn(fault)) this.#leave(fault)
        else if (!this.#mayBeDoneThere(fault)) throw fault
        return elsewhere()
      }
    }
  }

  /** By how many bytes it is behind the primary; undefined where one of them does not answer. */
  async lag(): Promise<number | undefined> {
    const { replica } = this.#ground
    return this.#position.now().then(
      (primary) =>
        readReplica(replica, primary).then(
          ({ bytesBehind }) => bytesBehind,
          () => undefined,
        ),
      () => undefined,
    )
  }

  /**
   * At the start: what cannot be reached now is used once it can.
   * @throws StartupProblem where it is something else than a replica of the primary
   */
  async begin(): Promise<void> {
    try {
      await this.#look()
    } catch (fault) {
      if (fault instanceof Apart) throw new StartupProblem('DATABASE_REPLICA_URL: this is no replica of the database of DATABASE_URL.')
      this.#leave(fault)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
  }

  #mayBeDoneThere(fault: unknown): boolean {
    if (fault instanceof ForPrimary) return true
    if (!(fault instanceof pg.DatabaseError)) return false
    if (fault.code === WROTE) this.#ground.log.error({ err: fault }, 'what is to read alone wrote, and is done on the primary')
    return fault.code === WROTE || fault.code === IN_ITS_WAY
  }

  #leave(fault: unknown): void {
    if (this.#isLeft) return
    this.#isLeft = true
    this.#ground.log.warn({ reason: reasonWithoutValues(fault) }, 'the replica is left, and the primary read')
    void this.#untilItMayBeUsed()
  }

  async #untilItMayBeUsed(): Promise<void> {
    const { signal } = this.#stopping
    const since = performance.now()
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const hasCaughtUp = await this.#look().then(
        () => true,
        () => false,
      )
      if (!hasCaughtUp) continue
      this.#isLeft = false
      this.#ground.log.warn({ ms: Math.round(performance.now() - since) }, 'the replica is read again')
      return
    }
  }

  async #look(): Promise<void> {
    await untilCaughtUp(this.#ground.replica, await this.#position.now())
  }
}

function readOf<T>(replica: Db, primary: Primary, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return replica.transaction().execute(async (tx) => {
    await enterWorkspace(tx, workspaceId)
    await untilCaughtUp(tx, primary)
    return work(tx)
  })
}

/** Each statement of such a transaction sees what the replica has by then. */
async function untilCaughtUp(db: Db | Tx, primary: Primary): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const { isOfPrimary, bytesBehind } = await readReplica(db, primary)
    if (!isOfPrimary) throw new Apart('it follows another server, or none')
    if (bytesBehind === 0) return
    if (performance.now() > until) throw new Behind('it lags')
    await sleep(LOOK_AGAIN_MS)
  }
}

/** No fault of the work's own. */
function isReplicasOwn(fault: unknown): boolean {
  return fault instanceof Behind || fault instanceof Apart || isConnectionLost(fault) || waitedForConnection(fault)
}

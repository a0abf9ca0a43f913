import type { Seat } from '@invoice/contract/vat/seat.ts'
import type { FastifyBaseLogger } from 'fastify'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { lookAtWorkspace, stampOf } from './look-at-workspace.ts'
import { actIn, FORMAT, firstDay, isDated, openOnes, readSeat, type Sitting, seatOf } from './read-seat.ts'
import { keepCompared, keepSeen, type SeatRow } from './seat-store.ts'

/** So many workspaces are looked into at once: each holds a connection, and others work too. */
const AT_ONCE = 4
/** A call ends after so long, having begun no further workspace. */
const LOOK_MS = 900
/** What leaves no trace in the audit, as a draft that is typed, is found after this at the latest. */
const OLDEST_MS = 15 * 60_000

type Looking = Sitting & { readonly log: FastifyBaseLogger; readonly signal: AbortSignal }

/**
 * Compares what is kept of a month with what is there, those first of which nothing is kept, then the oldest, each inside its own workspace; where
 * something was done since, it is worked out anew. One that cannot be read is told, and keeps none of the others.
 */
export async function lookAgain(looking: Looking, month: string): Promise<Seat> {
  const { clock } = looking
  const waiting = openOnes(await seatOf(looking, month)).filter((row) => isDated(row, clock))
  waiting.sort((a, b) => (a.comparedAt?.getTime() ?? 0) - (b.comparedAt?.getTime() ?? 0))
  const begun = performance.now()
  const unchanged: string[] = []
  const faults = new Set<string>()
  const next = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        if (!(await lookInto(looking, row, month))) unchanged.push(row.workspaceId)
      } catch (error) {
        faults.add(row.workspaceId)
        looking.log.error({ err: error, workspace: row.workspaceId }, 'a workspace could not be looked into')
      }
      if (looking.signal.aborted || performance.now() - begun > LOOK_MS) return
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await inAccountTransaction(looking.db, (tx) => keepCompared(tx, looking.actor.id, firstDay(month), unchanged, clock.now()))
  return readSeat(looking, month, faults)
}

/** Whether it was worked out anew. */
async function lookInto(looking: Looking, row: SeatRow, month: string): Promise<boolean> {
  const act = actIn(looking, row)
  const at = looking.clock.now()
  const isYoung = row.format === FORMAT && row.seenAt !== null && at.getTime() - row.seenAt.getTime() < OLDEST_MS
  const found = await act.transaction(async (tx) => {
    const stamp = await stampOf(tx, act)
    return isYoung && stamp === row.stamp ? null : { stamp, companies: await lookAtWorkspace(tx, act, month) }
  })
  if (found === null) return false
  const { workspaceId } = row
  await inAccountTransaction(looking.db, (tx) =>
    keepSeen(tx, looking.actor.id, firstDay(month), { workspaceId, ...found, format: FORMAT, at }),
  )
  return true
}

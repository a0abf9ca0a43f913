import { setTimeout as sleep } from 'node:timers/promises'
import { isFull } from '../disk.ts'
import { reasonOf } from '../startup-problem.ts'
import type { Cluster } from './cluster.ts'
import { keepOwnership } from './ownership.ts'
import { launch, logFile, type Running } from './supervise.ts'

/** Before a server that ended is followed by another; as often within `LATELY_MS`, and it is given up. */
const PAUSES_MS: readonly number[] = [0, 1000, 2000, 5000, 5000, 10_000, 15_000, 30_000, 30_000]
const LATELY_MS = 600_000
const LOOK_FOR_ROOM_MS = 2000
/**
 * So long an end in order may take, its last checkpoint included. Told to end while it comes up again on a full disk, PostgreSQL 18 was seen to
 * wait for ever: then it ends at once, and the next start recovers. Nothing that was committed is lost.
 */
const ENDS_WITHIN_MS = 60_000
const AT_ONCE_WITHIN_MS = 10_000

export type KeepUpOptions = {
  /** The server ended although nobody stopped it, and is begun anew. */
  onEnded: (reason: string) => void
  /** It has ended too often, or another process has it: it is given up. */
  onLost: (reason: string) => void
  settings: readonly string[]
  pausesMs?: readonly number[]
  endsWithinMs?: number
}

type Up = Running & { readonly ended: Promise<string>; release(): Promise<void> }

/**
 * Begins the server anew where it ends although nobody stopped it: nobody else does so for a person at `npm start`. Of those who use it each
 * finds another connection. While its disk is full that is no end, but waited for: it comes up as soon as there is room.
 */
export function keepUp(
  cluster: Cluster,
  first: Running,
  { onEnded, onLost, settings, pausesMs = PAUSES_MS, endsWithinMs = ENDS_WITHIN_MS }: KeepUpOptions,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const ends: number[] = []
  let up = hold(first)

  function hold(running: Running): Up {
    const ownership = keepOwnership(cluster, running.owner, () => {
      onLost(`Another process has taken over the database in ${cluster.home}: this one has stopped serving.`)
    })
    return { ...running, ended: howItEnds(running), release: () => ownership.release() }
  }

  /** A sentence: it is given up for that. Undefined: it is stopped. */
  async function another(how: string): Promise<Running | string | undefined> {
    for (let reason = how; ; ) {
      const now = performance.now()
      ends.push(now)
      const pause = pausesMs[ends.filter((at) => now - at < LATELY_MS).length - 1]
      const isWaiting = isFull(cluster.home)
      if (pause === undefined && !isWaiting) return reason
      onEnded(isWaiting ? `${reason} Its disk is full: it comes up once there is room.` : reason)
      await sleep(pause ?? LOOK_FOR_ROOM_MS, undefined, { signal }).catch(() => {})
      try {
        return signal.aborted ? undefined : await launch(cluster, settings, signal)
      } catch (error) {
        reason = reasonOf(error)
      }
      while (isFull(cluster.home) && !signal.aborted) await sleep(LOOK_FOR_ROOM_MS, undefined, { signal }).catch(() => {})
    }
  }

  async function keep(): Promise<string | undefined> {
    for (;;) {
      const how = await up.ended
      await up.release()
      const next = signal.aborted ? undefined : await another(`PostgreSQL ended unexpectedly (${how}); it says why in ${logFile(cluster)}.`)
      if (next === undefined || typeof next === 'string') return next
      up = hold(next)
      if (signal.aborted) await end(up, endsWithinMs)
    }
  }

  const kept = keep()
  return {
    pid: () => up.child.pid,
    /** Nobody looks after it any more; a sentence where it was given up. */
    over: kept,
    stop: async () => {
      stopping.abort()
      await end(up, endsWithinMs)
      await kept
    },
  }
}

async function end({ child, ended, release }: Up, withinMs: number): Promise<void> {
  await release()
  child.kill('SIGINT')
  const atOnce = setTimeout(() => child.kill('SIGQUIT'), withinMs)
  const killed = setTimeout(() => child.kill('SIGKILL'), withinMs + AT_ONCE_WITHIN_MS)
  void ended.then(() => {
    clearTimeout(atOnce)
    clearTimeout(killed)
  })
}

function howItEnds({ child }: Running): Promise<string> {
  const said = (code: number | null, signal: string | null) => signal ?? `exit code ${code}`
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(said(child.exitCode, child.signalCode))
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(said(code, signal))))
}

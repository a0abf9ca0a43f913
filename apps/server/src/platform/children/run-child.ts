import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { begin, type Program } from './begin-child.ts'
import { limitProcessorTime } from './processor-time.ts'
import type { StandingChild } from './standing-child.ts'

export type Running = {
  readonly output: Readable
  /** Its exit code; null when a signal ended it: its time was over, or its memory full. */
  readonly ended: Promise<number | null>
}

export type Job<T> = {
  /** Becomes JSON in the program's third argument, or what one that stood ready is told. */
  readonly argument: unknown
  /** The program's standard input. */
  readonly input: Uint8Array
  /** What is made of its output. Once this is done, or has failed, the program is killed if it still runs. */
  readonly read: (running: Running) => Promise<T>
  /** Whether nothing of its output has had an effect yet: where the program is killed by a stranger, another one begins. Always unless given. */
  readonly mayBeginAgain?: () => boolean
  /** Whose jobs share one that stands ready: the workspace's unless given; null: nobody's, and it is done by one that begins with it. */
  readonly sharing?: string | null
  /** Whether one that stood ready did as it should, and may be given another job of the workspace; never unless given. */
  readonly mayGoOn?: (result: T) => boolean
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/** Neither we nor its file ended the program, but somebody else: an administrator, or the system, which had no memory left. */
export class StruckDown extends Error {}

/** What ends a program that fills its heap, or crashes, is another signal. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM']

/**
 * Runs a program of ours that handles a stranger's file, in a process of its own: it may loop, fill its memory or be taken over, and takes
 * nobody along.
 * @param standing one that stands ready; it is killed as any other is unless the job says that it may go on
 * @throws what `read` throws, the signal's reason, and StruckDown
 */
export async function runChild<T>(
  program: Program,
  { argument, input, read, signal, mayGoOn }: Job<T>,
  standing?: StandingChild,
): Promise<T> {
  signal?.throwIfAborted()
  const child = standing?.child ?? begin(program, argument)
  const kill = () => child.kill('SIGKILL')
  const given = standing?.give(argument, input)
  if (!given) child.stdin.end(input)
  const { timeMs, processorMs } = program
  const clock = setTimeout(kill, timeMs)
  const unwatch = processorMs === undefined ? () => {} : limitProcessorTime(child.pid, processorMs + (given?.computedBefore ?? 0), kill)
  signal?.addEventListener('abort', kill)
  const ended = standing?.ended ?? once(child, 'close').then(([code]) => code)
  ended.catch(() => {}) // told to who reads, if they ask
  const isStruckDown = () => !child.killed && FROM_OUTSIDE.includes(child.signalCode)
  let goesOn = false
  try {
    const result = await read({ output: given?.output ?? child.stdout, ended })
    signal?.throwIfAborted()
    if (isStruckDown()) throw new StruckDown('A child process was killed.')
    goesOn = standing !== undefined && mayGoOn?.(result) === true
    return result
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw isStruckDown() ? new StruckDown('A child process was killed.') : error
  } finally {
    unwatch()
    clearTimeout(clock)
    signal?.removeEventListener('abort', kill)
    standing?.release()
    if (!goesOn) kill()
  }
}

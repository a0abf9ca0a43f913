import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { OF_UPLOADS, runBehindOthers } from './behind-others.ts'
import { limitProcessorTime } from './processor-time.ts'

export type Program = {
  readonly file: URL
  /** By the clock: then it is killed, whatever it does. */
  readonly timeMs: number
  /** Of computing: as well. */
  readonly processorMs?: number
  /** Of JavaScript's heap; Node's own measure unless given. */
  readonly heapMb?: number
}

export type Running = {
  readonly output: Readable
  /** Its exit code; null when a signal ended it: its time was over, or its memory full. */
  readonly ended: Promise<number | null>
}

export type Job<T> = {
  /** Becomes JSON in the program's third argument. */
  readonly argument: unknown
  /** The program's standard input. */
  readonly input: Uint8Array
  /** What is made of its output. Once this is done, or has failed, the program is killed if it still runs. */
  readonly read: (running: Running) => Promise<T>
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a program of ours that handles a stranger's file, in a process of its own: it may loop, fill its memory or be taken over, and takes
 * nobody along.
 * @throws what `read` throws, and the signal's reason
 */
export async function runChild<T>({ file, timeMs, processorMs, heapMb }: Program, { argument, input, read, signal }: Job<T>): Promise<T> {
  signal?.throwIfAborted()
  const options = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const child = spawn(process.execPath, [...options, fileURLToPath(file), JSON.stringify(argument)], {
    env: {}, // ours holds the database's password
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  runBehindOthers(child.pid, OF_UPLOADS)
  const unwatch = processorMs === undefined ? () => {} : limitProcessorTime(child.pid, processorMs, () => child.kill('SIGKILL'))
  child.on('error', () => {}) // also heard while nobody asks
  const ended = once(child, 'close').then(([code]) => code)
  ended.catch(() => {}) // told to who reads, if they ask
  child.stdin.on('error', () => {}) // it ended before it had read everything
  child.stdin.end(input)
  try {
    return await read({ output: child.stdout, ended })
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    unwatch()
    child.kill('SIGKILL')
  }
}

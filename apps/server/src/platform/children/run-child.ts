import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { OF_UPLOADS, runBehindOthers } from './behind-others.ts'
import { fileOf } from './built.ts'
import { limitProcessorTime } from './processor-time.ts'

export type Program = {
  readonly file: URL
  /** By the clock: then it is killed, whatever it does. */
  readonly timeMs: number
  /** Of computing: as well. */
  readonly processorMs?: number
  /** Of JavaScript's heap; Node's own measure unless given. */
  readonly heapMb?: number
  /** Node's own, of how it runs the program. */
  readonly options?: readonly string[]
}

export type Child = ChildProcessByStdio<Writable, Readable, null>

export type Running = {
  readonly output: Readable
  /** Its exit code; null when a signal ended it: its time was over, or its memory full. */
  readonly ended: Promise<number | null>
}

export type Job<T> = {
  /** Becomes JSON in the program's third argument, or the first line of the standard input of one that stood ready. */
  readonly argument: unknown
  /** The program's standard input. */
  readonly input: Uint8Array
  /** What is made of its output. Once this is done, or has failed, the program is killed if it still runs. */
  readonly read: (running: Running) => Promise<T>
  /** Whether nothing of its output has had an effect yet: where the program is killed by a stranger, another one begins. Always unless given. */
  readonly mayBeginAgain?: () => boolean
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

/** Where this process keeps what it has compiled, so does a child; nothing else of the environment. People's installations keep nothing. */
export const COMPILED = process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {}

/** Neither we nor its file ended the program, but somebody else: an administrator, or the system, which had no memory left. */
export class StruckDown extends Error {}

/** What ends a program that fills its heap, or crashes, is another signal. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM']

/** @param argument undefined of one that stands ready for it (`Spare`) */
export function begin({ file, heapMb, options = [] }: Program, argument?: unknown): Child {
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const given = argument === undefined ? [] : [JSON.stringify(argument)]
  const child = spawn(process.execPath, [...options, ...heap, fileOf(file), ...given], {
    env: COMPILED, // ours holds the database's password
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  runBehindOthers(child.pid, OF_UPLOADS)
  return child
}

/**
 * Runs a program of ours that handles a stranger's file, in a process of its own: it may loop, fill its memory or be taken over, and takes
 * nobody along.
 * @param ready one that stands ready (`Spare`)
 * @throws what `read` throws, the signal's reason, and StruckDown
 */
export async function runChild<T>(program: Program, { argument, input, read, signal }: Job<T>, ready?: Child): Promise<T> {
  signal?.throwIfAborted()
  const child = ready ?? begin(program, argument)
  const { timeMs, processorMs } = program
  const clock = setTimeout(() => child.kill('SIGKILL'), timeMs)
  const unwatch = processorMs === undefined ? () => {} : limitProcessorTime(child.pid, processorMs, () => child.kill('SIGKILL'))
  const leave = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', leave)
  child.on('error', () => {}) // also heard while nobody asks
  const ended = once(child, 'close', signal && { signal }).then(([code]) => code)
  ended.catch(() => {}) // told to who reads, if they ask
  child.stdin.on('error', () => {}) // it ended before it had read everything
  if (ready) child.stdin.write(`${JSON.stringify(argument)}\n`)
  child.stdin.end(input)
  const isStruckDown = () => !child.killed && FROM_OUTSIDE.includes(child.signalCode)
  try {
    const result = await read({ output: child.stdout, ended })
    if (isStruckDown()) throw new StruckDown('A child process was killed.')
    return result
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw isStruckDown() ? new StruckDown('A child process was killed.') : error
  } finally {
    unwatch()
    clearTimeout(clock)
    signal?.removeEventListener('abort', leave)
    child.kill('SIGKILL')
  }
}

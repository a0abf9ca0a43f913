import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { OF_UPLOADS, runBehindOthers } from './behind-others.ts'
import { fileOf } from './built.ts'

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

/** Where this process keeps what it has compiled, so does a child; nothing else of the environment. People's installations keep nothing. */
export const COMPILED = process.env['NODE_COMPILE_CACHE'] ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } : {}

/** @param argument undefined of one that is told its jobs later (`StandingChild`) */
export function begin({ file, heapMb, options = [] }: Program, argument?: unknown): Child {
  const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const given = argument === undefined ? [] : [JSON.stringify(argument)]
  const child = spawn(process.execPath, [...options, ...heap, fileOf(file), ...given], {
    env: COMPILED, // ours holds the database's password
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.on('error', () => {}) // also heard while nobody asks
  child.stdin.on('error', () => {}) // it ended before it had read everything
  runBehindOthers(child.pid, OF_UPLOADS)
  return child
}

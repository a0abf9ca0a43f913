import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../errors/refusal.ts'
import type { ReadLimits, ReadLine, SheetRow } from './read-protocol.ts'
import { SpreadsheetError } from './spreadsheet-problem.ts'

const CHILD = fileURLToPath(new URL('read-child.ts', import.meta.url))
const PATIENCE_MS = 60_000
/** A fault of ours; the clock and a full memory end it by a signal. */
const FAULT = 1
const HEAP_MB = 512
/** One after the other: parsing takes a whole core. */
const LONGEST_QUEUE = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Hands the rows of a CSV or XLSX file to `take`, a few hundred at a time, in their order. What the file is, is told by its content.
 * In a child process of its own, a minute at most, one file at a time.
 * @throws SpreadsheetError for what cannot be read, Refusal 503 when too many wait, and whatever `take` throws
 */
export function readSpreadsheet(file: Uint8Array, limits: ReadLimits, take: (rows: readonly SheetRow[]) => Promise<void>): Promise<void> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('common.busy')
  waiting++
  const mine = last.then(() => runChild(file, limits, take)).finally(() => waiting--)
  last = mine.catch(() => {})
  return mine
}

async function runChild(file: Uint8Array, limits: ReadLimits, take: (rows: readonly SheetRow[]) => Promise<void>): Promise<void> {
  // Without our environment: it holds the database's password.
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, CHILD, JSON.stringify(limits)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  const closed = once(child, 'close')
  closed.catch(() => {})
  child.stdin.on('error', () => {}) // it ended before it had read everything
  child.stdin.end(file)
  try {
    if (await takeLines(createInterface({ input: child.stdout }), take)) return
    const [code] = await closed
    // It was ended: by the clock, or because it filled its memory.
    throw code === FAULT ? new Error('The reader of spreadsheets failed.') : new SpreadsheetError('too_large')
  } finally {
    child.kill('SIGKILL')
  }
}

/** Whether they came to their end. */
async function takeLines(lines: AsyncIterable<string>, take: (rows: readonly SheetRow[]) => Promise<void>): Promise<boolean> {
  for await (const text of lines) {
    const line: ReadLine = JSON.parse(text)
    if ('problem' in line) throw new SpreadsheetError(line.problem)
    if ('end' in line) return true
    await take(line.rows)
  }
  return false
}

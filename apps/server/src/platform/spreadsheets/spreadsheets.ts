import { createInterface } from 'node:readline'
import { ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ReadLimits, ReadLine, SheetRow } from './read-protocol.ts'
import { SpreadsheetError } from './spreadsheet-problem.ts'

const PROGRAM = { file: new URL('read-child.ts', import.meta.url), timeMs: 60_000, heapMb: 512 }
/** One after the other: parsing takes a whole core. */
const LIMITS = { atATime: 1, places: 8 }
/** A fault of ours; the clock and a full memory end it by a signal. */
const FAULT = 1

type Take = (rows: readonly SheetRow[]) => Promise<void>

export type Spreadsheets = {
  /**
   * Hands the rows of a CSV or XLSX file to `take`, a few hundred at a time, in their order. What the file is, is told by its content.
   * In a child process of its own, a minute at most, one file at a time.
   * @throws SpreadsheetError for what cannot be read, Refusal 503 when too many wait, and whatever `take` throws
   */
  read(file: Uint8Array, limits: ReadLimits, take: Take): Promise<void>
  stop(): Promise<void>
}

export function openSpreadsheets(): Spreadsheets {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    read: (file, limits, take) => children.run({ argument: limits, input: file, read: (running) => takeAll(running, take) }),
    stop: () => children.stop(),
  }
}

async function takeAll({ output, ended }: Running, take: Take): Promise<void> {
  if (await takeLines(createInterface({ input: output }), take)) return
  // It was ended: by the clock, or because it filled its memory.
  throw (await ended) === FAULT ? new Error('The reader of spreadsheets failed.') : new SpreadsheetError('too_large')
}

/** Whether they came to their end. */
async function takeLines(lines: AsyncIterable<string>, take: Take): Promise<boolean> {
  for await (const text of lines) {
    const line: ReadLine = JSON.parse(text)
    if ('problem' in line) throw new SpreadsheetError(line.problem)
    if ('end' in line) return true
    await take(line.rows)
  }
  return false
}

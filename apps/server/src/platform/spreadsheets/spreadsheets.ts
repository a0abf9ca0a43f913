import { createInterface } from 'node:readline'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ReadLimits, ReadLine, SheetRow } from './read-protocol.ts'
import { SpreadsheetError } from './spreadsheet-problem.ts'

const PROGRAM = { file: new URL('read-child.ts', import.meta.url), timeMs: 60_000, processorMs: 5_000, heapMb: 256 }
/** One of a workspace after the other: parsing takes a whole core, and another workspace finds the second one free. */
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 4, places: 32 }
/** A fault of ours; the clock and a full memory end it by a signal. */
const FAULT = 1

type Take = (rows: readonly SheetRow[]) => Promise<void>

export type Spreadsheets = {
  /**
   * Hands the rows of a CSV or XLSX file to `take`, a few hundred at a time, in their order. What the file is, is told by its content.
   * In a child process of its own, with five seconds of computing at most.
   * @throws SpreadsheetError for what cannot be read, Refusal 429 when too many of the asker's wait, 503 when too many of all, the reason of
   * the asker's signal, and whatever `take` throws
   */
  read(file: Uint8Array, limits: ReadLimits, take: Take, asker: Asker): Promise<void>
  stop(): Promise<void>
}

export function openSpreadsheets(): Spreadsheets {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    read: (file, limits, take, asker) => {
      let isTaken = false
      const taking: Take = (rows) => {
        isTaken = true
        return take(rows)
      }
      const read = (running: Running) => takeAll(running, taking)
      return children.run(asker, { argument: limits, input: file, read, mayBeginAgain: () => !isTaken })
    },
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

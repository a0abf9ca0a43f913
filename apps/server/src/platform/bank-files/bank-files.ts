import { text } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import { BankFileError } from './bank-file-problem.ts'
import type { BankFileAnswer, BankFileContent, BankFileLimits } from './read-protocol.ts'

/** 20 MB of XML parse in two to three seconds on a quiet core. */
const PROGRAM = { file: new URL('read-child.ts', import.meta.url), timeMs: 60_000, processorMs: 15_000, heapMb: 768 }
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 4, places: 32 }
const FAULT = 1

export type BankFiles = {
  /**
   * What a file in one of the formats tells, in a child process of its own.
   * @throws BankFileError for what is none, Refusal 429 when too many of the asker's wait, 503 when too many of all, and the reason of the
   * asker's signal
   */
  read(file: Uint8Array, limits: BankFileLimits, asker: Asker): Promise<BankFileContent>
  stop(): Promise<void>
}

export function openBankFiles(): BankFiles {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    read: (file, limits, asker) => children.run(asker, { argument: limits, input: file, read: takeAnswer }),
    stop: () => children.stop(),
  }
}

async function takeAnswer({ output, ended }: Running): Promise<BankFileContent> {
  const said = await text(output)
  const code = await ended
  if (code === FAULT) throw new Error('The reader of bank files failed.')
  // It was ended: by the clock, or because it filled its memory.
  if (code !== 0) throw new BankFileError('too_large')
  const answer: BankFileAnswer = JSON.parse(said)
  if ('problem' in answer) throw new BankFileError(answer.problem)
  return answer
}

import { text } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import { EInvoiceError } from './einvoice-problem.ts'
import type { EInvoiceAnswer, EInvoiceRequest, ReadEInvoice } from './read-protocol.ts'

const PROGRAM = { file: new URL('read-child.ts', import.meta.url), timeMs: 30_000, processorMs: 10_000, heapMb: 512 }
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 24, places: 64 }
const FAULT = 1

/** E-invoices that others made: UBL and CII, by themselves or in a PDF. Each is read in a process of its own. */
export type EInvoices = {
  /**
   * What the file says; null for a PDF that holds none.
   * @throws EInvoiceError for what cannot be read, Refusal 429 when too many of the asker's wait, 503 when too many of all, and the reason of
   * the asker's signal
   */
  read(file: Uint8Array, kind: EInvoiceRequest['kind'], asker: Asker): Promise<ReadEInvoice | null>
  stop(): Promise<void>
}

export function openEInvoices(): EInvoices {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    read: (file, kind, asker) => {
      const argument: EInvoiceRequest = { kind }
      return children.run(asker, { argument, input: file, read: takeAnswer })
    },
    stop: () => children.stop(),
  }
}

async function takeAnswer({ output, ended }: Running): Promise<ReadEInvoice | null> {
  const said = await text(output)
  const code = await ended
  if (code === FAULT) throw new Error('The reader of e-invoices failed.')
  // It was ended: by the clock, or because it filled its memory.
  if (code !== 0) throw new EInvoiceError('too_large')
  const answer: EInvoiceAnswer = JSON.parse(said)
  if (answer !== null && 'problem' in answer) throw new EInvoiceError(answer.problem)
  return answer
}

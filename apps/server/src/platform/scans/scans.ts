import { buffer } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ScanKind } from './scan-kind.ts'
import type { ScanProblem, ScanRequest, ScanResult } from './scan-protocol.ts'

/** Ten megabytes of JPEG take four seconds of computing, a page of a PDF mostly less than one. */
const PROGRAM = { file: new URL('scan-child.ts', import.meta.url), timeMs: 30_000, processorMs: 10_000 }
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 12, places: 64 }

type Drawn = { bytes: Buffer; mediaType: 'image/jpeg' }

/** Scans that people attach: PDF, JPG and PNG. Each is read in a process of its own, with ten seconds of computing at most. */
export type Scans = {
  /**
   * How many pictures it is, or why it is not taken.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all; the reason of the asker's signal
   */
  look(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<{ pages: number } | { problem: ScanProblem }>
  /** A page of it, counted from 1, as a picture of which nothing can run; as `look` otherwise. */
  draw(file: Uint8Array, kind: ScanKind, page: number, asker: Asker): Promise<Drawn | { problem: ScanProblem }>
  stop(): Promise<void>
}

export function openScans(): Scans {
  const children = new ChildQueue(PROGRAM, LIMITS)
  const ask = (file: Uint8Array, argument: ScanRequest, asker: Asker) => children.run(asker, { argument, input: file, read: readAnswer })
  return {
    look: async (file, kind, asker) => {
      const { result } = await ask(file, { kind }, asker)
      return 'mediaType' in result ? { problem: 'unreadable' } : result
    },
    draw: async (file, kind, page, asker) => {
      const { result, bytes } = await ask(file, { kind, page }, asker)
      if ('problem' in result) return result
      return 'mediaType' in result ? { bytes, mediaType: result.mediaType } : { problem: 'unreadable' }
    },
    stop: () => children.stop(),
  }
}

async function readAnswer({ output, ended }: Running): Promise<{ result: ScanResult; bytes: Buffer }> {
  const bytes = await buffer(output)
  // A file that its decoder cannot stand ends the child.
  if ((await ended) !== 0) return { result: { problem: 'unreadable' }, bytes }
  const end = bytes.indexOf('\n')
  const result: ScanResult = JSON.parse(bytes.subarray(0, end).toString('utf8'))
  return { result, bytes: bytes.subarray(end + 1) }
}

import { text } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ScanKind } from '../scans/scan-kind.ts'
import type { CaptureRequest, CaptureResult } from './capture-protocol.ts'

/** A page of a scan takes four seconds of computing, and one that stands on its head as many again; three are read. */
const PROGRAM = { file: new URL('capture-child.ts', import.meta.url), timeMs: 180_000, processorMs: 60_000, heapMb: 512 }
const LIMITS = { atATime: 1, ofOne: 1, placesOfOne: 12, places: 64 }

/** The words of vendors' bills on paper, each file read in a process of its own. */
export type Captures = {
  /**
   * Words with their places, or why there are none. What the file itself ends, by its time or its memory, is `took_too_long`.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all or somebody else ended the child twice: to be tried again; the
   * reason of the asker's signal
   */
  read(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<CaptureResult>
  stop(): Promise<void>
}

/** @param isOcrOn whether pictures are read: a setting of the installation */
export function openCaptures(isOcrOn: boolean): Captures {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    read: (file, kind, asker) => {
      const argument: CaptureRequest = { kind, isOcrOn }
      return children.run(asker, { argument, input: file, read: readAnswer })
    },
    stop: () => children.stop(),
  }
}

async function readAnswer({ output, ended }: Running): Promise<CaptureResult> {
  const said = await text(output)
  const code = await ended
  if (code === null) return { problem: 'took_too_long' }
  if (code !== 0) return { problem: 'unreadable' }
  const result: CaptureResult = JSON.parse(said)
  return result
}

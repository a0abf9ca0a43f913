import { text } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ScanKind } from '../scans/scan-kind.ts'
import type { CaptureRequest, CaptureResult } from './capture-protocol.ts'

const file = new URL('capture-child.ts', import.meta.url)
/** A page of a scan takes four seconds of computing, and one that stands on its head as many again; three are read. */
const OF_PICTURES = {
  program: { file, timeMs: 180_000, processorMs: 60_000, heapMb: 512 },
  limits: { atATime: 1, ofOne: 1, placesOfOne: 12, places: 64 },
}
/** A text takes a fifth of a second: somebody waits for it, and it waits for no picture. */
const OF_TEXTS = {
  program: { file, timeMs: 30_000, processorMs: 15_000, heapMb: 512 },
  limits: { atATime: 2, ofOne: 1, placesOfOne: 12, places: 64 },
}

/** The words of vendors' bills on paper, each file read in a process of its own. */
export type Captures = {
  /**
   * Words with their places, or why there are none. What the file itself ends, by its time or its memory, is `took_too_long`. A picture takes seconds.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all or somebody else ended the child twice: to be tried again; the
   * reason of the asker's signal
   */
  read(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<CaptureResult>
  /** As `read`, for what is read while somebody waits: a picture is told to be one (`picture`), and left to `read`. */
  readText(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<CaptureResult>
  stop(): Promise<void>
}

/** @param isOcrOn whether pictures are read: a setting of the installation */
export function openCaptures(isOcrOn: boolean): Captures {
  const pictures = new ChildQueue(OF_PICTURES.program, OF_PICTURES.limits)
  const texts = new ChildQueue(OF_TEXTS.program, OF_TEXTS.limits)
  const ask = (queue: ChildQueue, asker: Asker, input: Uint8Array, argument: CaptureRequest) =>
    queue.run(asker, { argument, input, read: readAnswer })
  return {
    read: (input, kind, asker) => ask(pictures, asker, input, { kind, pictures: isOcrOn ? 'now' : 'never' }),
    readText: async (input, kind, asker) => {
      if (isOcrOn && kind !== 'pdf') return { problem: 'picture' }
      return ask(texts, asker, input, { kind, pictures: isOcrOn ? 'later' : 'never' })
    },
    stop: async () => {
      await Promise.all([pictures.stop(), texts.stop()])
    },
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

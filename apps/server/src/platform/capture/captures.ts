import { randomUUID } from 'node:crypto'
import { isBuilt } from '../children/built.ts'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { ScanKind } from '../scans/scan-kind.ts'
import type { CaptureAnswer, CaptureRequest, CaptureResult } from './capture-protocol.ts'

const file = new URL('capture-child.ts', import.meta.url)
/** A machine on which others work gives a tenth of a core. */
const TIME_MS = { pictures: 180_000, texts: 30_000 }
/**
 * What reads a text stands ready for five minutes after somebody looked at the inbox, in some 70 MB. Files that come together are read by one process, each by
 * PDFium in a memory of its own: to begin takes four times what the next text does (0204).
 */
const STANDING = { readyMs: 300_000, jobs: 8, betweenMs: 20_000 }
/** One that has become larger by what it read reads no more. */
const MOST_MB = 256
/** Ours begins a moment after the child's, which is started first. */
const NEARLY = 0.95
const BEGUN_BEFORE_MS = 100
/** A page of a scan takes four seconds of computing, and one that stands on its head as many again; three are read. */
const OF_PICTURES = {
  // To optimize what runs for three seconds pays where it is the innermost of the reading alone: an eighth of a core less than V8's own measure.
  program: { file, processorMs: 60_000, heapMb: 512, options: ['--wasm-tiering-budget=60000000'] },
  limits: { atATime: 1, ofOne: 1, placesOfOne: 12, places: 64 },
}
/** A text takes a fifth of a second: somebody waits for it, and it waits for no picture. */
const OF_TEXTS = {
  // What runs for a fifth of a second is compiled once: to optimize it takes a third more of a core than it gives.
  program: { file, processorMs: 15_000, heapMb: 512, options: ['--liftoff-only', '--single-threaded'] },
  limits: { atATime: 2, ofOne: 1, placesOfOne: 12, places: 64 },
}

/** The words of vendors' bills on paper, read in processes of their own: a picture in one by itself, a few texts of a workspace in one. */
export type Captures = {
  /**
   * Words with their places, or why there are none. What the file itself ends, by its computing or its memory, is `took_too_long`; what a busy machine
   * ends, or what ended by itself twice, is `slow` and `failed`: to be read again later. A picture takes seconds.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all or somebody else ended the child twice: to be tried again; the
   * reason of the asker's signal
   */
  read(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<CaptureResult>
  /** As `read`, for what is read while somebody waits: a picture is told to be one (`picture`), and left to `read`. */
  readText(file: Uint8Array, kind: ScanKind, asker: Asker): Promise<CaptureResult>
  /** A text is likely to come soon: what reads it stands ready. */
  expectText(): void
  stop(): Promise<void>
}

/**
 * @param isOcrOn whether pictures are read: a setting of the installation
 * @param timeMs by the clock, for a picture and for a text
 * @param standing how what reads a text stands ready for it; where it runs from its source, as in tests, none does unless said
 */
export function openCaptures(
  isOcrOn: boolean,
  timeMs: { pictures: number; texts: number } = TIME_MS,
  standing = isBuilt() ? STANDING : undefined,
): Captures {
  const pictures = {
    queue: new ChildQueue({ ...OF_PICTURES.program, timeMs: timeMs.pictures }, OF_PICTURES.limits),
    timeMs: timeMs.pictures,
  }
  const texts = { queue: new ChildQueue({ ...OF_TEXTS.program, timeMs: timeMs.texts }, OF_TEXTS.limits, standing), timeMs: timeMs.texts }
  const ask = async ({ queue, timeMs: most }: typeof texts, asker: Asker, input: Uint8Array, request: Omit<CaptureRequest, 'turn'>) => {
    const once = () => {
      const argument: CaptureRequest = { ...request, turn: randomUUID() }
      return queue.run(asker, { argument, input, read: (running) => readAnswer(running, argument.turn, most), mayGoOn: isPlain(request) })
    }
    const answer = await once()
    // What ends without a word may have met the machine at its worst; the file's own faults are told.
    return 'problem' in answer && answer.problem === 'failed' ? once() : answer
  }
  return {
    read: (input, kind, asker) => ask(pictures, asker, input, { kind, pictures: isOcrOn ? 'now' : 'never' }),
    readText: async (input, kind, asker) => {
      if (isOcrOn && kind !== 'pdf') return { problem: 'picture' }
      return ask(texts, asker, input, { kind, pictures: isOcrOn ? 'later' : 'never' })
    },
    expectText: () => texts.queue.expect(),
    stop: async () => {
      await Promise.all([pictures.queue.stop(), texts.queue.stop()])
    },
  }
}

/** What decodes pictures does so outside of WebAssembly: its process reads nothing else, nor does one that met anything but a plain text. */
const isPlain =
  ({ kind }: Omit<CaptureRequest, 'turn'>) =>
  (answer: CaptureResult): boolean =>
    kind === 'pdf' && 'words' in answer && answer.source === 'text' && answer.unlike === undefined && answer.spent.memoryMb < MOST_MB

async function readAnswer({ output, ended }: Running, turn: string, timeMs: number): Promise<CaptureResult> {
  const start = performance.now()
  let said = ''
  output.setEncoding('utf8')
  // Whoever has said all is not waited for: to clear away a hundred megabytes takes as long as a page does.
  for await (const part of output) {
    said += part
    if (said.endsWith('\n')) return answerOf(said, turn)
  }
  const code = await ended
  if (code === null) return { problem: performance.now() - start >= timeMs * NEARLY - BEGUN_BEFORE_MS ? 'slow' : 'took_too_long' }
  return { problem: 'failed' }
}

/** What answers another turn than its own, or in no way that is known, has said nothing. */
function answerOf(said: string, turn: string): CaptureResult {
  try {
    const answer: CaptureAnswer = JSON.parse(said)
    return answer.turn === turn ? answer.result : { problem: 'failed' }
  } catch {
    return { problem: 'failed' }
  }
}

import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { PictureProblem, PictureRequest, PictureResult } from './picture-protocol.ts'

/** Two megabytes of JPEG take one second of computing. */
const PROGRAM = { file: new URL('picture-child.ts', import.meta.url), timeMs: 20_000, processorMs: 2_000 }
/** One of a workspace after the other: decoding takes a whole core, and another workspace finds the second one free. */
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 4, places: 64 }
/** Those of one upload share a process, which takes longer to begin than to draw ten of them; between two of them others have their turn (0206). */
const STANDING = { readyMs: 0, jobs: 50, betweenMs: 5000 }

export type Redrawn = { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg' }
type Answer = Redrawn | { problem: PictureProblem }

export type Pictures = {
  /**
   * Draws a picture anew, upright, cropped and scaled, as PNG or JPEG in sRGB: nothing but its pixels stays (no EXIF, no second frame,
   * no file behind the file). In a child process, with two seconds of computing at most, of its own or, where `upload` is given, of pictures that came as one
   * file: whoever packed that could have altered any of them, so that none has a say in what somebody else brought.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all; the reason of the asker's signal
   */
  redraw(file: Uint8Array, request: PictureRequest, asker: Asker, upload?: string): Promise<Answer>
  stop(): Promise<void>
}

export function openPictures(): Pictures {
  const children = new ChildQueue(PROGRAM, LIMITS, STANDING)
  return {
    redraw: (file, request, asker, upload) =>
      children.run(asker, { argument: request, input: file, read: readAnswer, sharing: upload ?? null, mayGoOn: isDrawn }),
    stop: () => children.stop(),
  }
}

/** What met a file of which anything is odd draws no other. */
const isDrawn = (answer: Answer): boolean => 'bytes' in answer

/** What says more or less than it announced has said nothing. */
async function readAnswer({ output, ended }: Running): Promise<Answer> {
  let said = Buffer.alloc(0)
  for await (const part of output) {
    said = Buffer.concat([said, part])
    const end = said.indexOf('\n')
    if (end < 0) continue
    const result: PictureResult = JSON.parse(said.toString('utf8', 0, end))
    if ('problem' in result) return result
    const bytes = said.subarray(end + 1)
    if (bytes.length > result.length) return { problem: 'unreadable' }
    if (bytes.length === result.length) return { mediaType: result.mediaType, bytes }
  }
  // A file that its decoder refuses ends the child.
  await ended
  return { problem: 'unreadable' }
}

import { buffer } from 'node:stream/consumers'
import { type Asker, ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { PictureProblem, PictureRequest, PictureResult } from './picture-protocol.ts'

/** Two megabytes of JPEG take one second of computing. */
const PROGRAM = { file: new URL('picture-child.ts', import.meta.url), timeMs: 20_000, processorMs: 2_000 }
/** One of a workspace after the other: decoding takes a whole core, and another workspace finds the second one free. */
const LIMITS = { atATime: 2, ofOne: 1, placesOfOne: 4, places: 64 }

export type Redrawn = { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg' }
type Answer = Redrawn | { problem: PictureProblem }

export type Pictures = {
  /**
   * Draws a picture anew, upright, cropped and scaled, as PNG or JPEG in sRGB: nothing but its pixels stays (no EXIF, no second frame,
   * no file behind the file). In a child process, with two seconds of computing at most.
   * @throws Refusal 429 when too many of the asker's wait, 503 when too many of all; the reason of the asker's signal
   */
  redraw(file: Uint8Array, request: PictureRequest, asker: Asker): Promise<Answer>
  stop(): Promise<void>
}

export function openPictures(): Pictures {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    redraw: (file, request, asker) => children.run(asker, { argument: request, input: file, read: readAnswer }),
    stop: () => children.stop(),
  }
}

async function readAnswer({ output, ended }: Running): Promise<Answer> {
  const bytes = await buffer(output)
  // A file that its decoder refuses ends the child.
  if ((await ended) !== 0) return { problem: 'unreadable' }
  const end = bytes.indexOf('\n')
  const result: PictureResult = JSON.parse(bytes.subarray(0, end).toString('utf8'))
  return 'problem' in result ? result : { mediaType: result.mediaType, bytes: bytes.subarray(end + 1) }
}

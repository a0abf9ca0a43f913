import { buffer } from 'node:stream/consumers'
import { ChildQueue } from '../children/child-queue.ts'
import type { Running } from '../children/run-child.ts'
import type { PictureRequest, PictureResult } from './picture-protocol.ts'

const PROGRAM = { file: new URL('picture-child.ts', import.meta.url), timeMs: 10_000 }
/** One after the other: decoding takes a whole core. */
const LIMITS = { atATime: 1, places: 16 }

export type Redrawn = { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg' }
type Answer = Redrawn | { problem: 'unreadable' | 'too_many_pixels' }

export type Pictures = {
  /**
   * Draws a picture anew, upright, cropped and scaled, as PNG or JPEG in sRGB: nothing but its pixels stays (no EXIF, no second frame,
   * no file behind the file). In a child process, ten seconds at most.
   * @throws Refusal 503 when too many wait
   */
  redraw(file: Uint8Array, request: PictureRequest): Promise<Answer>
  stop(): Promise<void>
}

export function openPictures(): Pictures {
  const children = new ChildQueue(PROGRAM, LIMITS)
  return {
    redraw: (file, request) => children.run({ argument: request, input: file, read: readAnswer }),
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

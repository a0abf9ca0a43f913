import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../errors/refusal.ts'
import type { PictureRequest, PictureResult } from './picture-protocol.ts'

const CHILD = fileURLToPath(new URL('picture-child.ts', import.meta.url))
const PATIENCE_MS = 10_000
/** One after the other: decoding takes a whole core. */
const LONGEST_QUEUE = 16

export type Redrawn = { bytes: Buffer; mediaType: 'image/png' | 'image/jpeg' }
type Answer = Redrawn | { problem: 'unreadable' | 'too_many_pixels' }

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws a picture anew, upright, cropped and scaled, as PNG or JPEG in sRGB: nothing but its pixels stays (no EXIF, no second frame,
 * no file behind the file). In a child process, ten seconds at most.
 * @throws Refusal 503 when too many wait
 */
export function redrawPicture(file: Uint8Array, request: PictureRequest): Promise<Answer> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('common.busy')
  waiting++
  const mine = last.then(() => runChild(file, request)).finally(() => waiting--)
  last = mine.catch(() => {})
  return mine
}

function runChild(file: Uint8Array, request: PictureRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Without our environment: it holds the database's password.
    const child = spawn(process.execPath, [CHILD, JSON.stringify(request)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    // A file that its decoder refuses ends the child.
    child.on('close', (code) => resolve(code === 0 ? readAnswer(Buffer.concat(chunks)) : { problem: 'unreadable' }))
    child.stdin.on('error', () => {}) // it ended before it had read everything
    child.stdin.end(file)
  })
}

function readAnswer(output: Buffer): Answer {
  const end = output.indexOf('\n')
  const result: PictureResult = JSON.parse(output.subarray(0, end).toString('utf8'))
  return 'problem' in result ? result : { mediaType: result.mediaType, bytes: output.subarray(end + 1) }
}

import { createHash } from 'node:crypto'
import type { ZipStream } from '../../../platform/archives/write-zip.ts'
import type { Packed } from './package-page.ts'

/** The file, which is added to `done` once it has gone by. */
export function hashed({ name, bytes }: ZipStream, done: Packed[]): ZipStream {
  const hash = createHash('sha256')
  if (bytes instanceof Uint8Array) {
    done.push({ name, size: bytes.length, sha256: hash.update(bytes).digest('hex') })
    return { name, bytes }
  }
  async function* passing(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0
    for await (const piece of pieces) {
      hash.update(piece)
      size += piece.length
      yield piece
    }
    done.push({ name, size, sha256: hash.digest('hex') })
  }
  return { name, bytes: passing(bytes) }
}

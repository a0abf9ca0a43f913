import { createHash } from 'node:crypto'

/** A frame that whoever decompresses skips (RFC 8878, 3.1.2): its magic number, and that 32 bytes follow. */
const HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const FRAME_BYTES = HEAD.length + 32

/** Ends a file of zstd with the SHA-256 of all before: zstd's own sums leave out its headers and its last bytes. */
export async function* withDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([HEAD, hash.digest()])
}

/** @throws at the end, where that is another */
export async function* withoutDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const sure = all.subarray(0, Math.max(0, all.length - FRAME_BYTES))
    held = all.subarray(sure.length)
    hash.update(sure)
    yield sure
  }
  if (!held.equals(Buffer.concat([HEAD, hash.digest()]))) throw new Error('its end is missing, or it is not as it was written')
}

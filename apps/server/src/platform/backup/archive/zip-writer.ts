import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type Sealing, seal } from '../seal-file.ts'

/** What ends the file, as its comment: this, and in hex the SHA-256 of all before. */
export const DIGEST = 'sha256:'
export const HEX_CHARS = 64
/** Of each file in it: the same content gives the same bytes. The least that a ZIP can say, in whatever zone the clock stands. */
const MADE = new Date(1980, 0, 1)

export type WrittenFile = { readonly name: string; readonly bytes: number; readonly sha256: string }
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Writes an open folder as a ZIP, one file after the other, each known by its hash once it is written. Memory does not grow with it.
 * @param writeFiles gives what the caller is given, once all files are written
 */
export async function writeZipFolder<T>(
  out: Writable,
  sealing: Sealing | undefined,
  writeFiles: (folder: ZipFolder) => Promise<T>,
): Promise<T> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const flow = pipeline(output, withDigest, sealed(sealing), out)
  const broken = flow.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  broken.catch(() => {})
  try {
    const written = await Promise.race([writeFiles(new ZipFolder(zip)), broken])
    zip.end({ comment: `${DIGEST}${'0'.repeat(HEX_CHARS)}`, forceZip64Format: false })
    await flow
    return written
  } catch (error) {
    output.destroy()
    await flow.catch(() => {})
    throw error
  }
}

export class ZipFolder {
  readonly #zip: ZipFile
  readonly #written: WrittenFile[] = []

  constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /** So far, in the order of the file. */
  get written(): readonly WrittenFile[] {
    return this.#written
  }

  /** @param isPacked what does not become smaller: paper, pictures */
  async add(name: string, pieces: Pieces, isPacked = false): Promise<WrittenFile> {
    // The library keeps what makes the stream of a file until the ZIP ends: neither its bytes nor what counts them, or memory grows with each.
    let given: Pieces | undefined = pieces
    const file = await new Promise<WrittenFile>((resolve, reject) => {
      this.#zip.addReadStreamLazy(name, { mtime: MADE, mode: 0o100644, compress: !isPacked, forceDosTimestamp: true }, (take) => {
        const { source, counted } = countedStream(given ?? [])
        given = undefined
        source.once('error', reject).once('end', () => resolve({ name, ...counted() }))
        take(null, source)
      })
    })
    this.#written.push(file)
    return file
  }
}

function countedStream(pieces: Pieces): { source: Readable; counted: () => Omit<WrittenFile, 'name'> } {
  const hash = createHash('sha256')
  let bytes = 0
  const counting = async function* () {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return { source: Readable.from(counting(), { objectMode: false }), counted: () => ({ bytes, sha256: hash.digest('hex') }) }
}

async function* withDigest(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    const all = Buffer.concat([held, chunk])
    const sure = all.subarray(0, Math.max(0, all.length - HEX_CHARS))
    held = all.subarray(sure.length)
    hash.update(sure)
    if (sure.length > 0) yield sure
  }
  yield Buffer.from(hash.digest('hex'))
}

function sealed(sealing: Sealing | undefined) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    yield* sealing === undefined ? source : await seal(ReadableStream.from(source), sealing)
  }
}

import { createReadStream } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { z } from 'zod'
import { isConnectionLost } from '../errors/database-refusal.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { BackupProblem } from './backup-problem.ts'
import { withoutDigest } from './digest-frame.ts'
import {
  CHECKSUMS,
  type Checksums,
  checksumsSchema,
  FORMAT,
  KEYS,
  kindOf,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PART,
  type Sourced,
} from './manifest.ts'
import { isSealed, type Opening, open } from './seal-file.ts'
import { Sum } from './sum.ts'

type Entry = tar.ExtractEvents['entry'][1]

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1')
const HEAD_BYTES = 64
/** More than a manifest of ours takes, and less than would hurt. */
const MOST_JSON_BYTES = 16 * 1024 * 1024

export type Reading<M = Manifest> = {
  /** Before any row. */
  manifest?(manifest: M): Promise<void> | void
  /** The rows of one source, as COPY gave them, a chunk after the other; each source once, in the order of the manifest. */
  chunk?(source: string, chunk: Uint8Array): Promise<void> | void
}

type WholeFile<M> = { readonly manifest: M; readonly checksums: Checksums; readonly keys: readonly string[] | undefined }
export type WholeBackup = WholeFile<Manifest>

/** What such a file is called, which form of it is known, and what its first entry says. */
type FileKind<M extends Sourced> = {
  readonly name: string
  /** What is told of one that cannot be used. */
  readonly undone: string
  readonly format: number
  readonly mayHaveKeys: boolean
  /** @throws what the reader is told, where it is none of ours */
  manifest(content: unknown): M
}

const BACKUP: FileKind<Manifest> = {
  name: 'backup',
  undone: 'nothing was restored',
  format: FORMAT,
  mayHaveKeys: true,
  manifest: (content) => {
    if (kindOf(content) !== undefined)
      throw new BackupProblem('damaged', 'It is the archive of one workspace, not a backup: npm run workspace -- import FILE takes it.')
    return manifestSchema.parse(content)
  },
}

/** As `readFile`, of a backup. */
export function readBackup(path: string, opening: Opening | undefined, reading: Reading = {}): Promise<WholeBackup> {
  return readFile(BACKUP, path, opening, reading)
}

/**
 * Reads such a file from its first byte to its last, and compares what it reads with the sums at its end.
 * @throws BackupProblem where the file is none, is newer, was cut or altered, or does not open with `opening`
 */
async function readFile<M extends Sourced>(
  kind: FileKind<M>,
  path: string,
  opening: Opening | undefined,
  reading: Reading<M> = {},
): Promise<WholeFile<M>> {
  const head = await headOf(path)
  const sealed = isSealed(head)
  if (head.subarray(0, 4).equals(ZIP_MAGIC))
    throw new BackupProblem('damaged', 'It is the archive of one workspace, not a backup: npm run workspace -- import FILE takes it.')
  if (!sealed && !head.subarray(0, 4).equals(ZSTD_MAGIC)) throw new BackupProblem('damaged', `${path} is no ${kind.name} of Invoice App.`)
  if (sealed && opening === undefined)
    throw new BackupProblem('wrong_key', `${path} is sealed: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the secret key of its recipient.`)
  const extract = tar.extract()
  const plain = async function* (source: AsyncIterable<Uint8Array>) {
    yield* sealed && opening !== undefined ? await open(ReadableStream.from(source), opening) : source
  }
  const flow = pipeline(createReadStream(path), plain, withoutDigest, createZstdDecompress(), extract)
  try {
    const [whole] = await Promise.all([readEntries(kind, extract, reading), flow])
    return whole
  } catch (error) {
    extract.destroy()
    // The first to fail: what tears the others down after it says less.
    const cause = await flow.then(
      () => error,
      (reason: unknown) => (error instanceof StartupProblem || isOfTheSystem(error) ? error : reason),
    )
    // What an altered file says of itself is worth nothing.
    const isBelieved = !(cause instanceof BackupProblem) || cause.kind === 'wrong_key' || (await isIntact(path, plain))
    if (isBelieved && (cause instanceof StartupProblem || isOfTheSystem(cause))) throw cause
    throw new BackupProblem('damaged', `${path} is damaged or was altered: ${kind.undone} (${reasonOf(cause)}).`, { cause })
  }
}

type Opened = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

async function isIntact(path: string, plain: Opened): Promise<boolean> {
  try {
    for await (const _ of withoutDigest(plain(createReadStream(path))));
    return true
  } catch {
    return false
  }
}

/** Of the disk, or of the database that is restored into: that it is gone has no code. */
function isOfTheSystem(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(E[A-Z]+|[0-9A-Z]{5})$/.test(error.code)
}

/** As much as tells what the file is. @throws StartupProblem where it cannot be read */
export async function headOf(path: string): Promise<Buffer> {
  let file: FileHandle
  try {
    file = await openFile(path)
  } catch (error) {
    throw new StartupProblem(`${path} cannot be read (${reasonOf(error)}).`)
  }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readEntries<M extends Sourced>(kind: FileKind<M>, extract: tar.Extract, reading: Reading<M>): Promise<WholeFile<M>> {
  let manifest: M | undefined
  let checksums: Checksums | undefined
  let keys: readonly string[] | undefined
  const sums = new Sums()
  for await (const entry of extract) {
    const { name } = entry.header
    if (manifest === undefined) {
      if (name !== MANIFEST) throw new Error('it does not begin with its manifest')
      manifest = readManifest(kind, await jsonOf(entry))
      await reading.manifest?.(manifest)
    } else if (checksums !== undefined) throw new Error('something follows its end')
    else if (name === KEYS && kind.mayHaveKeys) keys = z.strictObject({ keys: z.array(z.string()) }).parse(await jsonOf(entry)).keys
    else if (name === CHECKSUMS) checksums = checksumsSchema.parse(await jsonOf(entry))
    else {
      const source = PART.exec(name)?.[1]
      if (source === undefined) throw new Error(`${name} does not belong to it`)
      sums.begin(source)
      for await (const chunk of bytesOf(entry)) {
        sums.add(source, chunk)
        await reading.chunk?.(source, chunk)
      }
    }
  }
  if (manifest === undefined || checksums === undefined) throw new Error('its end is missing')
  sums.compare(manifest, checksums)
  return { manifest, checksums, keys }
}

/** @throws BackupProblem for what a newer release made */
function readManifest<M extends Sourced>(kind: FileKind<M>, content: unknown): M {
  const { format } = z.looseObject({ format: z.int() }).parse(content)
  if (format > kind.format)
    throw new BackupProblem('newer', `The ${kind.name} has the form ${format}, which this release does not know: take a newer one.`)
  return kind.manifest(content)
}

/** What streams of its library give is known to its documentation, and not to their types. */
async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

async function jsonOf(entry: Entry): Promise<unknown> {
  if (entry.header.size > MOST_JSON_BYTES) throw new Error(`${entry.header.name} is too long`)
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(entry)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** What was read of each source, against what was written. */
class Sums {
  readonly #of = new Map<string, Sum>()
  #latest: string | undefined

  begin(source: string): void {
    if (source !== this.#latest && this.#of.has(source)) throw new Error(`the parts of ${source} are apart`)
    this.#latest = source
    if (!this.#of.has(source)) this.#of.set(source, new Sum())
  }

  add(source: string, chunk: Uint8Array): void {
    this.#of.get(source)?.add(chunk)
  }

  compare({ sources }: Sourced, { sources: wanted }: Checksums): void {
    const names = sources.map(({ name }) => name)
    if (names.length !== Object.keys(wanted).length) throw new Error('its sums are not those of its tables')
    for (const name of this.#of.keys()) if (!names.includes(name)) throw new Error(`${name} is not in its manifest`)
    for (const name of names) {
      const { rows, bytes, sha256 } = (this.#of.get(name) ?? new Sum()).result()
      const written = wanted[name]
      if (written?.rows !== rows || written.bytes !== bytes || written.sha256 !== sha256)
        throw new Error(`${name} is not as it was written`)
    }
  }
}

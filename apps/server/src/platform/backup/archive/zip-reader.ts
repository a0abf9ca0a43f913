import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open as openFile } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { reasonOf, StartupProblem } from '../../startup-problem.ts'
import { BackupProblem } from '../backup-problem.ts'
import { DIGEST, HEX_CHARS } from './zip-writer.ts'

const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1')
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
/** More than any workspace has, and less than would hurt: a ZIP that lies about what it unpacks to. */
const MOST_UNPACKED = 64 * 1024 ** 3
const MOST_FILES = 2_000_000

/** A ZIP of which all bytes are those that were written, open until it is closed. */
export type OpenFolder = {
  readonly names: ReadonlySet<string>
  /** @throws where there is none of that name, or it does not unpack */
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  close(): void
}

/**
 * Opens the ZIP that an archive is, once all of it is known to be as it was written.
 * @throws BackupProblem where it is none, was cut or altered, or is the archive of an older release
 */
export async function openFolder(path: string): Promise<OpenFolder> {
  await refuseAltered(path)
  let zip: ZipFile
  const entries = new Map<string, Entry>()
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  } catch (error) {
    throw damaged(path, reasonOf(error))
  }
  try {
    if (zip.entryCount > MOST_FILES) throw new Error('it has too many files')
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is in it twice`)
      entries.set(entry.fileName, entry)
      unpacked += entry.uncompressedSize
    }
    if (unpacked > MOST_UNPACKED) throw new Error('it unpacks to too much')
  } catch (error) {
    zip.close()
    throw damaged(path, reasonOf(error))
  }
  return {
    names: new Set(entries.keys()),
    read: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new Error(`${name} is missing`)
      return bytesOf(await zip.openReadStreamPromise(entry))
    },
    close: () => zip.close(),
  }
}

export const damaged = (path: string, reason: string, cause?: unknown): BackupProblem =>
  new BackupProblem('damaged', `${path} is damaged or was altered: nothing was taken in (${reason}).`, { cause })

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk
}

async function refuseAltered(path: string): Promise<void> {
  const { head, tail, size } = await endsOf(path)
  if (head.equals(ZSTD_MAGIC))
    throw new BackupProblem(
      'older',
      `${path} is no archive of this release: it is of an older one, or the backup of a whole installation, which npm run restore takes.`,
    )
  if (!head.equals(ZIP_MAGIC)) throw new BackupProblem('damaged', `${path} is no archive of Invoice App.`)
  const said = tail.toString('latin1')
  if (!said.startsWith(DIGEST)) throw damaged(path, 'its end is missing')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - HEX_CHARS - 1 })) hash.update(chunk)
  if (said.slice(DIGEST.length) !== hash.digest('hex')) throw damaged(path, 'it is not as it was written')
}

async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer; size: number }> {
  let file: FileHandle
  try {
    file = await openFile(path)
  } catch (error) {
    throw new StartupProblem(`${path} cannot be read (${reasonOf(error)}).`)
  }
  try {
    const { size } = await file.stat()
    const part = async (at: number, bytes: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
      return buffer.subarray(0, bytesRead)
    }
    const ending = DIGEST.length + HEX_CHARS
    return { head: await part(0, 4), tail: await part(Math.max(0, size - ending), ending), size }
  } finally {
    await file.close()
  }
}

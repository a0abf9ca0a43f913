import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { reasonOf, StartupProblem } from '../../startup-problem.ts'
import { BackupProblem } from '../backup-problem.ts'
import { headOf } from '../read-backup.ts'
import { isSealed, type Opening, open } from '../seal-file.ts'
import { ARCHIVE_MANIFEST, type ArchiveManifest, readManifest } from './archive-manifest.ts'
import { damaged, type OpenFolder, openFolder } from './zip-reader.ts'

const MOST_MANIFEST_BYTES = 512 * 1024 * 1024

/** An archive whose files are all there, and are those of its manifest. */
export type WholeArchive = {
  readonly manifest: ArchiveManifest
  /** @throws where it does not have the hash of the manifest any more, at its end */
  read(name: string): AsyncIterable<Uint8Array>
}

export type ReadOptions = {
  readonly opening?: Opening | undefined
  /** Told how many of its files were looked at. */
  readonly onFiles?: ((read: number, total: number) => void) | undefined
}

/**
 * Opens an archive, looks at all of it, and hands it to `work`.
 * @throws BackupProblem where it is none, is of another release, was cut or altered, or does not open with `opening`
 */
export async function withArchive<T>(
  path: string,
  { opening, onFiles }: ReadOptions,
  work: (archive: WholeArchive) => Promise<T>,
): Promise<T> {
  return asPlain(path, opening, async (plain) => {
    const folder = await openFolder(plain)
    try {
      return await work(await verified(path, folder, onFiles))
    } finally {
      folder.close()
    }
  })
}

async function verified(path: string, folder: OpenFolder, onFiles: ReadOptions['onFiles']): Promise<WholeArchive> {
  try {
    const manifest = readManifest(JSON.parse((await wholeOf(await folder.read(ARCHIVE_MANIFEST))).toString('utf8')))
    const files = new Map(manifest.files.map((file) => [file.name, file]))
    const names = [...files.keys(), ARCHIVE_MANIFEST]
    if (files.size !== manifest.files.length || folder.names.size !== names.length || !names.every((name) => folder.names.has(name)))
      throw new Error('its files are not those of its manifest')
    const read = async function* (name: string): AsyncGenerator<Uint8Array> {
      const said = files.get(name)
      if (said === undefined) throw new Error(`${name} is missing`)
      const hash = createHash('sha256')
      for await (const piece of await folder.read(name)) {
        hash.update(piece)
        yield piece
      }
      if (hash.digest('hex') !== said.sha256) throw new Error(`${name} is not as it was written`)
    }
    let looked = 0
    for (const { name } of manifest.files) {
      for await (const _ of read(name));
      onFiles?.(++looked, manifest.files.length)
    }
    return { manifest, read }
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw damaged(path, reasonOf(error), error)
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    found.push(piece)
    bytes += piece.length
    if (bytes > MOST_MANIFEST_BYTES) throw new Error('its manifest is too long')
  }
  return Buffer.concat(found)
}

/** A ZIP is read from its end, so that one that is sealed is opened into a file for as long as it is read. */
async function asPlain<T>(path: string, opening: Opening | undefined, work: (plain: string) => Promise<T>): Promise<T> {
  if (!isSealed(await headOf(path))) return work(path)
  if (opening === undefined)
    throw new BackupProblem('sealed', `${path} is sealed: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the secret key of its recipient.`)
  const folder = await mkdtemp(join(tmpdir(), 'invoice-app-archive-'))
  try {
    const plain = join(folder, 'archive.zip')
    try {
      const opened = await open(ReadableStream.from(createReadStream(path)), opening)
      await pipeline(opened, createWriteStream(plain, { mode: 0o600 }))
    } catch (error) {
      if (error instanceof StartupProblem) throw error
      throw damaged(path, reasonOf(error), error)
    }
    return await work(plain)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { withDigest } from './digest-frame.ts'
import type { Checksum } from './manifest.ts'
import { type Sealing, seal } from './seal-file.ts'
import { AS_WRITTEN, type Source } from './sources.ts'
import { Sum } from './sum.ts'

/** An entry of a tar says its size first: what is held in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
/** Half of what level 9 saves costs a tenth of its time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } }

export type HowWritten = {
  readonly sealing?: Sealing | undefined
  /** Called after every piece: what it gives is waited for (`stepsAside`). */
  readonly stepAside?: () => Promise<void> | undefined
}

/**
 * Writes entries to a stream, of one moment of the database: a tar, compressed by zstd, with a digest at its end, and sealed where that is
 * asked for (docs/backup.md). Memory does not grow with the database.
 * @param owner a connection of the owner, for this alone
 */
export async function writeFrame<T>(
  owner: pg.ClientBase,
  out: Writable,
  { sealing, stepAside = () => undefined }: HowWritten,
  writeEntries: (frame: Frame) => Promise<T>,
): Promise<T> {
  await owner.query('begin isolation level repeatable read, read only')
  await owner.query(AS_WRITTEN)
  const pack = tar.pack()
  const flow = pipeline(pack, createZstdCompress(ZSTD), withDigest, sealed(sealing), out)
  // Whoever waits for the file to take the next entry is told that it takes none.
  flow.catch((error: Error) => pack.destroy(error))
  const entries = async () => {
    try {
      const written = await writeEntries(new Frame(owner, pack, stepAside))
      pack.finalize()
      return written
    } catch (error) {
      // Nothing more comes: the stream that waits for it is closed.
      pack.destroy()
      throw error
    }
  }
  const [written] = await Promise.all([entries(), flow])
  await owner.query('commit')
  return written
}

function sealed(sealing: Sealing | undefined) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    yield* sealing === undefined ? source : await seal(ReadableStream.from(source), sealing)
  }
}

/** What is written one entry after the other. */
export class Frame {
  readonly #owner: pg.ClientBase
  readonly #pack: tar.Pack
  readonly #stepAside: () => Promise<void> | undefined

  constructor(owner: pg.ClientBase, pack: tar.Pack, stepAside: () => Promise<void> | undefined) {
    this.#owner = owner
    this.#pack = pack
    this.#stepAside = stepAside
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.#add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))
  }

  /** Rows are counted here: how many COPY gave, the server may tell after the last of them. */
  async addSource({ name, copy }: Source, onRows: (rows: number) => void = () => {}): Promise<Checksum> {
    const sum = new Sum()
    let [parts, held, heldBytes] = [0, [] as Buffer[], 0]
    const addPart = async () => {
      if (heldBytes === 0) return
      parts += 1
      await this.#add(`data/${name}/${String(parts).padStart(6, '0')}`, Buffer.concat(held))
      ;[held, heldBytes] = [[], 0]
    }
    for await (const chunk of this.#owner.query(copyTo(copy)) as AsyncIterable<Buffer>) {
      sum.add(chunk)
      held.push(chunk)
      heldBytes += chunk.length
      onRows(sum.rows)
      if (heldBytes >= PART_BYTES) await addPart()
      const aside = this.#stepAside()
      if (aside !== undefined) await aside
    }
    await addPart()
    return sum.result()
  }

  #add(name: string, body: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = this.#pack.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
      // One that is still taken in as the file takes no more says so by itself too: unheard, that ended the process, and left the file.
      entry.on('error', reject)
    })
  }
}

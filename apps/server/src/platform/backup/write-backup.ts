import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { withDigest } from './digest-frame.ts'
import { CHECKSUMS, type Checksum, type Checksums, FORMAT, KEYS, MANIFEST, type Manifest } from './manifest.ts'
import { type Sealing, seal } from './seal-file.ts'
import { QUEUE, type Source, sequencesOf, tablesOf } from './sources.ts'
import { Sum } from './sum.ts'

/** An entry of a tar says its size first: what is held in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024
/** Half of what level 9 saves costs a tenth of its time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } }

export type Written = { readonly manifest: Manifest; readonly checksums: Checksums }

export type BackupOptions = {
  readonly product: string
  readonly sealing?: Sealing | undefined
  /** Of sealed values; only in a file that is sealed itself. */
  readonly keys?: readonly string[] | undefined
  /** Told now and then how many rows are copied. */
  readonly onRows?: (rows: number) => void
}

/**
 * Writes all that the installation keeps to a stream, as it stood at one moment, while others go on: a tar of what COPY gives, compressed by
 * zstd, and sealed where that is asked for (docs/backup.md). Memory does not grow with the database.
 * @param owner a connection of the owner, for this alone
 */
export async function writeBackup(owner: pg.ClientBase, out: Writable, options: BackupOptions): Promise<Written> {
  await owner.query('begin isolation level repeatable read, read only')
  // A row that the owner may not see would be missing in silence: with this it is an error. Copying takes as long as it takes.
  await owner.query(`set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set local extra_float_digits = 3; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`)
  const pack = tar.pack()
  const flow = pipeline(pack, createZstdCompress(ZSTD), withDigest, sealed(options.sealing), out)
  // Whoever waits for the file to take the next entry is told that it takes none.
  flow.catch((error: Error) => pack.destroy(error))
  const [written] = await Promise.all([writeEntries(owner, pack, options), flow])
  await owner.query('commit')
  return written
}

function sealed(sealing: Sealing | undefined) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    yield* sealing === undefined ? source : await seal(ReadableStream.from(source), sealing)
  }
}

async function writeEntries(owner: pg.ClientBase, pack: tar.Pack, { product, keys, onRows = () => {} }: BackupOptions): Promise<Written> {
  const hasQueue = await exists(owner, 'graphile_worker._private_jobs')
  const sources = [...(await tablesOf(owner)), ...(hasQueue ? [QUEUE] : [])]
  const { rows: migrations } = await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations order by name')
  const { rows: facts } = await owner.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  const manifest: Manifest = {
    format: FORMAT,
    product,
    migrations,
    postgres: facts[0]?.version ?? '',
    takenAt: (facts[0]?.at ?? new Date()).toISOString(),
    sources: sources.map(({ name, columns }) => ({ name, columns: [...columns] })),
    withKeys: keys !== undefined,
  }
  await addJson(pack, MANIFEST, manifest)
  if (keys !== undefined) await addJson(pack, KEYS, { keys })
  const checksums: Checksums = { sources: {}, sequences: [], heads: await headsOf(owner) }
  let before = 0
  for (const source of sources) {
    const checksum = await addSource(owner, pack, source, (rows) => onRows(before + rows))
    checksums.sources[source.name] = checksum
    before += checksum.rows
  }
  checksums.sequences = await sequencesOf(owner)
  await addJson(pack, CHECKSUMS, checksums)
  pack.finalize()
  return { manifest, checksums }
}

/** Rows are counted here: how many COPY gave, the server may tell after the last of them. */
async function addSource(owner: pg.ClientBase, pack: tar.Pack, { name, copy }: Source, onRows: (rows: number) => void): Promise<Checksum> {
  const sum = new Sum()
  let [parts, held, heldBytes] = [0, [] as Buffer[], 0]
  const addPart = async () => {
    if (heldBytes === 0) return
    parts += 1
    await addEntry(pack, `data/${name}/${String(parts).padStart(6, '0')}`, Buffer.concat(held))
    ;[held, heldBytes] = [[], 0]
  }
  for await (const chunk of owner.query(copyTo(copy)) as AsyncIterable<Buffer>) {
    sum.add(chunk)
    held.push(chunk)
    heldBytes += chunk.length
    onRows(sum.rows)
    if (heldBytes >= PART_BYTES) await addPart()
  }
  await addPart()
  return sum.result()
}

const addJson = (pack: tar.Pack, name: string, value: unknown) => addEntry(pack, name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`))

function addEntry(pack: tar.Pack, name: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
  })
}

/** Of each workspace's audit and each range's documents: whoever keeps them elsewhere can compare. */
export async function headsOf(owner: pg.ClientBase): Promise<Record<string, string>> {
  if (!(await exists(owner, 'app.audit_chains'))) return {}
  const { rows } = await owner.query<{ name: string; head: string }>(`
    select 'audit ' || workspace_id as name, hash as head from app.audit_chains where hash <> ''
    union all
    select 'range ' || id, chain_hash from app.document_ranges where chain_hash <> ''
    order by 1`)
  return Object.fromEntries(rows.map(({ name, head }) => [name, head]))
}

async function exists(owner: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
  return rows[0]?.exists === true
}

import type { Writable } from 'node:stream'
import type pg from 'pg'
import { CHECKSUMS, type Checksums, FORMAT, KEYS, MANIFEST, type Manifest } from './manifest.ts'
import { QUEUE, sequencesOf, tablesOf } from './sources.ts'
import { type Frame, type HowWritten, writeFrame } from './write-frame.ts'

export type Written = { readonly manifest: Manifest; readonly checksums: Checksums }

export type BackupOptions = HowWritten & {
  readonly product: string
  /** Of sealed values; only in a file that is sealed itself. */
  readonly keys?: readonly string[] | undefined
  /** Told now and then how many rows are copied. */
  readonly onRows?: (rows: number) => void
}

/**
 * Writes all that the installation keeps to a stream, as it stood at one moment, while others go on (docs/backup.md).
 * @param owner a connection of the owner, for this alone
 */
export function writeBackup(owner: pg.ClientBase, out: Writable, options: BackupOptions): Promise<Written> {
  return writeFrame(owner, out, options, (frame) => writeEntries(owner, frame, options))
}

async function writeEntries(owner: pg.ClientBase, frame: Frame, { product, keys, onRows = () => {} }: BackupOptions): Promise<Written> {
  const hasQueue = await exists(owner, 'graphile_worker._private_jobs')
  const sources = [...(await tablesOf(owner)), ...(hasQueue ? [QUEUE] : [])]
  const manifest: Manifest = {
    format: FORMAT,
    product,
    ...(await factsOf(owner)),
    sources: sources.map(({ name, columns }) => ({ name, columns: [...columns] })),
    withKeys: keys !== undefined,
  }
  await frame.addJson(MANIFEST, manifest)
  if (keys !== undefined) await frame.addJson(KEYS, { keys })
  const checksums: Checksums = { sources: {}, sequences: [], heads: await headsOf(owner) }
  let before = 0
  for (const source of sources) {
    const checksum = await frame.addSource(source, (rows) => onRows(before + rows))
    checksums.sources[source.name] = checksum
    before += checksum.rows
  }
  checksums.sequences = await sequencesOf(owner)
  await frame.addJson(CHECKSUMS, checksums)
  return { manifest, checksums }
}

/** What made the file, and of which moment it is. */
async function factsOf(owner: pg.ClientBase): Promise<Pick<Manifest, 'migrations' | 'postgres' | 'takenAt'>> {
  const { rows: migrations } = await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations order by name')
  const { rows: facts } = await owner.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  )
  return { migrations, postgres: facts[0]?.version ?? '', takenAt: (facts[0]?.at ?? new Date()).toISOString() }
}

/**
 * Of each workspace's audit and each range's documents: whoever keeps them elsewhere can compare.
 * @param workspaceId of that one alone
 */
export async function headsOf(owner: pg.ClientBase, workspaceId?: string): Promise<Record<string, string>> {
  if (!(await exists(owner, 'app.audit_chains'))) return {}
  const { rows } = await owner.query<{ name: string; head: string }>(
    `
    select 'audit ' || workspace_id as name, hash as head from app.audit_chains where hash <> '' and ($1::uuid is null or workspace_id = $1::uuid)
    union all
    select 'range ' || id, chain_hash from app.document_ranges where chain_hash <> '' and ($1::uuid is null or workspace_id = $1::uuid)
    order by 1`,
    [workspaceId ?? null],
  )
  return Object.fromEntries(rows.map(({ name, head }) => [name, head]))
}

async function exists(owner: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table])
  return rows[0]?.exists === true
}

import type { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartupProblem } from '../../startup-problem.ts'
import type { Sealing } from '../seal-file.ts'
import { AS_WRITTEN } from '../sources.ts'
import { headsOf } from '../write-backup.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_KIND,
  ARCHIVE_MANIFEST,
  type ArchivedPerson,
  type ArchiveManifest,
  manifestText,
} from './archive-manifest.ts'
import { archiveTables, BEGINNINGS, type BytesOfTable, beginningsOf, fileOf } from './archive-sources.ts'
import { indexPages } from './index-pages.ts'
import { asList } from './json-rows.ts'
import { writeZipFolder, type ZipFolder } from './zip-writer.ts'

export type ArchiveOptions = {
  readonly workspaceId: string
  readonly product: string
  readonly sealing?: Sealing | undefined
  /** Told now and then how many files are written. */
  readonly onFiles?: ((written: number) => void) | undefined
}

/** Of a file that lies in a row at most four are held. */
const FILES_AT_ONCE = 4

/**
 * Writes all that is of one workspace to a stream, as it stood at one moment, while it goes on: an open folder in a ZIP, without others' rows
 * and without secrets (docs/archive.md). The same state gives the same bytes. Of each
 * file its name and hash are kept until the end, and no bytes.
 * @param owner a connection of the owner, for this alone
 * @throws StartupProblem where there is no such workspace
 */
export async function writeArchive(owner: pg.ClientBase, out: Writable, options: ArchiveOptions): Promise<ArchiveManifest> {
  await owner.query('begin isolation level repeatable read, read only')
  await owner.query(AS_WRITTEN)
  const manifest = await writeZipFolder(out, options.sealing, (folder) => writeFiles(owner, folder, options))
  await owner.query('commit')
  return manifest
}

async function writeFiles(owner: pg.ClientBase, folder: ZipFolder, options: ArchiveOptions): Promise<ArchiveManifest> {
  const { workspaceId, product, onFiles } = options
  const { asOf, ...workspace } = await workspaceOf(owner, workspaceId)
  const tables = await archiveTables(owner, workspaceId)
  const beginnings = { written: beginningsOf(workspaceId), file: fileOf(BEGINNINGS), bytes: undefined }
  const sources: ArchiveManifest['sources'] = []
  const facts = { workspaceId, name: workspace.name, asOf, product }
  for await (const { name, html } of indexPages(owner, facts)) await folder.add(name, html)
  for (const { written, file, bytes } of [...tables, beginnings]) {
    let rows = 0
    const lines: AsyncIterable<Buffer> = owner.query(copyTo(written.copy))
    await folder.add(
      file,
      asList(lines, (count) => {
        rows += count
      }),
    )
    sources.push({ name: written.name, columns: [...written.columns], file, rows })
    if (bytes !== undefined) await addFiles(owner, folder, bytes, onFiles)
    onFiles?.(folder.written.length)
  }
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    kind: ARCHIVE_KIND,
    product,
    migrations: await migrationsOf(owner),
    asOf,
    workspace,
    people: await peopleOf(owner, workspaceId),
    leftOut: await leftOutOf(owner, workspaceId, asOf),
    sources,
    files: [...folder.written],
    heads: await headsOf(owner, workspaceId),
  }
  await folder.add(ARCHIVE_MANIFEST, [Buffer.from(manifestText(manifest))])
  return manifest
}

async function addFiles(
  owner: pg.ClientBase,
  folder: ZipFolder,
  { query }: BytesOfTable,
  onFiles: ArchiveOptions['onFiles'],
): Promise<void> {
  await owner.query(`declare files_of_archive no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await owner.query<{ name: string; content: Buffer }>(`fetch ${FILES_AT_ONCE} from files_of_archive`)
    for (const { name, content } of rows) await folder.add(name, [content], isPacked(name))
    if (rows.length < FILES_AT_ONCE) break
    onFiles?.(folder.written.length)
  }
  await owner.query('close files_of_archive')
}

const isPacked = (name: string): boolean => !/\.(xml|txt|csv|json|html?)$/i.test(name)

async function migrationsOf(owner: pg.ClientBase): Promise<ArchiveManifest['migrations']> {
  return (await owner.query<{ name: string; hash: string }>('select name, hash from system.migrations order by name')).rows
}

async function workspaceOf(owner: pg.ClientBase, workspaceId: string): Promise<ArchiveManifest['workspace'] & { asOf: string }> {
  const { rows } = await owner.query<{ name: string; at: Date; latest: Date; factor: boolean; idle: number | null }>(
    `select name, created_at as at, requires_second_factor as factor, idle_minutes as idle,
      coalesce((select max(at) from app.audit_entries where workspace_id = $1::uuid), created_at) as latest
    from account.workspaces where id = $1::uuid`,
    [workspaceId],
  )
  const [row] = rows
  if (!row) throw new StartupProblem(`There is no workspace ${workspaceId}: npm run workspace -- list tells those that there are.`)
  const { name, at, latest, factor, idle } = row
  return {
    id: workspaceId,
    name,
    createdAt: at.toISOString(),
    requiresSecondFactor: factor,
    idleMinutes: idle,
    asOf: latest.toISOString(),
  }
}

async function peopleOf(owner: pg.ClientBase, workspaceId: string): Promise<ArchivedPerson[]> {
  const { rows } = await owner.query<Omit<ArchivedPerson, 'joinedAt'> & { at: Date }>(
    `select u.id, coalesce(e.email, '') as email, u.name, u.language, m.role, m.created_at as at
    from account.memberships m
      join account.users u on u.id = m.user_id
      left join account.email_addresses e on e.user_id = u.id and e.is_primary
    where m.workspace_id = $1::uuid order by m.created_at, u.id`,
    [workspaceId],
  )
  return rows.map(({ at, ...person }) => ({ ...person, joinedAt: at.toISOString() }))
}

/** What somebody must make anew, where the archive is taken in. */
async function leftOutOf(owner: pg.ClientBase, workspaceId: string, asOf: string): Promise<ArchiveManifest['leftOut']> {
  const named = async (statement: string, ...more: string[]) =>
    (await owner.query<{ name: string }>(statement, [workspaceId, ...more])).rows.map(({ name }) => name)
  return {
    webhooks: await named(`select url as name from app.webhooks where workspace_id = $1::uuid order by url collate "C"`),
    paymentMethods: await named(
      `select coalesce(nullif(name_bg, ''), name_en) as name from app.payment_methods where workspace_id = $1::uuid and sealed <> '{}' order by 1, id`,
    ),
    apiKeys: await named(
      `select name from app.api_keys where workspace_id = $1::uuid and revoked_at is null and coalesce(expires_at > $2::timestamptz, true) order by name, id`,
      asOf,
    ),
  }
}

import type { Writable } from 'node:stream'
import type pg from 'pg'
import { StartupProblem } from '../../startup-problem.ts'
import { CHECKSUMS, type Checksums, MANIFEST } from '../manifest.ts'
import type { Sealing } from '../seal-file.ts'
import { factsOf, headsOf } from '../write-backup.ts'
import { type Frame, writeFrame } from '../write-frame.ts'
import { ARCHIVE_FORMAT, ARCHIVE_KIND, type ArchivedPerson, type ArchiveManifest } from './archive-manifest.ts'
import { archiveTables, beginningsOf } from './archive-sources.ts'

export type WrittenArchive = { readonly manifest: ArchiveManifest; readonly checksums: Checksums }

export type ArchiveOptions = { readonly workspaceId: string; readonly product: string; readonly sealing?: Sealing | undefined }

/**
 * Writes all that is of one workspace to a stream, as it stood at one moment, while it goes on: no other's rows, and no secrets
 * (docs/archive.md). Memory does not grow with it.
 * @param owner a connection of the owner, for this alone
 * @throws StartupProblem where there is no such workspace
 */
export function writeArchive(owner: pg.ClientBase, out: Writable, options: ArchiveOptions): Promise<WrittenArchive> {
  return writeFrame(owner, out, options.sealing, (frame) => writeEntries(owner, frame, options))
}

async function writeEntries(owner: pg.ClientBase, frame: Frame, { workspaceId, product }: ArchiveOptions): Promise<WrittenArchive> {
  const workspace = await workspaceOf(owner, workspaceId)
  const sources = [...(await archiveTables(owner, workspaceId)).map(({ written }) => written), beginningsOf(workspaceId)]
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    kind: ARCHIVE_KIND,
    product,
    ...(await factsOf(owner)),
    sources: sources.map(({ name, columns }) => ({ name, columns: [...columns] })),
    workspace,
    people: await peopleOf(owner, workspaceId),
    leftOut: await leftOutOf(owner, workspaceId),
  }
  await frame.addJson(MANIFEST, manifest)
  const checksums: Checksums = { sources: {}, sequences: [], heads: await headsOf(owner, workspaceId) }
  for (const source of sources) checksums.sources[source.name] = await frame.addSource(source)
  await frame.addJson(CHECKSUMS, checksums)
  return { manifest, checksums }
}

async function workspaceOf(owner: pg.ClientBase, workspaceId: string): Promise<ArchiveManifest['workspace']> {
  const { rows } = await owner.query<{ name: string; at: Date; factor: boolean; idle: number | null }>(
    `select name, created_at as at, requires_second_factor as factor, idle_minutes as idle from account.workspaces where id = $1::uuid`,
    [workspaceId],
  )
  const [row] = rows
  if (!row) throw new StartupProblem(`There is no workspace ${workspaceId}: npm run workspace -- list tells those that there are.`)
  return { id: workspaceId, name: row.name, createdAt: row.at.toISOString(), requiresSecondFactor: row.factor, idleMinutes: row.idle }
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
async function leftOutOf(owner: pg.ClientBase, workspaceId: string): Promise<ArchiveManifest['leftOut']> {
  const named = async (statement: string) => (await owner.query<{ name: string }>(statement, [workspaceId])).rows.map(({ name }) => name)
  return {
    webhooks: await named(`select url as name from app.webhooks where workspace_id = $1::uuid order by url collate "C"`),
    paymentMethods: await named(
      `select coalesce(nullif(name_bg, ''), name_en) as name from app.payment_methods where workspace_id = $1::uuid and sealed <> '{}' order by 1`,
    ),
    apiKeys: await named(
      `select name from app.api_keys where workspace_id = $1::uuid and revoked_at is null and coalesce(expires_at > now(), true) order by name`,
    ),
  }
}

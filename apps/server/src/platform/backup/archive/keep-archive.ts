import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { fileNames } from '../../archives/write-zip.ts'
import { AS_WRITTEN } from '../sources.ts'
import { ARCHIVE_MANIFEST, type ArchiveManifest, manifestText } from './archive-manifest.ts'
import { withArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const PART_BYTES = 1024 * 1024
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

type Asked = { readonly workspaceId: string; readonly archiveId: string; readonly product: string; readonly now: Date }

/**
 * Makes the archive that somebody asked for, reads all of it back, and keeps it in the database, whence every process can send it. Begun
 * again, it is made again.
 * @param owner a connection of the owner, for this alone
 * @returns false where it was given up meanwhile: then nothing of it is kept
 */
export async function keepArchive(owner: pg.ClientBase, { workspaceId, archiveId, product, now }: Asked): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-app-archive-'))
  const file = join(folder, 'archive.zip')
  try {
    await writeArchive(owner, createWriteStream(file, { mode: 0o600 }), { workspaceId, product })
    const manifest = await withArchive(file, {}, async (archive) => archive.manifest)
    return await keepParts(owner, file, { workspaceId, archiveId, now, manifest })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Written = Omit<Asked, 'product'> & { readonly manifest: ArchiveManifest }

async function keepParts(owner: pg.ClientBase, file: string, { workspaceId, archiveId, now, manifest }: Written): Promise<boolean> {
  await owner.query('begin')
  try {
    await owner.query(AS_WRITTEN)
    await owner.query('delete from app.archive_parts where workspace_id = $1::uuid and archive_id = $2::uuid', [workspaceId, archiveId])
    const hash = createHash('sha256')
    let position = 0
    for await (const piece of createReadStream(file, { highWaterMark: PART_BYTES })) {
      hash.update(piece)
      await owner.query(
        'insert into app.archive_parts (workspace_id, archive_id, position, content) values ($1::uuid, $2::uuid, $3, $4::bytea)',
        [workspaceId, archiveId, position++, piece],
      )
    }
    const [name] = fileNames([`${manifest.workspace.name || 'archive'} ${manifest.asOf.slice(0, 10)}.zip`])
    const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
    const { rowCount } = await owner.query(
      `update app.archives set finished_at = $3::timestamptz, name = $4, size = $5, sha256 = $6, files = $7, contents = $8::jsonb, expires_at = $9::timestamptz
      where workspace_id = $1::uuid and id = $2::uuid and finished_at is null and ended_at is null`,
      [
        workspaceId,
        archiveId,
        now,
        name,
        (await stat(file)).size,
        hash.digest('hex'),
        manifest.files.length + 1,
        JSON.stringify(contentsOf(manifest)),
        expiresAt,
      ],
    )
    await owner.query(rowCount === 1 ? 'commit' : 'rollback')
    return rowCount === 1
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

type Content = { readonly folder: string; readonly files: number; readonly bytes: number }

/** What lies at its first level, sorted by the order of the file. */
function contentsOf(manifest: ArchiveManifest): Content[] {
  const found = new Map<string, Content>()
  const last = { name: ARCHIVE_MANIFEST, bytes: Buffer.byteLength(manifestText(manifest)) }
  for (const { name, bytes } of [...manifest.files, last]) {
    const folder = name.includes('/') ? name.slice(0, name.indexOf('/') + 1) : name
    const before = found.get(folder)
    found.set(folder, { folder, files: (before?.files ?? 0) + 1, bytes: (before?.bytes ?? 0) + bytes })
  }
  return [...found.values()]
}

import { createWriteStream } from 'node:fs'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../../testing/with-client.ts'
import { ARCHIVE_MANIFEST, type ArchiveManifest } from '../archive/archive-manifest.ts'
import { archiveTables, BEGINNINGS, beginningsOf, fileOf } from '../archive/archive-sources.ts'
import { asList } from '../archive/json-rows.ts'
import { type ArchiveOptions, writeArchive } from '../archive/write-archive.ts'
import { writeZipFolder } from '../archive/zip-writer.ts'
import { toNewFile } from '../backup-file.ts'

export type Forgery = { manifest?: (manifest: ArchiveManifest) => unknown; copy?: (name: string, copy: string) => string }

/** A file that is whole by itself, and says what no export would. */
export const forgedArchive = (
  config: pg.ClientConfig,
  file: string,
  { workspaceId, product }: Pick<ArchiveOptions, 'workspaceId' | 'product'>,
  { manifest = (as) => as, copy = (_name, as) => as }: Forgery,
) =>
  withClient(config, async (client) => {
    const first = await writeArchive(client, createWriteStream('/dev/null'), { workspaceId, product })
    const tables = await archiveTables(client, workspaceId)
    return toNewFile('archive', file, (out) =>
      writeZipFolder(out, undefined, async (folder) => {
        for (const { written, file: at, bytes } of [
          ...tables,
          { written: beginningsOf(workspaceId), file: fileOf(BEGINNINGS), bytes: undefined },
        ]) {
          const lines: AsyncIterable<Buffer> = client.query(copyTo(copy(written.name, written.copy)))
          await folder.add(
            at,
            asList(lines, () => {}),
          )
          if (bytes === undefined) continue
          const { rows } = await client.query<{ name: string; content: Buffer }>(bytes.query)
          for (const each of rows) await folder.add(each.name, [each.content])
        }
        const said = JSON.stringify(manifest({ ...first, files: [...folder.written] }))
        await folder.add(ARCHIVE_MANIFEST, [Buffer.from(said)])
      }),
    )
  })

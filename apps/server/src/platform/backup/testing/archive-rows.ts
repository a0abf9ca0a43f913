import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../../testing/with-client.ts'
import { archiveTables } from '../archive/archive-sources.ts'

async function textOf(client: pg.Client, copy: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(copy)) as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** All rows of the workspace, by table: as an archive has them, or as they stand. Of what lies in files there is the hash in both. */
export const archiveRows = (config: pg.ClientConfig, workspaceId: string, form: 'written' | 'kept') =>
  withClient(config, async (client) => {
    const rows = new Map<string, string>()
    for (const { name, quoted, columns, written, bytes } of await archiveTables(client, workspaceId)) {
      const tail = written.copy.slice(written.copy.lastIndexOf(` from ${quoted} `))
      const kept = `copy (select row_to_json(of_archive)::text from (select ${columns.map((column) => `"${column}"`).join(', ')}${tail}`
      rows.set(name, await textOf(client, form === 'written' || bytes !== undefined ? written.copy : kept))
    }
    return rows
  })

/** What the triggers of rows do. */
export const rowGuards = (config: pg.ClientConfig) =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ name: string; source: string }>(
      `select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as name, pg_get_functiondef(tgfoid) as source
      from pg_trigger where not tgisinternal order by 1`,
    )
    return rows
  })

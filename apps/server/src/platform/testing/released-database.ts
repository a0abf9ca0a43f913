import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { restoreBackup } from '../backup/restore-backup.ts'
import { appLogin } from '../db/app-login.ts'
import { appRole } from '../db/app-role.ts'
import { connectApp } from '../db/open-database.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import type { TestDatabase } from './test-database.ts'
import { withClient } from './with-client.ts'

/** What releases left (seed/released): a backup for each, and which kind of document has which id. */
export const RELEASED = join(import.meta.dirname, '../../../seed/released')

/**
 * A database as an earlier release left it, brought to the present by every migration since. To be called at the top level of a test file.
 * @param release its last migration's number
 * @param lookFirst sees it as that release left it
 */
export async function releasedDatabase(
  release: string,
  lookFirst: (owner: pg.ClientBase) => Promise<void> = async () => {},
): Promise<TestDatabase> {
  const { admin } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const connection = { host: admin.host ?? '', port: admin.port ?? 5432, user: admin.user ?? '', password: String(admin.password) }
  const config = await ownDatabase({ connection: { ...admin, ...connection } }, name)
  await restoreBackup(config, join(RELEASED, `${release}.tar.zst`), undefined, { holdMails: false, lookFirst })
  const role = await withClient(config, appRole)
  const db = connectApp(await appLogin(config, role), role)
  const owner = new pg.Pool({ ...config, max: 2 })
  owner.on('error', () => {})
  afterAll(async () => {
    await db.destroy()
    await owner.end()
    await withClient(admin, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${role}`)
    })
  })
  return { db, exportDb: db, owner, config, role }
}

/** The documents that `keep-release.ts` issued, by kind. */
export function kindsOf(release: string): Record<string, string> {
  const kinds: Record<string, string> = JSON.parse(readFileSync(join(RELEASED, `${release}.json`), 'utf8'))
  return kinds
}

import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { BeforeUpgrade } from '../db/open-database.ts'
import { writableFolder } from '../embedded-postgres/folders.ts'
import { StartupProblem } from '../startup-problem.ts'
import { backupName, backupToFile } from './backup-file.ts'
import { product } from './product.ts'

/** What a backup takes of the database's own size, at most: indexes are not in it, and it is compressed. */
const SHARE = 0.6
const MB = 1024 * 1024

/**
 * Keeps a copy of a database that an earlier release made, before this one changes it: whatever comes of that, the earlier one has
 * something to go back to.
 * @throws StartupProblem where it cannot be made: then nothing is changed
 */
export function keepBeforeUpgrade({ backup: { beforeUpgrade, folder, sealing } }: Pick<Config, 'backup'>): BeforeUpgrade {
  return async (owner, { from, to }) => {
    if (!beforeUpgrade) return
    const client = new pg.Client(owner)
    client.on('error', () => {})
    await client.connect()
    try {
      if (await isEmpty(client)) return
      writableFolder(folder, 'BACKUP_DIR')
      await refuseNarrow(client, folder)
      const file = join(folder, backupName(new Date(), from, sealing !== undefined))
      console.log(`The database is of an earlier release (${number(from)}) and is brought to this one (${number(to)}). First it is copied.`)
      await backupToFile(client, file, { product: product(), sealing })
      console.log(`${file} is the database as that release left it.`)
    } finally {
      await client.end()
    }
  }
}

const number = (migration: string): string => migration.slice(0, 4)

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('account.workspaces') is not null as known`)
  if (!rows[0]?.known) return true
  const { rowCount } = await client.query('select from account.workspaces limit 1')
  return rowCount === 0
}

/** Half a copy would fill the disk to its last byte, which takes the database with it. */
async function refuseNarrow(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  const needed = Number(rows[0]?.bytes ?? 0) * SHARE
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  throw new StartupProblem(
    `BACKUP_DIR: the database is copied before it is brought to this release, which may take ${Math.ceil(needed / MB)} MB, and ${folder} has ${Math.floor((bavail * bsize) / MB)} MB free. Make room, name another folder, or, with a copy of your own, set BACKUP_BEFORE_UPGRADE=off.`,
  )
}

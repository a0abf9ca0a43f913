import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import type pg from 'pg'
import { AS_WRITTEN } from '../sources.ts'
import { archiveTables } from './archive-sources.ts'
import { quietened } from './quietened.ts'

/** What is of a workspace and in no archive. Parts go with what they are of. */
const BESIDE = ['app.idempotency', 'app.archives']

/**
 * Erases each closed workspace whose time is over, one in a transaction: of it nothing stays but that it was there.
 * @param client a connection of the owner, for this alone
 * @returns how many
 */
export async function eraseWorkspaces(client: pg.ClientBase, now: Date): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select id from account.workspaces where erase_on <= $1::date and closed_at is not null order by erase_on, id`,
    [dayAt(now)],
  )
  for (const { id } of rows) await eraseOne(client, id, now)
  return rows.length
}

async function eraseOne(client: pg.ClientBase, id: string, now: Date): Promise<void> {
  await client.query('begin')
  try {
    await client.query(AS_WRITTEN)
    // Opened again meanwhile it stays.
    const { rowCount } = await client.query('select from account.workspaces where id = $1::uuid and closed_at is not null for update', [id])
    if (rowCount === 1) {
      const tables = (await archiveTables(client, id)).map(({ quoted }) => quoted).reverse()
      await quietened(client, async () => {
        for (const table of [...BESIDE, ...tables]) await client.query(`delete from ${table} where workspace_id = $1::uuid`, [id])
      })
      await client.query('delete from system.api_keys where workspace_id = $1::uuid', [id])
      await client.query(
        `select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs where payload ->> 'workspaceId' = $1))`,
        [id],
      )
      await client.query(
        'insert into account.erased_workspaces (id, closed_at, erased_at) select id, closed_at, $2::timestamptz from account.workspaces where id = $1::uuid',
        [id, now],
      )
      await client.query('delete from account.workspaces where id = $1::uuid', [id])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

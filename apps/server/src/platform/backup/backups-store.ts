import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../db/transaction.ts'
import { newId } from '../new-id.ts'

/** What is known of the copies before this one. */
export type BackupHistory = {
  /** When the latest that came about began. */
  readonly last: Date | undefined
  readonly lastTried: Date | undefined
  /** Files that opened when they were tried. */
  readonly opened: ReadonlySet<string>
  /** When the first workspace was made; undefined: there is nothing to keep. */
  readonly since: Date | undefined
}

const HISTORY = `
  select max(began_at) filter (where state = 'done') as last, max(tried_at) as tried,
    array_agg(file) filter (where tried_at is not null and try_fault = '' and file <> '') as opened,
    (select min(created_at) from account.workspaces) as since
  from account.backups`

type HistoryRow = { last: Date | null; tried: Date | null; opened: string[] | null; since: Date | null }

/** As the owner, who makes one. */
export async function readHistory(owner: pg.ClientBase): Promise<BackupHistory> {
  const { rows } = await owner.query<HistoryRow>(HISTORY)
  return historyOf(rows[0])
}

/** As the application, which looks whether one is due. */
export async function historyFor(tx: Tx): Promise<BackupHistory> {
  const { rows } = await sql<HistoryRow>`${sql.raw(HISTORY)}`.execute(tx)
  return historyOf(rows[0])
}

function historyOf(row: HistoryRow | undefined): BackupHistory {
  return {
    last: row?.last ?? undefined,
    lastTried: row?.tried ?? undefined,
    opened: new Set(row?.opened ?? []),
    since: row?.since ?? undefined,
  }
}

/** One that was being made, or tried, when its process was killed is over. */
export async function endInterrupted(owner: pg.ClientBase): Promise<void> {
  await owner.query(`update account.backups set state = 'failed', ended_at = now(), reason = 'interrupted' where state = 'running'`)
  await owner.query('update account.backups set try_began_at = null where try_began_at is not null')
}

/** The last that came about. */
export async function newestBackup(owner: pg.ClientBase): Promise<{ id: string; file: string } | undefined> {
  const { rows } = await owner.query<{ id: string; file: string }>(
    `select id, file from account.backups where state = 'done' order by began_at desc limit 1`,
  )
  return rows[0]
}

export async function noteRows(owner: pg.ClientBase, id: string, rows: number): Promise<void> {
  await owner.query('update account.backups set rows_done = $2 where id = $1', [id, rows])
}

export async function noteTryBegun(owner: pg.ClientBase, id: string): Promise<void> {
  await owner.query('update account.backups set try_began_at = clock_timestamp() where id = $1', [id])
}

export async function insertBackup(owner: pg.ClientBase, beganAt: Date): Promise<string> {
  const id = newId()
  await owner.query(`insert into account.backups (id, began_at, state) values ($1, $2, 'running')`, [id, beganAt])
  return id
}

type Made = { readonly file: string; readonly bytes: number; readonly rows: number; readonly takenAt: string }

export async function endBackup(owner: pg.ClientBase, id: string, { file, bytes, rows, takenAt }: Made): Promise<void> {
  await owner.query(
    `update account.backups set state = 'done', ended_at = clock_timestamp(), file = $2, bytes = $3, row_count = $4, taken_at = $5 where id = $1`,
    [id, file, bytes, rows, takenAt],
  )
}

export async function failBackup(owner: pg.ClientBase, id: string, reason: string): Promise<void> {
  await owner.query(`update account.backups set state = 'failed', ended_at = clock_timestamp(), reason = $2 where id = $1`, [id, reason])
}

/** It is there all the same. */
export async function noteReason(owner: pg.ClientBase, id: string, reason: string): Promise<void> {
  await owner.query('update account.backups set reason = $2 where id = $1', [id, reason])
}

/** @param fault empty where it opened, and verified */
export async function noteTry(owner: pg.ClientBase, id: string, fault: string): Promise<void> {
  await owner.query('update account.backups set tried_at = clock_timestamp(), try_fault = $2, try_began_at = null where id = $1', [
    id,
    fault,
  ])
}

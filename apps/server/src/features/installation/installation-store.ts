import { TROUBLES, type Trouble } from '@invoice/domain/installation/troubles.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { INSTALLATION, insertTicket } from '../../platform/jobs/job-rows.ts'
import type { InstallationTask } from '../../platform/jobs/task-table.ts'

export type BackupRow = {
  id: string
  state: 'running' | 'done' | 'failed'
  beganAt: Date
  endedAt: Date | null
  file: string
  bytes: string | null
  rows: string | null
  rowsDone: string | null
  reason: string
  triedAt: Date | null
  tryFault: string
  tryBeganAt: Date | null
}

const BACKUP = sql`id, state, began_at as "beganAt", ended_at as "endedAt", file, bytes::text as bytes, row_count::text as rows,
  rows_done::text as "rowsDone", reason, tried_at as "triedAt", try_fault as "tryFault", try_began_at as "tryBeganAt"`

/** Those by which it is told how the copies are: the one under way, the last good, the last that is over, the last that was tried. */
export type BackupHeads = {
  readonly running: BackupRow | undefined
  readonly lastGood: BackupRow | undefined
  readonly lastOver: BackupRow | undefined
  readonly lastTried: BackupRow | undefined
  /** when the first workspace was made */
  readonly since: Date | null
}

export async function backupHeads(db: Db): Promise<BackupHeads> {
  const { rows } = await sql<BackupRow & { head: string }>`
    (select 'running' as head, ${BACKUP} from account.backups where state = 'running' order by began_at desc limit 1)
    union all (select 'lastGood', ${BACKUP} from account.backups where state = 'done' order by began_at desc limit 1)
    union all (select 'lastOver', ${BACKUP} from account.backups where state <> 'running' order by began_at desc limit 1)
    union all (select 'lastTried', ${BACKUP} from account.backups where tried_at is not null order by began_at desc limit 1)`.execute(db)
  const { rows: first } = await sql<{ since: Date | null }>`select min(created_at) as since from account.workspaces`.execute(db)
  const of = (head: string) => rows.find((row) => row.head === head)
  return {
    running: of('running'),
    lastGood: of('lastGood'),
    lastOver: of('lastOver'),
    lastTried: of('lastTried'),
    since: first[0]?.since ?? null,
  }
}

/** The newest first. */
export async function latestBackups(db: Db, most: number): Promise<BackupRow[]> {
  const { rows } = await sql<BackupRow>`select ${BACKUP} from account.backups order by began_at desc limit ${most}`.execute(db)
  return rows
}

export type FailedRow = { task: string; isOfInstallation: boolean; count: number; lastAt: Date | null }

/** How many wait and run, of all workspaces together and of the installation. */
export async function jobCounts(db: Db): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`
    select waiting::int as waiting, running::int as running from system.jobs_of_all()`.execute(db)
  return rows[0] ?? { waiting: 0, running: 0 }
}

export async function failedJobs(db: Db): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select task, false as "isOfInstallation", failed::int as count, last_at as "lastAt" from system.failed_jobs_of_all()
    union all
    select task, true, count(*)::int, max(finished_at) from account.jobs where state = 'failed' group by task
    order by 4 desc`.execute(db)
  return rows
}

/** Whether a task of the installation waits, or is being done. */
export async function isUnderWay(db: Db, task: InstallationTask): Promise<boolean> {
  const { rows } = await sql`select from account.jobs
    where workspace_id = ${INSTALLATION}::uuid and task = ${task} and state in ('waiting', 'running') limit 1`.execute(db)
  return rows.length > 0
}

/** Gives how many there were. */
export async function reviveFailed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update account.jobs set state = 'waiting', reason = null, finished_at = null, attempts = 0, interruptions = 0
    where workspace_id = ${INSTALLATION}::uuid and state = 'failed' returning id`.execute(tx)
  for (const { id } of rows) await insertTicket(tx, { workspaceId: INSTALLATION, id })
  return rows.length
}

export type ProcessRow = {
  id: string
  kind: 'server' | 'worker'
  host: string
  version: string
  schema: string
  beganAt: Date
  heardAt: Date
}

/** Those that have not said that they end, and were heard of since. */
export async function findProcesses(db: Db, since: Date): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select id, kind, host, version, schema, began_at as "beganAt", heard_at as "heardAt" from account.processes
    where ended_at is null and heard_at > ${since}::timestamptz order by began_at, id limit 50`.execute(db)
  return rows
}

export type MailMet = { takenAt: Date | null; fault: string | null; faultAt: Date | null }

/** What the processes of the last week met of the mail server. */
export async function mailMet(db: Db): Promise<MailMet> {
  const { rows } = await sql<MailMet>`
    select (select max(mail_taken_at) from account.processes) as "takenAt", last.mail_fault as fault, last.mail_fault_at as "faultAt"
    from (select 1) one left join lateral (
      select mail_fault, mail_fault_at from account.processes where mail_fault_at is not null order by mail_fault_at desc limit 1) last on true`.execute(
    db,
  )
  return rows[0] ?? { takenAt: null, fault: null, faultAt: null }
}

/** When operators were last written to, by cause. */
export async function mailedAt(db: Db): Promise<ReadonlyMap<Trouble, Date>> {
  const { rows } = await sql<{ cause: string; at: Date }>`select cause, mailed_at as at from account.operator_mails`.execute(db)
  return new Map(
    rows.flatMap(({ cause, at }) => {
      const trouble = TROUBLES.find((known) => known === cause)
      return trouble === undefined ? [] : [[trouble, at] as const]
    }),
  )
}

/** Of these causes those that nobody was written to about today; whoever asks next is told that they were. */
export async function claimTelling(tx: Tx, causes: readonly Trouble[], today: string, now: Date): Promise<Trouble[]> {
  const { rows } = await sql<{ cause: Trouble }>`
    insert into account.operator_mails (cause, mailed_on, mailed_at)
      select cause, ${today}::date, ${now}::timestamptz from unnest(${[...causes].toSorted()}::text[]) cause
    on conflict (cause) do update set mailed_on = excluded.mailed_on, mailed_at = excluded.mailed_at
      where account.operator_mails.mailed_on < excluded.mailed_on
    returning cause`.execute(tx)
  return causes.filter((cause) => rows.some((row) => row.cause === cause))
}

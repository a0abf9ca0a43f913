import { ARCHIVE_PIECE_BYTES, type ArchiveIntake, type IntakeState } from '@invoice/contract/exports/archive-intakes.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** An archive that a person brings. */
export type IntakeRow = Omit<ArchiveIntake, 'begunAt'> & { begunAt: Date }

type Timed = Pick<Act, 'clock'>

const columns = sql`
  i.id, i.name, i.size::float8 as size, i.state, i.stage, i.done::float8 as done, i.total::float8 as total, i.contents, i.problem,
  i.workspace_id as "workspaceId", i.begun_at as "begunAt",
  (select coalesce(max(p.position) + 1, 0) from account.archive_intake_parts p where p.intake_id = i.id) as pieces`

const MOST_LISTED = 10

/** The newest first. */
export async function selectIntakes(tx: Tx, userId: string): Promise<IntakeRow[]> {
  const { rows } = await sql<IntakeRow>`
    select ${columns} from account.archive_intakes i where i.user_id = ${userId}::uuid order by i.begun_at desc, i.id desc limit ${MOST_LISTED}`.execute(
    tx,
  )
  return rows
}

/** One of the person, which nobody else goes on with meanwhile. */
export async function lockIntake(tx: Tx, userId: string, id: string): Promise<IntakeRow | undefined> {
  const { rows } = await sql<IntakeRow>`
    select ${columns} from account.archive_intakes i where i.user_id = ${userId}::uuid and i.id = ${id}::uuid for no key update of i`.execute(
    tx,
  )
  return rows[0]
}

/** One that is still coming and seems to be the same file. */
export async function findUnfinished(tx: Tx, userId: string, name: string, size: number): Promise<IntakeRow | undefined> {
  const { rows } = await sql<IntakeRow>`
    select ${columns} from account.archive_intakes i
    where i.user_id = ${userId}::uuid and i.name = ${name} and i.size = ${size}::bigint and i.state = 'uploading' limit 1`.execute(tx)
  return rows[0]
}

export async function insertIntake(
  tx: Tx,
  userId: string,
  { id, name, size }: Pick<IntakeRow, 'id' | 'name' | 'size'>,
  { clock }: Timed,
): Promise<void> {
  const now = clock.now()
  await sql`
    insert into account.archive_intakes (id, user_id, name, size, state, begun_at, touched_at)
    values (${id}::uuid, ${userId}::uuid, ${name}, ${size}::bigint, 'uploading', ${now}, ${now})`.execute(tx)
}

/** Of one person there is one file at a time; what is being worked on goes on, unless it is given up by name. */
export async function deleteIdle(tx: Tx, userId: string): Promise<void> {
  await sql`delete from account.archive_intakes where user_id = ${userId}::uuid and state in ('uploading', 'ready', 'failed', 'done')`.execute(
    tx,
  )
}

export async function insertPart(tx: Tx, { id }: IntakeRow, position: number, content: Buffer, { clock }: Timed): Promise<void> {
  await sql`insert into account.archive_intake_parts (intake_id, position, content) values (${id}::uuid, ${position}, ${content}::bytea)`.execute(
    tx,
  )
  await sql`update account.archive_intakes set touched_at = ${clock.now()} where id = ${id}::uuid`.execute(tx)
}

export async function setState(tx: Tx, { id }: IntakeRow, state: IntakeState, { clock }: Timed): Promise<void> {
  await sql`
    update account.archive_intakes set state = ${state}, problem = null, stage = null, done = 0, total = 0, touched_at = ${clock.now()}
    where id = ${id}::uuid`.execute(tx)
}

export async function deleteIntake(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account.archive_intakes where user_id = ${userId}::uuid and id = ${id}::uuid`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function breakOff(tx: Tx, { clock }: Timed, id: string): Promise<void> {
  await sql`
    update account.archive_intakes set state = 'failed', problem = 'fault', stage = null, done = 0, total = 0, touched_at = ${clock.now()}
    where id = ${id}::uuid and state in ('looking', 'taking_in')`.execute(tx)
}

/** Bytes of all that wait here: of everybody. */
export async function bytesWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from account.archive_intakes where state <> 'done'`.execute(tx)
  return rows[0]?.bytes ?? 0
}

const KEPT_MS = 86_400_000

/** What nobody did anything about for a day. */
export async function forgetIntakes(tx: Tx, { clock }: Timed): Promise<void> {
  await sql`delete from account.archive_intakes where touched_at < ${new Date(clock.now().getTime() - KEPT_MS)}`.execute(tx)
}

export const piecesOf = (size: number): number => Math.ceil(size / ARCHIVE_PIECE_BYTES)

import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Membership } from '../../../platform/authorise.ts'
import type { Clock } from '../../../platform/clock.ts'
import { deleteSome } from '../../../platform/db/delete-some.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../../platform/db/pipeline/prepared.ts'
import { repeatable } from '../../../platform/db/reconnect.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { AuthUser } from '../protocol/auth-answer.ts'
import { readSessionData, type SessionData } from '../protocol/session-data.ts'

/** 14 days; the cookie's age too. */
export const SESSION_SECONDS = 1_209_600

/** Between two calls of a session within this time nothing is written. */
const UNWRITTEN_MS = 60_000

export type Session = {
  /** of the row; the cookie's value is nowhere kept */
  readonly id: string
  /** undefined while a flow is pending */
  readonly user?: AuthUser & { readonly hasSecondFactor: boolean }
  /** whose second step is waited for */
  readonly pendingUserId: string | null
  readonly memberships: readonly Membership[]
  readonly data: SessionData
}

/** Where sessions lie, and the time that they end by. */
export type SessionHolder = { readonly db: Db; readonly clock: Clock }

export type Client = { readonly ip: string; readonly userAgent: string }

/** Of whom a session is; `isPending`: its second step is waited for. */
export type Owner = { readonly userId: string; readonly isPending: boolean }

/** Opens a session and gives the cookie's value, which exists nowhere else. */
export async function openSession(db: Db, now: Date, owner: Owner | null, data: SessionData, client: Client): Promise<string> {
  const cookie = newCookie()
  await db
    .insertInto('account.sessions')
    .values({
      key_hash: hashOf(cookie),
      user_id: owner && !owner.isPending ? owner.userId : null,
      pending_user_id: owner?.isPending ? owner.userId : null,
      data: JSON.stringify(data),
      user_agent: client.userAgent,
      ip: client.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    .execute()
  return cookie
}

type Row = {
  id: string
  data: unknown
  user_id: string | null
  pending_user_id: string | null
  is_active: boolean | null
  name: string | null
  has_password: boolean
  email: string | null
  has_second_factor: boolean
  memberships: Membership[]
  is_written: boolean
  is_idle: boolean
}

/**
 * Whether nobody used the session `s` for as long as the strictest workspace of its person allows. It opens all of them: none may be opened by
 * one that it would not have any more.
 */
export const isIdle = (
  now: RawBuilder<Date>,
): RawBuilder<boolean> => sql<boolean>`coalesce(s.last_seen_at <= ${now}::timestamptz - make_interval(mins => (
    select min(w.idle_minutes) from account.memberships m join account.workspaces w on w.id = m.workspace_id where m.user_id = s.user_id)), false)`

const sessionBehind = fixedStatement<Row, { keyHash: Buffer; now: Date; writtenSince: Date }>((db, { keyHash, now, writtenSince }) =>
  sql<Row>`${PREPARED}
    select s.id, s.data, s.user_id, s.pending_user_id, u.is_active, u.name, u.password_hash is not null as has_password, e.email,
      (select coalesce(json_agg(json_build_object('workspaceId', m.workspace_id, 'role', m.role,
          'requiresSecondFactor', w.requires_second_factor,
          'freeze', case when w.frozen_at is not null then json_build_object('movedTo', w.moved_to) end)), '[]')
        from account.memberships m join account.workspaces w on w.id = m.workspace_id where m.user_id = s.user_id) as memberships,
      exists (select from account.authenticators a where a.user_id = s.user_id and a.type in ('totp', 'webauthn')) as has_second_factor,
      s.last_seen_at >= ${writtenSince} as is_written, ${isIdle(now)} as is_idle
    from account.sessions s
    left join account.users u on u.id = coalesce(s.user_id, s.pending_user_id)
    left join account.email_addresses e on e.user_id = u.id and e.is_primary
    where s.key_hash = ${keyHash} and s.expires_at > ${now}`.compile(db),
)

/**
 * The live session behind a cookie. A session of a disabled user is none, nor one in which they owe a second step; one that nobody used for too
 * long ends here.
 * @param isUnattended the browser asks by itself, with nobody before it: that is no use
 */
export async function findSession({ db, clock }: SessionHolder, cookie: string, isUnattended = false): Promise<Session | undefined> {
  const now = clock.now()
  const writtenSince = new Date(now.getTime() - UNWRITTEN_MS)
  // Each call begins here: on a connection that was lost since the last one, if any.
  const { rows } = await repeatable(() => db.executeQuery(sessionBehind(db, { keyHash: hashOf(cookie), now, writtenSince })))
  const [row] = rows
  if (!row || row.is_active === false) return undefined
  if (row.is_idle) {
    await endSession(db, row.id)
    return undefined
  }
  if (!row.is_written && !isUnattended) await sql`update account.sessions set last_seen_at = ${now} where id = ${row.id}`.execute(db)
  const { id, memberships, pending_user_id: pendingUserId } = row
  const data = readSessionData(row.data)
  if (row.user_id === null) return { id, data, memberships, pendingUserId }
  return {
    id,
    data,
    memberships,
    pendingUserId,
    user: {
      id: row.user_id,
      name: row.name ?? '',
      email: row.email ?? '',
      hasPassword: row.has_password ?? false,
      hasSecondFactor: row.has_second_factor,
    },
  }
}

/** Some of those of people in a workspace that has them end, which nobody used for so long; gives how many. */
export function dropIdle(tx: Tx, now: Date): Promise<number> {
  const idle = sql`
    select s.id from account.sessions s join account.memberships of on of.user_id = s.user_id
    join account.workspaces strict on strict.id = of.workspace_id
    where strict.idle_minutes is not null and ${isIdle(sql`${now}`)}`
  return deleteSome(tx, 'account.sessions', ['id'], null, sql`id in (${idle})`)
}

/** Of two that end it at once one does. */
export async function endSession(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('account.sessions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Sessions of a person, and their sign-ins that wait for a second step; of the former `kept` goes on. Gives how many were sessions. */
export async function endSessionsOf(tx: Tx, userId: string, kept?: string): Promise<number> {
  const { rows } = await sql<{ user_id: string | null }>`
    delete from account.sessions where (user_id = ${userId} or pending_user_id = ${userId}) and id is distinct from ${kept ?? null}::bigint
    returning user_id`.execute(tx)
  return rows.filter(({ user_id }) => user_id !== null).length
}

/** What a session remembers now, and until the transaction ends: of two calls of it, the second waits. Undefined: it has ended meanwhile. */
export async function lockSession(tx: Tx, id: string): Promise<SessionData | undefined> {
  const row = await tx.selectFrom('account.sessions').select('data').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && readSessionData(row.data)
}

export async function saveSession(tx: Tx, id: string, data: SessionData): Promise<void> {
  await tx
    .updateTable('account.sessions')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
}

/** The same session under a new id, so that the old one is worth nothing. Gives the new cookie's value. */
export async function renewSession(tx: Tx, id: string): Promise<string> {
  const cookie = newCookie()
  await tx
    .updateTable('account.sessions')
    .set({ key_hash: hashOf(cookie) })
    .where('id', '=', id)
    .execute()
  return cookie
}

const newCookie = () => randomBytes(32).toString('base64url')
const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest()

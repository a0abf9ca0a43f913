import {
  DEFAULT_TIME,
  eventFacts,
  type LetterTemplate,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@invoice/domain/notifications/events.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What a workspace has set of an event. */
export type StoredNotification = {
  readonly event: NotificationEvent
  readonly isOn: boolean
  /** Since when; null while it is off, and where nobody has switched it. */
  readonly onSince: Date | null
  readonly days: readonly number[]
  /** HH:MM */
  readonly time: string
  /** null: the default words; empty: none in that language. */
  readonly templates: { readonly bg: LetterTemplate | null; readonly en: LetterTemplate | null }
  /** 1: nobody has set anything yet. */
  readonly version: number
}

type Row = {
  event: NotificationEvent
  isOn: boolean
  onSince: Date | null
  days: number[]
  time: string
  subjectBg: string | null
  messageBg: string | null
  subjectEn: string | null
  messageEn: string | null
  version: number
}

const COLUMNS = sql`event, is_on as "isOn", on_since as "onSince", days, at_time as "time", subject_bg as "subjectBg", message_bg as "messageBg",
  subject_en as "subjectEn", message_en as "messageEn", version`

/** All events, in their order; those that nobody has set are as by default. */
export async function selectNotifications(tx: Tx, { actor: { workspaceId } }: Act): Promise<StoredNotification[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from app.notifications where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return NOTIFICATION_EVENTS.map((event) =>
    presented(
      event,
      rows.find((row) => row.event === event),
    ),
  )
}

export async function findNotification(tx: Tx, { actor: { workspaceId } }: Act, event: NotificationEvent): Promise<StoredNotification> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from app.notifications where workspace_id = ${workspaceId}::uuid and event = ${event}`.execute(tx)
  return presented(event, rows[0])
}

function presented(event: NotificationEvent, row: Row | undefined): StoredNotification {
  if (!row) {
    const { isOn, days } = eventFacts(event)
    return { event, isOn, onSince: null, days, time: DEFAULT_TIME, templates: { bg: null, en: null }, version: 1 }
  }
  const { isOn, onSince, days, time, version } = row
  const templates = { bg: template(row.subjectBg, row.messageBg), en: template(row.subjectEn, row.messageEn) }
  return { event, isOn, onSince, days, time, templates, version }
}

const template = (subject: string | null, message: string | null): LetterTemplate | null =>
  subject === null || message === null ? null : { subject, message }

/** False when it is in another version. */
export async function putNotification(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  { event, isOn, days, time, templates: { bg, en }, version }: Omit<StoredNotification, 'onSince'>,
): Promise<boolean> {
  const now = clock.now()
  const { rows } = await sql`
    insert into app.notifications as kept
      (workspace_id, event, is_on, days, at_time, subject_bg, message_bg, subject_en, message_en, on_since, version)
    values (${workspaceId}::uuid, ${event}, ${isOn}, ${days}::int[], ${time}, ${bg?.subject ?? null}, ${bg?.message ?? null},
      ${en?.subject ?? null}, ${en?.message ?? null}, ${isOn ? now : null}::timestamptz, ${version + 1}::int)
    on conflict (workspace_id, event) do update set is_on = excluded.is_on, days = excluded.days, at_time = excluded.at_time,
      subject_bg = excluded.subject_bg, message_bg = excluded.message_bg, subject_en = excluded.subject_en, message_en = excluded.message_en,
      on_since = case when excluded.is_on then coalesce(kept.on_since, excluded.on_since) end, version = kept.version + 1
    where kept.version = ${version}::int
    returning event`.execute(tx)
  return rows.length > 0
}

export type StoredCalendar = { readonly isQuiet: boolean; readonly version: number }

export async function findCalendar(tx: Tx, { actor: { workspaceId } }: Act): Promise<StoredCalendar> {
  const { rows } = await sql<StoredCalendar>`
    select is_quiet as "isQuiet", version from app.notification_calendars where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0] ?? { isQuiet: true, version: 1 }
}

/** False when it is in another version. */
export async function putCalendar(tx: Tx, { actor: { workspaceId } }: Act, { isQuiet, version }: StoredCalendar): Promise<boolean> {
  const { rows } = await sql`
    insert into app.notification_calendars as kept (workspace_id, is_quiet, version) values (${workspaceId}::uuid, ${isQuiet}, ${version + 1}::int)
    on conflict (workspace_id) do update set is_quiet = excluded.is_quiet, version = kept.version + 1
    where kept.version = ${version}::int
    returning workspace_id`.execute(tx)
  return rows.length > 0
}

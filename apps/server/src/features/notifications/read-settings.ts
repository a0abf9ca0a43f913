import type { NotificationEvent } from '@invoice/domain/notifications/events.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findCalendar, selectNotifications } from './notifications-store.ts'

/** When a workspace wants to be heard. */
export type NotificationSettings = {
  /** Weekends and public holidays are left in peace: what goes by itself waits for the next working day. */
  readonly isQuiet: boolean
  readonly events: Readonly<
    Record<
      NotificationEvent,
      { readonly isOn: boolean; readonly onSince: Date | null; readonly days: readonly number[]; readonly time: string }
    >
  >
}

/** What goes by itself asks this: which reminders are on and since when, on which days and when. */
export async function readNotificationSettings(tx: Tx, act: Act): Promise<NotificationSettings> {
  const { isQuiet } = await findCalendar(tx, act)
  const stored = await selectNotifications(tx, act)
  const entries = stored.map(({ event, isOn, onSince, days, time }) => [event, { isOn, onSince, days, time }] as const)
  // The type holds what the table gives: the store answers for each event.
  return { isQuiet, events: Object.fromEntries(entries) as NotificationSettings['events'] }
}

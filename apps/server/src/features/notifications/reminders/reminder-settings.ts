import { dayAt, timeAt } from '@invoice/domain/calendar/local-time.ts'
import { REMINDER_EVENTS } from '@invoice/domain/notifications/events.ts'
import type { LocalTime, ReminderRule } from '@invoice/domain/notifications/reminders.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readNotificationSettings } from '../read-settings.ts'

/** „2026-03-29 04:00“, as our clock shows the instant. */
export const localTime = (instant: Date): LocalTime => `${dayAt(instant)} ${timeAt(instant)}`

export type ReminderSettings = { readonly rules: readonly ReminderRule[]; readonly isQuiet: boolean }

/** Which reminders the workspace has switched on. */
export async function reminderSettings(tx: Tx, act: Act): Promise<ReminderSettings> {
  const { isQuiet, events } = await readNotificationSettings(tx, act)
  const rules = REMINDER_EVENTS.flatMap((event) => {
    const { isOn, onSince, days, time } = events[event]
    return isOn && onSince !== null ? [{ event, days, time, since: localTime(onSince) }] : []
  })
  return { rules, isQuiet }
}

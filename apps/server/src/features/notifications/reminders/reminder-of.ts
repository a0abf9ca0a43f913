import { type Reminder, type ReminderRule, reminderNow } from '@invoice/domain/notifications/reminders.ts'
import { localTime } from './reminder-settings.ts'
import type { Remindable } from './reminders-store.ts'

type Settings = { readonly rules: readonly ReminderRule[]; readonly isQuiet: boolean }

/** The reminder of a document that is to go now, of the earliest day of it that has one: a day it is reminded of once. */
export function reminderOf(document: Remindable, settings: Settings, now: string): (Reminder & { part: number }) | null {
  const { due, decidedOn } = document
  const issuedAt = localTime(document.issuedAt)
  for (const { part, dueOn } of due) {
    const reminder = reminderNow({ dueOn, decidedOn, issuedAt }, settings, now)
    if (reminder !== null) return { ...reminder, part }
  }
  return null
}

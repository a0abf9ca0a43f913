import { remindableDueDates } from '@invoice/domain/notifications/reminders.ts'
import { unlessFrozen } from '../../../platform/db/frozen.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../../platform/jobs/runnable-task.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressesLeftToday } from '../../mails/send-mail.ts'
import { tellOnceADay } from '../../notices/tell.ts'
import { reminderOf } from './reminder-of.ts'
import { localTime, reminderSettings } from './reminder-settings.ts'
import { remindingWorkspaces, selectRemindable } from './reminders-store.ts'

const MINUTES_OF_HOUR = 60

/**
 * A job for each workspace whose reminders are on and whose hour has come: in the hour that follows it every few minutes, since what is
 * issued meanwhile may be to be reminded of too, and later once an hour, for what was missed. Asked twice it is one job.
 */
export async function askForReminders(platform: Platform, at: string): Promise<void> {
  const now = localTime(new Date(at))
  for (const { id: workspaceId, atTime } of await remindingWorkspaces(platform.db)) {
    const passed = minutesOf(now.slice(-5)) - minutesOf(atTime)
    if (passed < 0 || (passed >= MINUTES_OF_HOUR && !now.endsWith(':00'))) continue
    const id = idOf('reminders.find', workspaceId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) => enqueue(tx, serverAct(platform, workspaceId), 'reminders.find', {}, { id })),
    )
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES_OF_HOUR + Number(time.slice(3))

/**
 * Asks for a job for each document that is to be reminded of now, those first that have waited longest, and no more than may be sent today:
 * the rest is found again tomorrow, and that is told.
 */
export async function findReminders({ tx, act, platform }: StepWork): Promise<void> {
  const settings = await reminderSettings(tx, act)
  const [now, today] = [localTime(act.clock.now()), act.clock.today()]
  const dueDates = remindableDueDates(settings.rules, settings.isQuiet, today)
  if (dueDates.length === 0) return
  const found = (await selectRemindable(tx, act, dueDates)).flatMap((document) => {
    const reminder = reminderOf(document, settings, now)
    return reminder === null ? [] : [{ id: document.id, ...reminder }]
  })
  found.sort((one, two) => (one.day < two.day ? -1 : one.day > two.day ? 1 : 0))
  const left = await addressesLeftToday(tx, { ...act, config: platform.config })
  const going = found.slice(0, left)
  for (const { id: documentId, event, days } of going) {
    const id = idOf('reminders.send', act.actor.workspaceId, documentId, event, String(days), today)
    await enqueue(tx, act, 'reminders.send', { documentId }, { id })
  }
  const waiting = found.length - going.length
  if (waiting > 0) {
    await tellOnceADay(tx, act, { kind: 'reminder_not_sent', documentId: null, details: { reason: 'day_limit', count: String(waiting) } })
  }
}

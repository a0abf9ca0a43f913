import type { updateNotification as endpoint, Notification, NotificationCalendar } from '@invoice/contract/letters/notifications.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { eventFacts, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { templateProblems } from '@invoice/domain/notifications/template.ts'
import { bg } from '@invoice/text/notifications/bg.ts'
import type { Act } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type FieldProblem, refuseProblems } from '../../platform/errors/field-problems.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findCalendar, findNotification, putCalendar, putNotification, type StoredCalendar } from './notifications-store.ts'
import { keptTemplate, presentNotification } from './present-notification.ts'

type Changed = ParsedOf<typeof endpoint>['body']

/**
 * Changes when an event is told and in which words; what was asked to be sent stays as it is.
 * @throws FieldFaults 400 for a placeholder that the event does not have, Refusal 412 when somebody else changed it before
 */
export async function updateNotification(tx: Tx, act: Act, event: NotificationEvent, changed: Changed): Promise<Notification> {
  refuseProblems(problemsOf(event, changed), act.language)
  const { isOn, time, version } = changed
  const days = eventFacts(event).cause === 'schedule' ? changed.days.toSorted((one, other) => one - other) : []
  const { defaults, ...before } = presentNotification(await findNotification(tx, act, event))
  const templates = { bg: keptTemplate(changed, defaults, 'bg'), en: keptTemplate(changed, defaults, 'en') }
  return saved(tx, act, before, { event, isOn, days, time, templates, version })
}

/** Where it is so already there is nothing to do. @throws Refusal 412 when somebody else changed it before */
export async function switchNotification(
  tx: Tx,
  act: Act,
  event: NotificationEvent,
  { isOn, version }: Pick<Changed, 'isOn' | 'version'>,
): Promise<Notification> {
  const stored = await findNotification(tx, act, event)
  if (stored.isOn === isOn) return presentNotification(stored)
  return saved(tx, act, presentNotification(stored), { ...stored, isOn, version })
}

type ToPut = Parameters<typeof putNotification>[2]

async function saved(tx: Tx, act: Act, before: Omit<Notification, 'defaults'>, put: ToPut): Promise<Notification> {
  if (!(await putNotification(tx, act, put))) throw new Refusal('common.stale_version')
  const after = presentNotification(await findNotification(tx, act, put.event))
  const changes = changesBetween(auditedOf(before), auditedOf(after))
  await writeAudit(tx, act, 'notification.updated', null, { name: bg.events[put.event], changes })
  return after
}

const auditedOf = ({ isOn, days, time, subject, message }: Omit<Notification, 'defaults'>) => ({
  isOn,
  days: days.join(', '),
  time,
  subject,
  message,
})

function problemsOf(event: NotificationEvent, { days, isOn, ...words }: Changed): FieldProblem[] {
  const { cause, placeholders } = eventFacts(event)
  const unknown = (['bg', 'en'] as const).flatMap((language) =>
    (['subject', 'message'] as const).flatMap((part) =>
      templateProblems(words[part][language], placeholders).map(({ name }) => ({
        field: `${part}.${language}`,
        code: 'placeholder' as const,
        params: { name },
      })),
    ),
  )
  const noDay = cause === 'schedule' && isOn && days.length === 0
  return noDay ? [{ field: 'days', code: 'items_min', params: { count: 1 } }, ...unknown] : unknown
}

/** Where it is so already there is nothing to do. @throws Refusal 412 when somebody else changed it before */
export async function updateCalendar(tx: Tx, act: Act, calendar: StoredCalendar): Promise<NotificationCalendar> {
  const before = await findCalendar(tx, act)
  if (before.isQuiet === calendar.isQuiet) return before
  if (!(await putCalendar(tx, act, calendar))) throw new Refusal('common.stale_version')
  const changes = changesBetween({ isQuiet: before.isQuiet }, { isQuiet: calendar.isQuiet })
  await writeAudit(tx, act, 'notification.updated', null, { name: bg.quiet_days, changes })
  return { isQuiet: calendar.isQuiet, version: calendar.version + 1 }
}

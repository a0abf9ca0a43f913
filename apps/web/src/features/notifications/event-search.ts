import { NOTIFICATION_EVENTS, type NotificationEvent } from '@invoice/domain/notifications/events.ts'

/** `?event=reminder_after`: what is edited; nothing else is read. */
export function readEvent(search: Record<string, unknown>): { readonly event?: NotificationEvent } {
  const event = NOTIFICATION_EVENTS.find((each) => each === search['event'])
  return event === undefined ? {} : { event }
}

import { NOTIFICATION_EVENTS, type NotificationEvent } from '@invoice/domain/notifications/events.ts'

/** `?event=reminder_after`: what is edited; anything else is nothing. */
export const readEvent = (event: unknown): NotificationEvent | undefined => NOTIFICATION_EVENTS.find((each) => each === event)

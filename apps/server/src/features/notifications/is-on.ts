import type { NotificationEvent } from '@invoice/domain/notifications/events.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { findNotification } from './notifications-store.ts'

/** Whether the workspace wants mails about an event. */
export async function isNotificationOn(tx: Tx, act: Act, event: NotificationEvent): Promise<boolean> {
  return (await findNotification(tx, act, event)).isOn
}

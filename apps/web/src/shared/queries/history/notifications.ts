import { listNotifications, listShownDocuments } from '@invoice/contract/letters/notifications.ts'
import type { NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What mails are written about, and quiet days. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listNotifications),
    queryFn: ({ signal }) => call(listNotifications, {}, { signal }),
  })

/** The last documents that the text of an event can be tried with. */
export const shownDocumentsQuery = (event: NotificationEvent) =>
  queryOptions({
    queryKey: workspaceKey(listShownDocuments, 'shown', event),
    queryFn: async ({ signal }) => (await call(listShownDocuments, { params: { id: event } }, { signal })).items,
  })

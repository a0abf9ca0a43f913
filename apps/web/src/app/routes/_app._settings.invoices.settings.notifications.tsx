import { createFileRoute } from '@tanstack/react-router'
import { readEvent } from '../../features/notifications/event-search.ts'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/notifications')({
  staticData: { title: 'invoices_settings_notifications', collapsesNavigation: true },
  validateSearch: readEvent,
  loader: () => loadTexts('notifications', 'documents'),
  component: Page,
})

function Page() {
  const { event } = Route.useSearch()
  return <Notifications chosen={event} />
}

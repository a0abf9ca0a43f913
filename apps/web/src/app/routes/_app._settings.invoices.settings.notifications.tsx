import { createFileRoute } from '@tanstack/react-router'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/notifications')({
  staticData: { title: 'invoices_settings_notifications', collapsesNavigation: true },
  // Read by the screen, so that its words stay with it.
  validateSearch: (search: Record<string, unknown>): { readonly event?: unknown } => ('event' in search ? { event: search['event'] } : {}),
  loader: () => loadTexts('notifications', 'documents'),
  component: Page,
})

function Page() {
  const { event } = Route.useSearch()
  return <Notifications event={event} />
}

import { createFileRoute, Navigate } from '@tanstack/react-router'
import { MailboxPage } from '../../features/mailbox/mailbox-page.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'

export const Route = createFileRoute('/_app/_settings/settings/mailbox')({
  staticData: { title: 'settings_mailbox' },
  component: MailboxRoute,
})

/** Who does not manage companies names no mailbox for them. */
function MailboxRoute() {
  return useMay('companies', 'manage') ? <MailboxPage /> : <Navigate to="/settings" replace />
}

import { createFileRoute, Navigate } from '@tanstack/react-router'
import { Outbox } from '../../features/mails/outbox.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/outbox')({
  staticData: { title: 'settings_outbox' },
  loader: () => loadTexts('mails'),
  component: OutboxRoute,
})

/** Whose mails these are not is not offered them, by an address that was kept neither. */
function OutboxRoute() {
  return useMay('mails', 'manage') ? <Outbox /> : <Navigate to="/settings" replace />
}

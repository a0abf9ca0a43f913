import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { AccessPage } from '../screens/access-page.tsx'

export const Route = createFileRoute('/_app/_settings/settings/access')({
  staticData: { title: 'settings_access' },
  loader: () => loadTexts('documents'),
  component: AccessRoute,
})

/** Who does not manage people is not offered it, by an address that was kept neither. */
function AccessRoute() {
  return useMay('users', 'manage') ? <AccessPage /> : <Navigate to="/settings" replace />
}

import { createFileRoute, Navigate } from '@tanstack/react-router'
import { Installation } from '../../features/installation/installation.tsx'
import { useIsOperator } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/installation')({
  staticData: { title: 'settings_installation' },
  loader: () => loadTexts('mails'),
  component: InstallationRoute,
})

/** Who does not run the installation is not offered this, by an address that was kept neither. */
function InstallationRoute() {
  return useIsOperator() === false ? <Navigate to="/settings" replace /> : <Installation />
}

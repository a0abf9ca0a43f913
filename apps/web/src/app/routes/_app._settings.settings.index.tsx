import { createFileRoute } from '@tanstack/react-router'
import { SettingsOverview } from '../../features/settings/settings-overview.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/')({
  staticData: { title: 'settings' },
  loader: () => loadTexts('settings'),
  component: SettingsOverview,
})

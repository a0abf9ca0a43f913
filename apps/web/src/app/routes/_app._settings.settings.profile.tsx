import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/_settings/settings/profile')({
  staticData: { title: 'settings_profile' },
  component: ComingSoon,
})

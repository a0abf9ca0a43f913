import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '../../features/profile/profile.tsx'

export const Route = createFileRoute('/_app/_settings/settings/profile')({
  staticData: { title: 'settings_profile' },
  component: Profile,
})

import { createFileRoute } from '@tanstack/react-router'
import { Developers } from '../../features/developers/developers.tsx'

export const Route = createFileRoute('/_app/_settings/settings/developers')({
  staticData: { title: 'settings_developers' },
  component: Developers,
})

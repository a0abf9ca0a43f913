import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/_settings/settings/companies')({
  staticData: { title: 'settings_companies' },
  component: ComingSoon,
})

import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/_settings/settings/paymentmethods')({
  staticData: { title: 'settings_paymentmethods' },
  component: ComingSoon,
})

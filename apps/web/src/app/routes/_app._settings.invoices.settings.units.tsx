import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_app/_settings/invoices/settings/units')({
  staticData: { title: 'invoices_settings_units' },
  component: ComingSoon,
})

import { createFileRoute } from '@tanstack/react-router'
import { Units } from '../../features/settings/lists/units.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/units')({
  staticData: { title: 'invoices_settings_units' },
  loader: () => loadTexts('settings', 'sorting'),
  component: Units,
})

import { createFileRoute } from '@tanstack/react-router'
import { Ranges } from '../../features/settings/ranges/ranges.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/ranges')({
  staticData: { title: 'invoices_settings_ranges' },
  loader: () => loadTexts('settings', 'documents', 'sorting'),
  component: Ranges,
})

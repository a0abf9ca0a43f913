import { createFileRoute } from '@tanstack/react-router'
import { DealTerms } from '../../features/settings/lists/deal-terms.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/terms')({
  staticData: { title: 'invoices_settings_terms' },
  loader: () => loadTexts('settings', 'documents', 'sorting'),
  component: DealTerms,
})

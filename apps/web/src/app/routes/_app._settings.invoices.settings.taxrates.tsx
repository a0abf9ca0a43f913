import { createFileRoute } from '@tanstack/react-router'
import { TaxRates } from '../../features/settings/lists/tax-rates.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/taxrates')({
  staticData: { title: 'invoices_settings_taxrates' },
  loader: () => loadTexts('settings', 'countries', 'sorting'),
  component: TaxRates,
})

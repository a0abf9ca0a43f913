import { createFileRoute } from '@tanstack/react-router'
import { PriceLists } from '../../features/settings/lists/price-lists.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/pricelists')({
  staticData: { title: 'invoices_settings_pricelists' },
  loader: () => loadTexts('settings', 'sorting'),
  component: PriceLists,
})

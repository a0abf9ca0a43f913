import { createFileRoute } from '@tanstack/react-router'
import { CustomFields } from '../../features/settings/lists/custom-fields.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/fields')({
  staticData: { title: 'invoices_settings_fields' },
  loader: () => loadTexts('settings', 'documents', 'sorting'),
  component: CustomFields,
})

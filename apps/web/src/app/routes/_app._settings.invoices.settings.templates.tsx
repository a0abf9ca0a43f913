import { createFileRoute } from '@tanstack/react-router'
import { Templates } from '../../features/templates/templates.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/invoices/settings/templates')({
  staticData: { title: 'invoices_settings_templates' },
  loader: () => loadTexts('templates', 'documents', 'files'),
  component: Templates,
})

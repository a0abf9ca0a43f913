import { createFileRoute } from '@tanstack/react-router'
import { ExportsPage } from '../../features/exports/exports-page.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/invoices/export')({
  staticData: { title: 'invoices_export' },
  loader: () => loadTexts('exporting', 'documents'),
  component: ExportsPage,
})

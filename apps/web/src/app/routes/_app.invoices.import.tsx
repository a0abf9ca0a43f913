import { createFileRoute, Navigate } from '@tanstack/react-router'
import { DocumentWizard } from '../../features/imports/documents/document-wizard.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/invoices/import')({
  staticData: { title: 'invoices_import' },
  loader: () => loadTexts('document-imports', 'import-readings', 'imports', 'documents'),
  component: InvoicesImportRoute,
})

function InvoicesImportRoute() {
  return useMay('documents', 'issue') ? <DocumentWizard /> : <Navigate to="/invoices" replace />
}

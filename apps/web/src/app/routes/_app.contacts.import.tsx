import { createFileRoute, Navigate } from '@tanstack/react-router'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { useMay } from '../../shared/queries/people/workspaces.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/contacts/import')({
  staticData: { title: 'contacts_import' },
  loader: () => loadTexts('imports'),
  component: ContactsImportRoute,
})

function ContactsImportRoute() {
  // What one may not do is not begun, by an address that was kept neither.
  return useMay('contacts', 'write') ? <ImportWizard noun="contacts" /> : <Navigate to="/contacts" replace />
}

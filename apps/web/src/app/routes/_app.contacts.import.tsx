import { createFileRoute } from '@tanstack/react-router'
import { ImportWizard } from '../../features/imports/import-wizard.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/contacts/import')({
  staticData: { title: 'contacts_import' },
  loader: () => loadTexts('imports'),
  component: ContactsImportRoute,
})

function ContactsImportRoute() {
  return <ImportWizard noun="contacts" />
}

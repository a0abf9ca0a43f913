import { createFileRoute } from '@tanstack/react-router'
import { DocumentView } from '../../features/documents/view/document-view.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/invoices/preview/$id')({
  staticData: { title: 'invoices_preview', collapsesNavigation: true },
  loader: () => loadTexts('documents'),
  component: PreviewRoute,
})

function PreviewRoute() {
  return <DocumentView id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { DocumentView } from '../../features/documents/view/document-view.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { askDocumentAhead } from '../navigation/ask-ahead.ts'

export const Route = createFileRoute('/_app/invoices/preview/$id')({
  staticData: { title: 'invoices_preview', collapsesNavigation: true },
  loader: ({ params, preload }) => {
    void askDocumentAhead(params.id, !preload)
    return loadTexts('documents')
  },
  component: PreviewRoute,
})

function PreviewRoute() {
  return <DocumentView id={Route.useParams().id} />
}

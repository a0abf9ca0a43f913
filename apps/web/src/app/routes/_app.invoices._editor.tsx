import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../shared/text/texts.ts'
import { askChoicesAhead } from '../navigation/ask-ahead.ts'
import { EditorPage } from '../screens/editor-page.tsx'

/** Around /invoices/create and /invoices/edit/{id}, so that a first save changes the address and nothing else. */
export const Route = createFileRoute('/_app/invoices/_editor')({
  staticData: { collapsesNavigation: true },
  loader: () => {
    askChoicesAhead()
    return loadTexts('documents', 'editor', 'problems')
  },
  component: EditorPage,
})

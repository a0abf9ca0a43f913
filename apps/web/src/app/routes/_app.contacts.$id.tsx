import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../shared/text/texts.ts'
import { askContactAhead } from '../navigation/ask-ahead.ts'
import { ContactPage } from '../screens/contact-page.tsx'

export const Route = createFileRoute('/_app/contacts/$id')({
  staticData: { title: 'contacts_view' },
  loader: ({ params }) => {
    askContactAhead(params.id)
    return loadTexts('contacts', 'parties', 'countries', 'documents')
  },
  component: ContactRoute,
})

function ContactRoute() {
  return <ContactPage id={Route.useParams().id} />
}

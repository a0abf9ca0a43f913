import { createFileRoute } from '@tanstack/react-router'
import { ContactView } from '../../features/contacts/contact-view.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/contacts/$id')({
  staticData: { title: 'contacts_view' },
  loader: () => loadTexts('contacts', 'parties', 'countries'),
  component: ContactRoute,
})

function ContactRoute() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <ContactView id={id} onRemoved={() => navigate({ to: '/contacts', replace: true })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { readContactSearch } from '../../features/contacts/list/contact-filter.ts'
import { ContactList } from '../../features/contacts/list/contact-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { askContactsAhead } from '../navigation/ask-ahead.ts'

export const Route = createFileRoute('/_app/contacts/')({
  staticData: { title: 'contacts' },
  validateSearch: readContactSearch,
  loader: ({ location }) => {
    askContactsAhead(location.search)
    return loadTexts('contacts', 'imports', 'parties', 'countries')
  },
  component: ContactsRoute,
})

function ContactsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ContactList
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true })}
      onOpen={(id) => navigate({ to: '/contacts/$id', params: { id } })}
    />
  )
}

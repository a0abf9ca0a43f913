import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { DocumentList } from '../../features/documents/list/document-list.tsx'
import { type ListSearch, readListSearch } from '../../features/documents/list/list-search.ts'
import { NO_VIEW } from '../../features/documents/list/views/view-search.ts'
import { useOwnCompany } from '../../shared/companies/own-company.ts'
import { savedViewsQuery } from '../../shared/queries/documents/saved-views.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { askListAhead, listToOpen } from '../navigation/ask-ahead.ts'

export const Route = createFileRoute('/_app/invoices/')({
  staticData: { title: 'invoices' },
  validateSearch: readListSearch,
  beforeLoad: async ({ search }) => {
    const opens = await listToOpen(search)
    if (opens !== null) throw redirect({ to: '/invoices', search: opens, replace: true })
  },
  loader: ({ location }) => {
    askListAhead(location.search)
    return loadTexts('documents')
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Of another company it is another list.
  const company = useOwnCompany()
  const { data: views } = useQuery(savedViewsQuery())
  // An address that says nothing would open the default view again.
  const named = (next: ListSearch): ListSearch =>
    Object.keys(next).length === 0 && views?.items.some(({ isDefault }) => isDefault) ? NO_VIEW : next
  return (
    <DocumentList
      key={company?.isChosen ? company.id : ''}
      search={search}
      onSearch={(next, options) => void navigate({ search: named(next), ...options })}
    />
  )
}

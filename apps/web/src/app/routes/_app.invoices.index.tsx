import { createFileRoute } from '@tanstack/react-router'
import { DocumentList } from '../../features/documents/list/document-list.tsx'
import { readListSearch } from '../../features/documents/list/list-search.ts'
import { useOwnCompany } from '../../shared/companies/own-company.ts'
import { loadTexts } from '../../shared/text/texts.ts'
import { askListAhead } from '../ask-ahead.ts'

export const Route = createFileRoute('/_app/invoices/')({
  staticData: { title: 'invoices' },
  validateSearch: readListSearch,
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
  return (
    <DocumentList
      key={company?.isChosen ? company.id : ''}
      search={search}
      onSearch={(next, options) => void navigate({ search: next, ...options })}
    />
  )
}

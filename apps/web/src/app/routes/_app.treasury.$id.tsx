import { createFileRoute } from '@tanstack/react-router'
import { AccountView } from '../../features/treasury/account-view.tsx'
import { readAccountSearch } from '../../features/treasury/entries/account-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/treasury/$id')({
  staticData: { title: 'treasury_view' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('treasury', 'imports', 'documents'),
  component: AccountRoute,
})

function AccountRoute() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  return (
    <AccountView
      key={id}
      id={id}
      search={readAccountSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
      onOpen={(other) => navigate({ to: '/treasury/$id', params: { id: other } })}
      onRemoved={() => navigate({ to: '/treasury', replace: true })}
    />
  )
}

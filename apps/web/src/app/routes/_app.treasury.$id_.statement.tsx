import { createFileRoute } from '@tanstack/react-router'
import { StatementPage } from '../../features/statements/page/statement-page.tsx'
import { readStatementSearch } from '../../features/statements/page/statement-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/treasury/$id_/statement')({
  staticData: { title: 'statement', collapsesNavigation: true },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('statements', 'unasked', 'documents'),
  component: StatementRoute,
})

function StatementRoute() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  return (
    <StatementPage
      key={id}
      accountId={id}
      search={readStatementSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { VatMonth } from '../../features/vat/vat-month.tsx'
import { readMonthSearch } from '../../features/vat/vat-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/vat/$month')({
  staticData: { title: 'vat_month' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('vat', 'filing', 'vat-entries', 'documents', 'countries'),
  component: VatMonthRoute,
})

function VatMonthRoute() {
  const navigate = Route.useNavigate()
  const { month } = Route.useParams()
  return (
    <VatMonth
      month={month}
      search={readMonthSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
      onMonth={(other) => navigate({ params: { month: other }, search: (search) => search })}
    />
  )
}

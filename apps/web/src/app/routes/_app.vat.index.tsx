import { createFileRoute } from '@tanstack/react-router'
import { VatMonths } from '../../features/vat/vat-months.tsx'
import { readMonthsSearch } from '../../features/vat/vat-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/vat/')({
  staticData: { title: 'vat' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('vat', 'filing'),
  component: VatRoute,
})

function VatRoute() {
  const navigate = Route.useNavigate()
  return (
    <VatMonths
      search={readMonthsSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
      onOpen={(month, companyId) => navigate({ to: '/vat/$month', params: { month }, search: { companyId } })}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { SeatPage } from '../../features/seat/seat-page.tsx'
import { readSeatSearch } from '../../features/seat/seat-search.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/clients')({
  staticData: { title: 'clients' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('seat', 'vat'),
  component: SeatRoute,
})

function SeatRoute() {
  const navigate = Route.useNavigate()
  return <SeatPage search={readSeatSearch(Route.useSearch())} onSearch={(search) => navigate({ search, replace: true })} />
}

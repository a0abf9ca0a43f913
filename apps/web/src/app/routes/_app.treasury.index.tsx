import { createFileRoute } from '@tanstack/react-router'
import { TreasuryList } from '../../features/treasury/treasury-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/treasury/')({
  staticData: { title: 'treasury' },
  loader: () => loadTexts('treasury', 'sorting'),
  component: TreasuryRoute,
})

function TreasuryRoute() {
  const navigate = Route.useNavigate()
  return <TreasuryList onOpen={(id) => navigate({ to: '/treasury/$id', params: { id } })} />
}

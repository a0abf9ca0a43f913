import { createFileRoute } from '@tanstack/react-router'
import type { AskedSearch } from '../../features/recurring/list/recurrence-search.ts'
import { RecurringList } from '../../features/recurring/list/recurring-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/invoices/recurring')({
  staticData: { title: 'invoices_recurring' },
  validateSearch: (search): AskedSearch => search,
  loader: () => loadTexts('documents', 'imports'),
  component: RecurringRoute,
})

function RecurringRoute() {
  const navigate = Route.useNavigate()
  return <RecurringList asked={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { readPaymentSearch } from '../../features/payments/payment-filter.ts'
import { PaymentList } from '../../features/payments/payment-list.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/payments/')({
  staticData: { title: 'payments' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('documents', 'imports'),
  component: PaymentsRoute,
})

function PaymentsRoute() {
  const navigate = Route.useNavigate()
  return (
    <PaymentList
      search={readPaymentSearch(Route.useSearch())}
      onSearch={(search) => navigate({ search, replace: true })}
      onOpen={({ documents: [first], contactId }) => {
        if (first) void navigate({ to: '/invoices/preview/$id', params: { id: first.documentId } })
        else if (contactId !== null) void navigate({ to: '/contacts/$id', params: { id: contactId } })
      }}
    />
  )
}

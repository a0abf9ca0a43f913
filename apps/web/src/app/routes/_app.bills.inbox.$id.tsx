import { createFileRoute } from '@tanstack/react-router'
import { BillFilePage } from '../../features/bills/bill-file.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/bills/inbox/$id')({
  staticData: { title: 'bill_file' },
  loader: () => loadTexts('bill-inbox'),
  component: FileRoute,
})

function FileRoute() {
  const navigate = Route.useNavigate()
  return (
    <BillFilePage
      id={Route.useParams().id}
      onOpen={(id) => (id === null ? navigate({ to: '/bills/inbox' }) : navigate({ to: '/bills/inbox/$id', params: { id } }))}
      onEdit={(id) => navigate({ to: '/invoices/edit/$id', params: { id } })}
    />
  )
}

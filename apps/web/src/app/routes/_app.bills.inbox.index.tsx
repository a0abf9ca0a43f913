import { BILL_FILE_SOURCES, BILL_FILE_STATES } from '@invoice/contract/documents/bill-files.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BillInbox } from '../../features/bills/inbox.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/bills/inbox/')({
  staticData: { title: 'bill_inbox' },
  // Read where it is shown: nobody else loads how.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  loader: () => loadTexts('bill-inbox'),
  component: InboxRoute,
})

function InboxRoute() {
  const navigate = Route.useNavigate()
  const { state, source, sender } = Route.useSearch()
  const asked = {
    state: BILL_FILE_STATES.find((known) => known === state) ?? 'waiting',
    source: BILL_FILE_SOURCES.find((known) => known === source),
    sender: typeof sender === 'string' ? sender : '',
  }
  return (
    <BillInbox
      asked={asked}
      onAsk={(next) =>
        navigate({
          search: {
            ...(next.state !== 'waiting' && { state: next.state }),
            ...(next.source !== undefined && { source: next.source }),
            ...(next.sender !== '' && { sender: next.sender }),
          },
          replace: true,
        })
      }
      onOpen={(id) => navigate({ to: '/bills/inbox/$id', params: { id } })}
    />
  )
}

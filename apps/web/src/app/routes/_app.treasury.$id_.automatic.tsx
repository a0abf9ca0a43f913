import { createFileRoute } from '@tanstack/react-router'
import { UnaskedPage } from '../../features/statements/unasked/unasked-page.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/treasury/$id_/automatic')({
  staticData: { title: 'statement_unasked' },
  validateSearch: ({ statement }: Readonly<Record<string, unknown>>): { statement?: string } =>
    typeof statement === 'string' && /^[\da-f-]{36}$/i.test(statement) ? { statement } : {},
  loader: () => loadTexts('unasked', 'statements', 'documents'),
  component: UnaskedRoute,
})

function UnaskedRoute() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  const { statement } = Route.useSearch()
  return (
    <UnaskedPage
      key={`${id} ${statement ?? ''}`}
      accountId={id}
      statementId={statement}
      onAll={() => navigate({ search: {}, replace: true })}
    />
  )
}

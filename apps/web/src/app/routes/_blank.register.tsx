import { createFileRoute } from '@tanstack/react-router'
import { Register } from '../../features/accounts/register.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { readReturnPath, skipWhenSignedIn } from '../guard.ts'

export const Route = createFileRoute('/_blank/register')({
  staticData: { title: 'register' },
  validateSearch: readReturnPath,
  beforeLoad: ({ search }) => skipWhenSignedIn(search.return),
  loader: () => loadTexts('accounts'),
  component: RegisterRoute,
})

function RegisterRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Register onSignedIn={() => navigate({ href: search.return ?? '/dashboard', replace: true })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../../features/accounts/login.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { readReturnPath, skipWhenSignedIn } from '../guard.ts'

export const Route = createFileRoute('/_blank/login')({
  staticData: { title: 'login' },
  validateSearch: readReturnPath,
  beforeLoad: ({ search }) => skipWhenSignedIn(search.return),
  loader: () => loadTexts('accounts'),
  component: LoginRoute,
})

function LoginRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <Login onSignedIn={() => navigate({ href: search.return ?? '/dashboard', replace: true })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { Login } from '../../features/accounts/login.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { readReturnPath, skipWhenSignedIn } from '../navigation/guard.ts'
import { invitationOf } from '../navigation/invitation-of.ts'

export const Route = createFileRoute('/_blank/login')({
  staticData: { title: 'login' },
  validateSearch: readReturnPath,
  beforeLoad: ({ search }) => skipWhenSignedIn(search.return),
  loaderDeps: ({ search }) => ({ path: search.return }),
  loader: async ({ deps }) => {
    await loadTexts('accounts')
    return { invitation: await invitationOf(deps.path) }
  },
  component: LoginRoute,
})

function LoginRoute() {
  const search = Route.useSearch()
  const { invitation } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return <Login invitation={invitation} onSignedIn={() => navigate({ href: search.return ?? '/dashboard', replace: true })} />
}

import { createFileRoute } from '@tanstack/react-router'
import { Logout } from '../../features/accounts/logout.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/logout')({
  staticData: { title: 'logout' },
  loader: () => loadTexts('accounts'),
  component: LogoutRoute,
})

function LogoutRoute() {
  const navigate = Route.useNavigate()
  return <Logout onSignedOut={() => navigate({ to: '/login', replace: true })} />
}

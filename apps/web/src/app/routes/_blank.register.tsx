import { createFileRoute } from '@tanstack/react-router'
import { Register } from '../../features/accounts/register.tsx'
import { loadTexts } from '../../shared/text/texts.ts'
import { skipWhenSignedIn } from '../guard.ts'

export const Route = createFileRoute('/_blank/register')({
  staticData: { title: 'register' },
  beforeLoad: () => skipWhenSignedIn(undefined),
  loader: () => loadTexts('accounts'),
  component: RegisterRoute,
})

function RegisterRoute() {
  const navigate = Route.useNavigate()
  return <Register onSignedIn={() => navigate({ to: '/dashboard', replace: true })} />
}

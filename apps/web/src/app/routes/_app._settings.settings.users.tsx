import { createFileRoute } from '@tanstack/react-router'
import { Users } from '../../features/users/users.tsx'

export const Route = createFileRoute('/_app/_settings/settings/users')({ staticData: { title: 'settings_users' }, component: UsersRoute })

function UsersRoute() {
  const navigate = Route.useNavigate()
  return <Users onLeft={() => navigate({ to: '/dashboard', replace: true })} />
}

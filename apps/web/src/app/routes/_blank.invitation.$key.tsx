import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/users/invitation-page.tsx'
import { isAuthenticated } from '../../shared/auth/auth-store.ts'
import { sessionCheck } from '../navigation/session-check.ts'

/** Who is signed in joins with a click. */
async function checkWhoIsHere(): Promise<void> {
  if (!isAuthenticated()) await sessionCheck()
}

export const Route = createFileRoute('/_blank/invitation/$key')({
  staticData: { title: 'invitation' },
  beforeLoad: checkWhoIsHere,
  component: InvitationRoute,
})

function InvitationRoute() {
  const { key } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <>
      {/* It is for who was written to, not for search engines. */}
      <meta name="robots" content="noindex, nofollow" />
      <InvitationPage
        invitationKey={key}
        onJoined={() => navigate({ to: '/dashboard', replace: true })}
        onSignedOut={() => navigate({ to: '/login', search: { return: `/invitation/${key}` } })}
      />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../features/users/invitation-page.tsx'

export const Route = createFileRoute('/_blank/invitation/$key')({
  staticData: { title: 'invitation' },
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

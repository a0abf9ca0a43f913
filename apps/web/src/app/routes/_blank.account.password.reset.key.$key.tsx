import { createFileRoute } from '@tanstack/react-router'
import { ResetPassword } from '../../features/accounts/reset-password.tsx'
import { takeLanguageOfProfile } from '../../shared/auth/profile-language.ts'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/account/password/reset/key/$key')({
  staticData: { title: 'account_password_reset' },
  loader: () => loadTexts('accounts'),
  component: ResetRoute,
})

function ResetRoute() {
  const { key } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ResetPassword
      mailedKey={key}
      onReset={async ({ kind }) => {
        if (kind === 'signedIn') await takeLanguageOfProfile()
        // What is pending, or was refused, goes on where one signs in.
        await navigate({ to: kind === 'signedIn' ? '/dashboard' : '/login', replace: true })
      }}
    />
  )
}

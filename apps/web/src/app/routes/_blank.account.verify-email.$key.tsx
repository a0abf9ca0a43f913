import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmail } from '../../features/accounts/verify-email.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/account/verify-email/$key')({
  staticData: { title: 'account_verify_email' },
  loader: () => loadTexts('accounts'),
  component: VerifyRoute,
})

function VerifyRoute() {
  return <VerifyEmail mailedKey={Route.useParams().key} />
}

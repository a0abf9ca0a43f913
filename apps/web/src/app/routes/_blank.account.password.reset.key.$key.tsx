import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_blank/account/password/reset/key/$key')({
  staticData: { title: 'account_password_reset' },
  component: ComingSoon,
})

import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../screens/coming-soon.tsx'

export const Route = createFileRoute('/_blank/account/verify-email/$key')({
  staticData: { title: 'account_verify_email' },
  component: ComingSoon,
})

import { createFileRoute } from '@tanstack/react-router'
import { Forgot } from '../../features/accounts/forgot.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_blank/forgot')({
  staticData: { title: 'forgot' },
  loader: () => loadTexts('accounts'),
  component: Forgot,
})

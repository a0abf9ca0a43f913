import { createFileRoute } from '@tanstack/react-router'
import { Verification } from '../../features/verification/verification.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/verification')({
  staticData: { title: 'settings_verification' },
  loader: () => loadTexts('verification'),
  component: Verification,
})

import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '../../features/mails/outbox.tsx'
import { loadTexts } from '../../shared/text/texts.ts'

export const Route = createFileRoute('/_app/_settings/settings/outbox')({
  staticData: { title: 'settings_outbox' },
  loader: () => loadTexts('mails'),
  component: Outbox,
})

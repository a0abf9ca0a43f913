import type { Mail } from '@invoice/contract/letters/mails.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { type StatusLook, StatusMark } from '../../shared/ui/marks/status-mark.tsx'

const LOOKS: Readonly<Record<Mail['state'], StatusLook>> = {
  scheduled: 'draft',
  held: 'draft',
  waiting: 'issued',
  sending: 'partial',
  sent: 'paid',
  partly_refused: 'partial',
  refused: 'overdue',
  failed: 'overdue',
  cancelled: 'voided',
}

export function MailState({ state }: Pick<Mail, 'state'>) {
  const { t } = useTranslation('mails')
  return <StatusMark look={LOOKS[state]}>{t(`states.${state}`)}</StatusMark>
}

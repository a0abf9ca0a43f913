import type { RunOutcome, RunRemark, StopReason } from '@invoice/contract/documents/recurrences.ts'
import type { Notice, NoticeKind } from '@invoice/contract/letters/notices.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatTime } from '@invoice/text/format/instant.ts'
import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconBellOff,
  IconBuildingBank,
  IconCalendar,
  IconCheck,
  IconCreditCard,
  IconCreditCardRefund,
  IconEye,
  IconMailOff,
  IconMailX,
  IconMessageQuestion,
  IconRepeatOff,
  IconUserEdit,
  IconWebhookOff,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './notices.module.css'

const ICONS: Readonly<Record<NoticeKind, Icon>> = {
  document_viewed: IconEye,
  mail_refused: IconMailX,
  mail_failed: IconMailOff,
  offer_accepted: IconCheck,
  offer_declined: IconX,
  question_asked: IconMessageQuestion,
  document_paid: IconCheck,
  reminder_not_sent: IconBellOff,
  recurrence_made: IconCalendar,
  recurrence_late: IconCalendar,
  recurrence_stopped: IconRepeatOff,
  recurrence_delayed: IconCalendar,
  webhook_failing: IconWebhookOff,
  webhook_switched_off: IconWebhookOff,
  bank_feed_ending: IconBuildingBank,
  bank_feed_ended: IconBuildingBank,
  bank_feed_failing: IconBuildingBank,
  mailbox_failing: IconMailOff,
  data_proposed: IconUserEdit,
  inquiry_asked: IconMessageQuestion,
  inquiry_answered: IconMessageQuestion,
  online_unsettled: IconCreditCard,
  online_taken_back: IconCreditCardRefund,
  online_won_back: IconCreditCard,
  online_refund_failed: IconCreditCardRefund,
  online_sent_twice: IconCreditCardRefund,
  online_payout: IconCreditCard,
}
/** Something is to be done about it. */
const WARNING: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'mail_refused',
  'mail_failed',
  'reminder_not_sent',
  'recurrence_late',
  'recurrence_stopped',
  'recurrence_delayed',
  'webhook_failing',
  'webhook_switched_off',
  'bank_feed_ending',
  'bank_feed_ended',
  'bank_feed_failing',
  'mailbox_failing',
  'online_unsettled',
  'online_taken_back',
  'online_refund_failed',
  'online_sent_twice',
  'online_payout',
])

/** As the server tells it. */
type Made = Exclude<RunOutcome, 'stopped'>
type RecurrenceReason = Made | Exclude<RunRemark, 'odd'> | `odd_${Made}` | Exclude<StopReason, 'refused'>

type Props = { readonly notice: Notice; readonly onRead: (notice: Notice) => void; readonly onDone: () => void }

/** What happened to which document; pressed it is read, and leads there. */
export function NoticeLine({ notice, onRead, onDone }: Props) {
  const { t } = useTranslation('notices')
  const { document, details, kind, isRead } = notice
  const content = <Content notice={notice} />
  const common = { className: css['line'], 'data-unread': !isRead || undefined, 'data-warning': WARNING.has(kind) || undefined }
  const go = (): void => {
    onRead(notice)
    onDone()
  }
  if (kind === 'webhook_failing' || kind === 'webhook_switched_off') {
    return (
      <Link to="/settings/developers" {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (kind === 'mailbox_failing') {
    return (
      <Link to="/settings/mailbox" {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (details['accountId'] !== undefined) {
    return (
      <Link to="/treasury/$id" params={{ id: details['accountId'] }} {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (document === null && (kind === 'inquiry_asked' || kind === 'inquiry_answered')) {
    return (
      <Link to="/questions" {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (kind === 'data_proposed' && notice.details['contactId'] !== undefined) {
    return (
      <Link to="/contacts/$id" params={{ id: notice.details['contactId'] }} {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (document === null && (kind === 'recurrence_stopped' || kind === 'recurrence_delayed')) {
    return (
      <Link to="/invoices/recurring" search={kind === 'recurrence_stopped' ? { state: 'stopped' } : {}} {...common} onClick={go}>
        {content}
      </Link>
    )
  }
  if (document === null) {
    return (
      <button type="button" {...common} title={isRead ? undefined : t('mark_read')} onClick={() => onRead(notice)}>
        {content}
      </button>
    )
  }
  return (
    <Link to="/invoices/preview/$id" params={{ id: document.id }} {...common} onClick={go}>
      {content}
    </Link>
  )
}

function Content({ notice }: Pick<Props, 'notice'>): ReactNode {
  const { t } = useTranslation(['notices', 'documents'])
  const language = useLanguage()
  const { kind, document, happenedAt, isRead } = notice
  const Icon = ICONS[kind]
  const about =
    document === null
      ? ''
      : [`${t(`documents:types.${document.type}`)} ${document.number ?? ''}`.trim(), localised(document.recipientName, language)]
          .filter((part) => part !== '')
          .join(' · ')
  const said = useSaid(notice)
  return (
    <>
      <span className={css['sign']}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={css['what']}>
        <b>{t(`kinds.${kind}`)}</b>
        {isRead ? null : <VisuallyHidden>, {t('unread')}</VisuallyHidden>}
      </span>
      <time dateTime={happenedAt}>{formatTime(happenedAt)}</time>
      {about === '' ? null : <span className={css['about']}>{about}</span>}
      {said === '' ? null : <span className={css['said']}>{said}</span>}
    </>
  )
}

/** Who, and in their words. */
function useSaid({ kind, details }: Notice): string {
  const { t } = useTranslation('notices')
  const { name = '', email = '', note = '', question = '', recipients = '', reason = '', count } = details
  if (kind === 'recurrence_made' || kind === 'recurrence_late' || kind === 'recurrence_stopped') {
    const why = reason === 'refused' ? note : t(`recurrence.${reason as RecurrenceReason}`)
    return [name, why, reason === 'refused' ? '' : note].filter((part) => part !== '').join(': ')
  }
  if (kind !== 'reminder_not_sent') return [name, email, question, note, recipients, reason].filter((part) => part !== '').join(': ')
  return reason === 'day_limit' ? t('day_limit', { count: Number(count) }) : t('no_address')
}

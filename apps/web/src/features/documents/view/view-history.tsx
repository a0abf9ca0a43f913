import './history-texts.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBan,
  IconBell,
  IconCheck,
  IconChecks,
  IconClock,
  IconCopy,
  IconEye,
  IconFileCheck,
  IconFileDescription,
  IconFilePlus,
  IconFileX,
  IconLink,
  IconLinkOff,
  IconMailCheck,
  IconMailOff,
  IconMailX,
  IconMessageCheck,
  IconMessageExclamation,
  IconPaperclip,
  IconPointFilled,
  IconReplace,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { historyQuery } from '../../../shared/queries/documents/documents.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import amount from '../paper/amount-due.module.css'
import css from './document-view.module.css'

/** Acts of the audit that people know by a word of their own; any other one is a change. */
const ACTS = {
  created: IconFilePlus,
  issued: IconFileCheck,
  accepted: IconCheck,
  declined: IconX,
  completed: IconChecks,
  cancelled: IconBan,
  voided: IconFileX,
  converted: IconArrowForwardUp,
  conversion_begun: IconArrowForwardUp,
  given_back: IconArrowBackUp,
  duplicated: IconCopy,
  replaced: IconReplace,
  protocol_made: IconFileDescription,
  shared: IconLink,
  unshared: IconLinkOff,
  viewed: IconEye,
  recorded: IconFileCheck,
  mail_sent: IconMailCheck,
  mail_refused: IconMailX,
  disputed: IconMessageExclamation,
  dispute_ended: IconMessageCheck,
  reminded: IconBell,
  payment_asked: IconMessageCheck,
  mail_asked: IconSend,
  mail_scheduled: IconClock,
  mail_cancelled: IconMailOff,
  mail_undone: IconArrowBackUp,
  mail_stopped: IconMailX,
  mail_put_off: IconClock,
  einvoice_asked: IconSend,
  einvoice_delivered: IconCheck,
  einvoice_refused: IconX,
  vat_decided: IconCheck,
  vat_exported: IconCheck,
  vat_charged: IconCheck,
  vat_charge_annulled: IconX,
  vat_taken_back: IconArrowBackUp,
  hours_added: IconClock,
  taken_over: IconCheck,
  taken_over_undone: IconArrowBackUp,
  question_asked: IconMailCheck,
  file_attached: IconPaperclip,
  file_detached: IconX,
  payment_created: IconCheck,
  payment_allocated: IconCheck,
  payment_released: IconArrowBackUp,
  payment_refunded: IconArrowBackUp,
  payment_undone: IconX,
  set_off: IconCheck,
  set_off_undone: IconArrowBackUp,
  other: IconPointFilled,
} as const
type Act = keyof typeof ACTS

/** What became of a mail that was asked for. */
const ANSWERED: ReadonlySet<string> = new Set([
  'document.mail_sent',
  'document.mail_refused',
  'document.mail_cancelled',
  'document.mail_stopped',
])

/** What led to a state is told as that state. */
const STATES = ['issued', 'recorded', 'accepted', 'declined', 'completed', 'cancelled', 'voided', 'converted'] as const
const isState = (act: Act): act is (typeof STATES)[number] => STATES.some((one) => one === act)

/** Why a reminder did not go. */
const STOPPERS = ['paid', 'voided', 'disputed', 'being_paid'] as const
const isStopper = (why: string | undefined): why is (typeof STOPPERS)[number] => STOPPERS.some((one) => one === why)

export function ViewHistory({ id, type }: { readonly id: string; readonly type: DocumentType | undefined }) {
  const { t } = useTranslation(['documents', 'document-history'])
  const language = useLanguage()
  const { data, isError } = useQuery(historyQuery(id))
  if (isError) return null
  const gender = genderOf(type ?? 'invoice')
  const wordOf = (act: Act): string => {
    if (act === 'replaced') return t(`document-history:replaced.${gender}`)
    return isState(act) ? t(`states.${gender}.${act}`) : t(`document-history:${act}`)
  }
  // That a file was kept is for the audit: nobody did anything.
  // That a mail was asked for is told until it is told what became of it.
  const answered = new Set(data?.flatMap(({ act, details }) => (ANSWERED.has(act) ? [details['mailId']] : [])))
  const shown = data?.filter(
    ({ act, details }) => act !== 'document.output_kept' && !(act === 'document.mail_asked' && answered.has(details['mailId'])),
  )
  return (
    <section aria-busy={shown === undefined}>
      <h2>{t('view.history')}</h2>
      {shown === undefined ? <Skeleton height={24} mt={4} /> : null}
      {shown?.length === 0 ? <p className={amount['small']}>{t('view.no_history')}</p> : null}
      <ol className={css['timeline']}>
        {shown?.map(({ at, act, actor, details }) => {
          const known = details['undone'] === 'true' ? 'mail_undone' : knownAct(act)
          const Icon = ACTS[known]
          return (
            <li key={`${at} ${act} ${details['paymentId'] ?? details['noteId'] ?? ''}`}>
              <span className={css['sign']}>
                <Icon size={14} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={css['what']}>{wordOf(known)}</span>
              <time dateTime={at}>{formatShortDateTime(at, new Date(), language)}</time>
              <PaymentAmount details={details} />
              <SetOffAmount act={known} details={details} />
              {actor === '' ? null : <span className={css['who']}>{actor}</span>}
              {details['recipients'] || details['whom'] ? (
                <span className={css['who']}>{details['recipients'] || details['whom']}</span>
              ) : null}
              {details['subject'] ? <span className={css['who']}>{details['subject']}</span> : null}
              {details['sendAt'] ? (
                <span className={css['who']}>{formatShortDateTime(details['sendAt'], new Date(), language)}</span>
              ) : null}
              {details['file'] ? <span className={css['who']}>{details['file']}</span> : null}
              {details['email'] ? <span className={css['who']}>{details['email']}</span> : null}
              {details['question'] ? <span className={css['who']}>{details['question']}</span> : null}
              {isStopper(details['stoppedBy']) ? (
                <span className={css['who']}>{t(`document-history:stopped_by.${details['stoppedBy']}`)}</span>
              ) : null}
              {details['reason'] ? <span className={css['who']}>{details['reason']}</span> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Of a payment: how much of the document it was about, and the way to it. */
function PaymentAmount({ details: { paymentId, share, refunded, currency = '', number, channel } }: { readonly details: Details }) {
  const { t } = useTranslation('document-history')
  const language = useLanguage()
  if (paymentId === undefined) return null
  return (
    <span className={css['who']}>
      <Link to="/payments" search={number ? { q: number } : {}}>
        {share === undefined ? refunded : formatAmount(share, currency, language)}
      </Link>
      {channel === 'assistant' ? `, ${t('through_assistant')}` : null}
    </span>
  )
}
/** Of a set-off how much it was, and against what: of a note the documents by name, of those the note. */
function SetOffAmount({ act, details: { share, currency = '', noteId, documents } }: { readonly act: Act; readonly details: Details }) {
  const language = useLanguage()
  if ((act !== 'set_off' && act !== 'set_off_undone') || share === undefined) return null
  const amount = formatAmount(share, currency, language)
  if (noteId === undefined) return <span className={css['who']}>{[amount, documents].filter(Boolean).join(', ')}</span>
  return (
    <span className={css['who']}>
      <Link to="/invoices/preview/$id" params={{ id: noteId }}>
        {amount}
      </Link>
    </span>
  )
}
type Details = Readonly<Partial<Record<string, string>>>

/** `document.issued` → `issued`, `payment.created` → `payment_created`. */
function knownAct(act: string): Act {
  const name = act.startsWith('payment.') ? act.replace('.', '_') : act.slice(act.lastIndexOf('.') + 1)
  return Object.hasOwn(ACTS, name) ? (name as Act) : 'other'
}

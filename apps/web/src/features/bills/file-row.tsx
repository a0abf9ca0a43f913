import type { BillFileRow } from '@invoice/contract/documents/bill-files.ts'
import { BILL_FIELDS } from '@invoice/domain/bills/read-state.ts'
import type { SenderDecision } from '@invoice/domain/mailbox/mailbox.ts'
import { billProblemText } from '@invoice/text/bill-inbox/problem-text.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileText, IconFileTypeXml, IconLoader, IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isUnread } from '../../shared/queries/documents/bill-files.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import css from './bills.module.css'
import held from './held.module.css'
import './texts.ts'

const ICONS = { 'application/pdf': IconFileText, 'application/xml': IconFileTypeXml, 'image/jpeg': IconPhoto, 'image/png': IconPhoto }

type Props = {
  readonly file: BillFileRow
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly mayRecord: boolean
  readonly onRecord: () => void
  readonly onBack: () => void
  /** of what is held: what becomes of its sender */
  readonly onSender: (decision: SenderDecision) => void
}

/** A file: who and how much, from where, how far it was read, and what is missing. */
export function FileRow({ file, isCurrent, busy, mayRecord, onRecord, onBack, onSender }: Props) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  const Icon = ICONS[file.mediaType]
  const { number, issuedOn, total, currency } = file
  const about = [
    file.vendorName === '' && isUnread(file) ? '' : file.name,
    number === '' ? '' : issuedOn === null ? number : t('of_number', { number, day: formatDay(issuedOn, language) }),
  ]
  return (
    <tr data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <td>
        <span className={css['file']}>
          <span className={css['icon']}>
            <Icon size={18} stroke={1.6} aria-hidden />
          </span>
          <span className={css['who']}>
            <Link to="/bills/inbox/$id" params={{ id: file.id }}>
              {file.vendorName || (isUnread(file) ? file.name : t('unknown_vendor'))}
            </Link>
            <span>{about.filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </td>
      <td data-label={t('columns.source')}>
        <span className={held['came']}>
          {t('came', { source: t(`sources.${file.source}`), when: formatShortDateTime(file.cameAt, new Date(), language) })}
          {file.source === 'mail' ? <small>{file.sender || t('no_sender')}</small> : null}
        </span>
      </td>
      <td data-label={t('columns.total')} data-right>
        {total === null || currency === '' ? '' : <MoneyText amount={total} currency={currency} />}
      </td>
      <td data-label={t('columns.read')}>
        {isUnread(file) ? null : (
          <span className={css['meter']}>
            <meter min={0} max={BILL_FIELDS.length} value={file.read.length} aria-hidden />
            {t('read_of', { read: file.read.length, of: BILL_FIELDS.length })}
          </span>
        )}
      </td>
      <td data-label={t('columns.lacks')}>
        <Lacks file={file} />
      </td>
      <td data-right>
        {file.state === 'held' ? (
          <Held file={file} disabled={busy || !mayRecord} onBack={onBack} onSender={onSender} />
        ) : file.state === 'put_away' ? (
          <Button variant="subtle" size="compact-sm" disabled={busy || !mayRecord} onClick={onBack}>
            {t('bring_back')}
          </Button>
        ) : file.isReady && mayRecord ? (
          <Button variant="subtle" size="compact-sm" loading={busy} onClick={onRecord}>
            {t('record')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

type HeldProps = Pick<Props, 'file' | 'onBack' | 'onSender'> & { readonly disabled: boolean }

/** Whoever is no sender by an address cannot be known again: its file alone is let in. */
function Held({ file, disabled, onBack, onSender }: HeldProps) {
  const { t } = useTranslation('bill-inbox')
  const common = { size: 'compact-sm', disabled } as const
  if (file.sender === '') {
    return (
      <Button variant="subtle" {...common} onClick={onBack}>
        {t('bring_back')}
      </Button>
    )
  }
  return (
    <span className={held['held']}>
      <Button variant="subtle" {...common} onClick={() => onSender('accepted')}>
        {t('accept_sender')}
      </Button>
      <Button variant="subtle" color="gray" {...common} onClick={() => onSender('put_away')}>
        {t('refuse_sender')}
      </Button>
    </span>
  )
}

function Lacks({ file }: { readonly file: BillFileRow }) {
  const { t } = useTranslation('bill-inbox')
  const language = useLanguage()
  if (file.state !== 'waiting') return null
  if (file.isReady) {
    return (
      <span className={css['lacks']}>
        <IconCheck size={16} stroke={1.8} aria-hidden data-tone="good" />
        {t('nothing_lacks')}
      </span>
    )
  }
  if (isUnread(file)) {
    return (
      <span className={css['lacks']}>
        <IconLoader size={16} stroke={1.8} aria-hidden />
        {t('being_read')}
      </span>
    )
  }
  const names = (fields: readonly (typeof BILL_FIELDS)[number][]): string => fields.map((field) => t(`fields.${field}`)).join(', ')
  const [problem] = file.problems.filter(({ rule }) => rule !== 'missing')
  const said =
    file.problem !== ''
      ? fileProblemText(t, file.problem)
      : problem !== undefined
        ? billProblemText(problem, language)
        : file.missing.length > 0
          ? t('lacks', { fields: names(file.missing) })
          : t('look', { fields: names(file.doubtful) })
  return (
    <span className={css['lacks']}>
      {problem === undefined ? <i data-dot /> : <IconAlertTriangle size={16} stroke={1.8} aria-hidden data-tone="bad" />}
      {said}
    </span>
  )
}

type Translate = ReturnType<typeof useTranslation<'bill-inbox'>>['t']
const KNOWN = [
  'declares_entities',
  'broken',
  'not_an_invoice',
  'other_namespace',
  'old_zugferd',
  'several',
  'too_large',
  'unreadable',
  'encrypted',
  'being_read',
  'given_up',
] as const

/** Why nothing was read of a file, as a sentence. */
export function fileProblemText(t: Translate, problem: string, isAway = false): string {
  if (isAway && problem === 'being_read') return t('read_once_back')
  return t(`fileProblems.${KNOWN.find((known) => known === problem) ?? 'unread'}`)
}

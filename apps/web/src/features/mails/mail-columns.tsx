import { type Mail, sendMailNow } from '@invoice/contract/letters/mails.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Menu } from '@mantine/core'
import { IconEye, IconSend, IconTrash } from '@tabler/icons-react'
import { call } from '../../shared/api/call.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toastOutcome } from '../../shared/ui/overlays/toast-outcome.ts'
import { NameCell, type PlainColumn } from '../../shared/ui/tables/plain-table.tsx'
import { RowMenu } from '../../shared/ui/tables/row-menu.tsx'
import { MailState } from './mail-state.tsx'
import css from './outbox.module.css'

type Acts = { readonly sends: boolean; readonly onShow: (mail: Mail) => void; readonly onRemove: (mail: Mail) => void }

const ICON = { size: 16, stroke: 1.6 }

export function useMailColumns(acts: Acts): readonly PlainColumn<Mail>[] {
  const { t } = useTranslation(['mails', 'common'])
  const language = useLanguage()
  return [
    {
      id: 'mail',
      header: t('mail'),
      cell: ({ subject, askedBy, createdAt }) => (
        <NameCell name={subject} note={t('asked_by', { name: askedBy, at: formatShortDateTime(createdAt, new Date(), language) })} />
      ),
    },
    { id: 'recipients', header: t('recipients'), width: 240, cell: (mail) => <Recipients mail={mail} /> },
    { id: 'state', header: t('state'), width: 220, cell: (mail) => <State mail={mail} /> },
    {
      id: 'actions',
      header: t('common:actions'),
      width: 56,
      align: 'right',
      actions: true,
      cell: (mail) => <RowActs mail={mail} acts={acts} />,
    },
  ]
}

function Recipients({ mail: { recipients } }: { readonly mail: Mail }) {
  const { t } = useTranslation('mails')
  const [first, ...others] = recipients
  if (first === undefined) return null
  return (
    <>
      {first.address}
      {others.length > 0 ? <span className={css['note']}>{t('more', { count: others.length })}</span> : null}
    </>
  )
}

function State({ mail: { state, fault, nextTryAt, sendAt } }: { readonly mail: Mail }) {
  const { t } = useTranslation('mails')
  const language = useLanguage()
  const at = (instant: string): string => formatShortDateTime(instant, new Date(), language)
  const next =
    sendAt !== null
      ? t('scheduled_for', { at: at(sendAt) })
      : state === 'waiting' && nextTryAt !== null
        ? t('next_try', { at: at(nextTryAt) })
        : null
  return (
    <>
      <MailState state={state} />
      {fault === null || state === 'sent' ? null : <span className={css['note']}>{t(`faults.${fault}`)}</span>}
      {next === null ? null : <span className={css['note']}>{next}</span>}
    </>
  )
}

function RowActs({ mail, acts: { sends, onShow, onRemove } }: { readonly mail: Mail; readonly acts: Acts }) {
  const { t } = useTranslation(['mails', 'common'])
  const { id, state, subject, recipients } = mail
  const isOpen = state === 'held' || state === 'waiting' || state === 'failed'
  const isTaken = recipients.some((recipient) => recipient.state === 'accepted')
  return (
    <RowMenu name={subject}>
      <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => onShow(mail)}>
        {t('show')}
      </Menu.Item>
      {isOpen && sends ? (
        <Menu.Item
          leftSection={<IconSend {...ICON} />}
          onClick={() => void toastOutcome(() => call(sendMailNow, { params: { id } }), t('is_going'))}
        >
          {t('send_now')}
        </Menu.Item>
      ) : null}
      {state === 'sending' || isTaken ? null : (
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onRemove(mail)}>
          {t('common:delete')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

import type { Mailbox, MailboxMessage, MailSender } from '@invoice/contract/letters/mailbox.ts'
import { decideMailSender } from '@invoice/contract/letters/mailbox.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { Failure } from '../../shared/api/failure.ts'
import { mailboxQuery, mailSendersQuery } from '../../shared/queries/settings/mailbox.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { toast } from '../../shared/ui/overlays/toast.ts'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { Page, PageHeader } from '../../shared/ui/page/page-header.tsx'
import { PlainTable } from '../../shared/ui/tables/plain-table.tsx'
import css from './mailbox.module.css'
import { MailboxForm } from './mailbox-form.tsx'
import './texts.ts'

/** /settings/mailbox: from which mailbox bills are taken, how it stands, what came of its mails, and whose bills are taken. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox')
  const query = useQuery(mailboxQuery())
  return (
    <Page>
      <PageHeader title={t('title')} text={t('intro')} />
      <ItemStates query={query}>
        {query.data === undefined ? null : (
          <>
            {query.data.mailbox === null ? <p className={css['state']}>{t('none')}</p> : <State mailbox={query.data.mailbox} />}
            <MailboxForm key={query.data.mailbox?.changedAt ?? ''} mailbox={query.data.mailbox} />
            {query.data.mailbox === null ? null : <Mails mails={query.data.mails} />}
          </>
        )}
      </ItemStates>
      <Senders />
    </Page>
  )
}

function State({ mailbox }: { readonly mailbox: Mailbox }) {
  const { t } = useTranslation('mailbox')
  const language = useLanguage()
  const { isOn, fault, failingSince, lookedAt, messages, nextLookAt } = mailbox
  const at = (instant: string): string => formatDateTime(instant, language)
  const said = !isOn
    ? t('state.off')
    : fault !== null
      ? t('state.failing', { at: at(failingSince ?? nextLookAt) })
      : lookedAt === null
        ? t('state.waits')
        : t('state.works', { at: at(lookedAt) })
  const beside = [t('in_folder', { count: messages }), isOn && lookedAt !== null ? t('next_look', { at: at(nextLookAt) }) : '']
  return (
    <div className={css['state']} data-tone={isOn && fault !== null ? 'bad' : undefined} role="status">
      <strong>{said}</strong>
      {isOn && fault !== null ? <span>{t(`faults.${fault}`)}</span> : null}
      <span>{beside.filter(Boolean).join(', ')}</span>
    </div>
  )
}

function Mails({ mails }: { readonly mails: readonly MailboxMessage[] }) {
  const { t } = useTranslation('mailbox')
  const language = useLanguage()
  const outcome = ({ outcome: what, files, leftOut }: MailboxMessage): string =>
    [what === 'taken' ? t('outcomes.taken', { count: files }) : t(`outcomes.${what}`), leftOut > 0 ? t('left_out', { count: leftOut }) : '']
      .filter(Boolean)
      .join(', ')
  return (
    <section className={css['part']}>
      <h2>{t('mails')}</h2>
      <PlainTable
        label={t('mails')}
        query={{ data: mails, isPending: false, error: null, refetch: () => undefined }}
        rowKey={({ id }) => id}
        empty={<p className={css['none']}>{t('no_mails')}</p>}
        columns={[
          { id: 'sender', header: t('columns.sender'), cell: ({ sender }) => sender || t('no_sender') },
          { id: 'subject', header: t('columns.subject'), cell: ({ subject }) => subject, wideOnly: true },
          { id: 'outcome', header: t('columns.outcome'), cell: outcome, width: 200 },
          { id: 'when', header: t('columns.when'), cell: ({ lookedAt }) => formatDateTime(lookedAt, language), width: 160, wideOnly: true },
        ]}
      />
    </section>
  )
}

function Senders() {
  const { t } = useTranslation(['mailbox', 'common'])
  const language = useLanguage()
  const query = useQuery(mailSendersQuery())
  const forget = async ({ address }: MailSender): Promise<void> => {
    try {
      await call(decideMailSender, { body: { address, decision: null } })
      toast(t('forgotten', { address }))
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { tone: 'error' })
    }
  }
  return (
    <section className={css['part']}>
      <h2>{t('senders')}</h2>
      <p className={css['none']}>{t('senders_text')}</p>
      <PlainTable
        label={t('senders')}
        query={{ data: query.data?.items, isPending: query.isPending, error: query.error, refetch: query.refetch }}
        rowKey={({ address }) => address}
        empty={<p className={css['none']}>{t('no_senders')}</p>}
        columns={[
          { id: 'address', header: t('columns.sender'), cell: ({ address }) => address },
          { id: 'decision', header: t('decision'), cell: ({ decision }) => t(`decisions.${decision}`), width: 120 },
          {
            id: 'decided',
            header: t('decided_by'),
            cell: ({ decidedBy, decidedAt }) => t('decided', { who: decidedBy, at: formatDateTime(decidedAt, language) }),
            width: 260,
            wideOnly: true,
          },
          {
            id: 'acts',
            header: t('forget'),
            width: 100,
            actions: true,
            cell: (sender) => (
              <Button variant="subtle" size="compact-sm" onClick={() => void forget(sender)}>
                {t('forget')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

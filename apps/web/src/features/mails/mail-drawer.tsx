import type { Mail, MailDetail, MailRecipient } from '@invoice/contract/letters/mails.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Drawer, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { mailQuery } from '../../shared/queries/history/mails.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { TextLink } from '../../shared/ui/marks/text-link.tsx'
import { DrawerHead, drawerClasses } from '../../shared/ui/overlays/drawer-head.tsx'
import { Facts } from '../../shared/ui/page/facts.tsx'
import { ItemStates } from '../../shared/ui/page/item-states.tsx'
import { MailState } from './mail-state.tsx'
import css from './outbox.module.css'

type Props = { readonly mail: Mail | null; readonly onClose: () => void }

/** A mail as its recipient reads it, and what the server said of each address. */
export function MailDrawer({ mail, onClose }: Props) {
  return (
    <Layered kind="drawer" opened={mail !== null} onEscape={onClose}>
      <Drawer.Root opened={mail !== null} onClose={onClose} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={mail?.subject ?? ''} onClose={onClose} />
          {mail === null ? null : <Body id={mail.id} />}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Body({ id }: { readonly id: string }) {
  const query = useQuery(mailQuery(id))
  return (
    <div className={css['drawer']}>
      <ItemStates query={query}>{query.data === undefined ? null : <Shown mail={query.data} />}</ItemStates>
    </div>
  )
}

function Shown({ mail }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mails')
  const language = useLanguage()
  const { state, fault, answer, fromName, replyTo, attachments, documentId, askedBy, createdAt, nextTryAt, sendAt } = mail
  const at = (instant: string): string => formatDateTime(instant, language)
  return (
    <>
      <Facts
        facts={[
          { label: t('state'), value: <MailState state={state} /> },
          { label: t('when'), value: t('asked_by', { name: askedBy, at: at(createdAt) }) },
          { label: t('from'), value: fromName },
          { label: t('reply_to'), value: replyTo },
          { label: t('attachments'), value: attachments.join('\n') },
          {
            label: t('server_answer'),
            value: fault === null || state === 'sent' ? null : [t(`faults.${fault}`), answer].filter(Boolean).join('\n'),
          },
          { label: '', value: sendAt === null ? null : t('scheduled_for', { at: at(sendAt) }) },
          { label: '', value: nextTryAt === null ? null : t('next_try', { at: at(nextTryAt) }) },
        ]}
      />
      {documentId === null ? null : (
        <TextLink to="/invoices/preview/$id" params={{ id: documentId }}>
          {t('to_document')}
        </TextLink>
      )}
      <Answers recipients={mail.recipients} />
      <Preview mail={mail} />
    </>
  )
}

function Answers({ recipients }: { readonly recipients: readonly MailRecipient[] }) {
  const { t } = useTranslation('mails')
  return (
    <section>
      <h3>{t('answers')}</h3>
      <ul className={css['recipients']}>
        {recipients.map(({ role, name, address, state, answer }) => (
          <li key={`${role} ${address}`}>
            <b>{address}</b>
            <span className={state === 'refused' || state === 'failed' ? css['bad'] : undefined}>{t(`recipient_states.${state}`)}</span>
            <small>{[t(`roles.${role}`), name, answer].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The HTML stands in a frame without any right: no script, no form, no way out of it. */
function Preview({ mail: { subject, html, text } }: { readonly mail: MailDetail }) {
  const { t } = useTranslation('mails')
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <section className={css['view']}>
      <SegmentedControl
        aria-label={t('views')}
        value={view}
        onChange={(chosen) => setView(chosen === 'text' ? 'text' : 'html')}
        data={[
          { value: 'html', label: t('preview') },
          { value: 'text', label: t('as_text') },
        ]}
      />
      {view === 'html' ? (
        <iframe className={css['frame']} sandbox="" srcDoc={html} title={t('preview_of', { subject })} />
      ) : (
        <pre className={css['plain']}>{text}</pre>
      )}
    </section>
  )
}

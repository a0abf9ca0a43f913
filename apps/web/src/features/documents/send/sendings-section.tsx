import './texts.ts'
import { cancelSending, moveSending, type Sending, sendDocument } from '@invoice/contract/documents/sending.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { ActionIcon, Modal } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import type { ActedDocument } from '../../../shared/documents/in-front.ts'
import { ComingLayer, Layered } from '../../../shared/layers/use-layer.tsx'
import { askLater } from '../../../shared/queries/cache/refresh.ts'
import { isOnItsWay, sendingsQuery } from '../../../shared/queries/documents/sendings.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { laterPart } from '../../../shared/ui/later-part.ts'
import { Menu } from '../../../shared/ui/overlays/menu.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import type { Again } from './letter-values.ts'
import css from './send.module.css'
import { stateText } from './state-text.ts'

const SendDrawer = laterPart(() => import('./send-drawer.tsx'))
const OwnTime = laterPart(async () => ({ default: (await import('./send-button.tsx')).OwnTime }))

type Props = { readonly document: ActedDocument; readonly maySend: boolean; readonly canSend: boolean }

/** What became of the mails that the document was sent with, each in a line, and what may be done about it. */
export function SendingsSection({ document, maySend, canSend }: Props) {
  const { t } = useTranslation('sending')
  const client = useQueryClient()
  const { data = [] } = useQuery(sendingsQuery(document.id))
  const [again, setAgain] = useState<Again | null>(null)
  const [isOpen, setOpen] = useState(false)
  const underWay = data.filter(isOnItsWay).length
  // What was on its way is answered: the document is told to have been sent.
  useEffect(() => {
    if (underWay > 0) return () => void askLater(client, sendDocument)
    return undefined
  }, [underWay, client])
  const [newest, ...earlier] = data
  if (newest === undefined) return null
  const lines = isOpen ? data : [newest]
  return (
    <section>
      <h2>{t('sendings')}</h2>
      <ul className={css['lines']}>
        {lines.map((sending) => (
          <Line key={sending.id} documentId={document.id} sending={sending} maySend={maySend} canSend={canSend} onAgain={setAgain} />
        ))}
      </ul>
      {earlier.length > 0 && !isOpen ? (
        <button type="button" className={css['link']} onClick={() => setOpen(true)}>
          {t('more', { count: earlier.length })}
        </button>
      ) : null}
      {again === null ? null : (
        <Suspense fallback={<ComingLayer />}>
          <SendDrawer document={document} again={again} onClose={() => setAgain(null)} />
        </Suspense>
      )}
    </section>
  )
}

type LineProps = Pick<Props, 'maySend' | 'canSend'> & {
  readonly documentId: string
  readonly sending: Sending
  readonly onAgain: (again: Again) => void
}

function Line({ documentId, sending, maySend, canSend, onAgain }: LineProps) {
  const { t } = useTranslation(['sending', 'common', 'mails'])
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const { id: mailId, state, subject, recipients, undoMs, answer } = sending
  const params = { id: documentId, mailId }
  const refused = recipients.some((one) => one.state === 'refused' || one.state === 'failed')
  const isScheduled = state === 'scheduled' && undoMs === null
  const canStop = state === 'scheduled' || state === 'held' || (state === 'waiting' && !recipients.some((one) => one.state === 'accepted'))
  const act = async (run: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await run()
      toast(done, { id: 'sending' })
    } catch (error) {
      toast(error instanceof Failure ? error.message : t('common:unknown_error'), { id: 'sending', tone: 'error' })
    }
  }
  const move = (at: Date | null): void => {
    setMoving(false)
    const done = at === null ? t('is_going') : t('is_scheduled', { at: formatShortDateTime(at, new Date(), language) })
    void act(() => call(moveSending, { params, body: { sendAt: at?.toISOString() ?? null } }), done)
  }
  const isBad = state === 'refused' || state === 'failed' || state === 'partly_refused' || sending.fault === 'not_sendable'
  const answers = [...new Set(recipients.filter((one) => one.state === 'refused').map((one) => one.answer))].filter((one) => one !== '')
  return (
    <li>
      <div>
        <span data-bad={isBad || undefined}>{stateText(t, sending, language)}</span>
        <small>{subject}</small>
        {isBad && (answers.length > 0 || answer !== '') ? <small>{answers.join('; ') || answer}</small> : null}
      </div>
      {maySend && (canSend || canStop) ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={32} aria-label={t('acts', { subject })}>
              <IconDots size={16} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isScheduled ? (
              <>
                <Menu.Item onClick={() => move(null)}>{t('send_now')}</Menu.Item>
                <Menu.Item onClick={() => setMoving(true)}>{t('move')}</Menu.Item>
              </>
            ) : null}
            {canStop ? (
              <Menu.Item onClick={() => void act(() => call(cancelSending, { params }), t('stopped'))}>{t('stop')}</Menu.Item>
            ) : null}
            {canSend && refused ? <Menu.Item onClick={() => onAgain({ sending, only: 'refused' })}>{t('again_refused')}</Menu.Item> : null}
            {canSend && !canStop ? <Menu.Item onClick={() => onAgain({ sending, only: 'all' })}>{t('again')}</Menu.Item> : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Layered kind="dialog" opened={moving} onEscape={() => setMoving(false)}>
        <Modal opened={moving} onClose={() => setMoving(false)} title={t('move')} withCloseButton={false}>
          <Suspense>
            {moving ? <OwnTime sending={false} error={undefined} onSend={move} onCancel={() => setMoving(false)} /> : null}
          </Suspense>
        </Modal>
      </Layered>
    </li>
  )
}

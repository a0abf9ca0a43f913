import { type Delivery, type DeliveryDetail, sendDeliveryAgain, type Webhook } from '@invoice/contract/programs/webhooks.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { Button, Drawer } from '@mantine/core'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Failure } from '../../../shared/api/failure.ts'
import { Layered } from '../../../shared/layers/use-layer.tsx'
import { deliveriesQuery, deliveryQuery } from '../../../shared/queries/people/webhooks.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DrawerHead, drawerClasses } from '../../../shared/ui/overlays/drawer-head.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { EmptyState } from '../../../shared/ui/page/empty-state.tsx'
import { Facts } from '../../../shared/ui/page/facts.tsx'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import css from './webhooks.module.css'

type Props = { readonly webhook: Webhook | null; readonly onClose: () => void }

/** What an address was told, each with what it answered. */
export function LogDrawer({ webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <Layered kind="drawer" opened={webhook !== null} onEscape={onClose}>
      <Drawer.Root opened={webhook !== null} onClose={onClose} position="right" size={720} padding={0} classNames={drawerClasses}>
        <Drawer.Overlay backgroundOpacity={1} color="var(--scrim)" />
        <Drawer.Content>
          <DrawerHead title={t('log')} text={webhook?.url} onClose={onClose} />
          {webhook === null ? null : <Body key={webhook.id} webhook={webhook} />}
        </Drawer.Content>
      </Drawer.Root>
    </Layered>
  )
}

function Body({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const [opened, setOpened] = useState<string | null>(null)
  const query = useInfiniteQuery(deliveriesQuery(webhook.id))
  const deliveries = query.data?.pages.flat() ?? []
  if (opened !== null) return <One id={opened} isOn={webhook.isOn} onBack={() => setOpened(null)} />
  return (
    <div className={css['log']}>
      <ItemStates query={query}>
        {deliveries.length === 0 ? (
          <EmptyState title={t('log_empty')} text={t('log_empty_text')} />
        ) : (
          <>
            <ul className={css['entries']}>
              {deliveries.map((delivery) => (
                <Entry key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery.id)} />
              ))}
            </ul>
            <p className={css['kept']}>
              {t('kept')}
              {query.hasNextPage ? (
                <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('older')}
                </Button>
              ) : null}
            </p>
          </>
        )}
      </ItemStates>
    </div>
  )
}

const toneOf = ({ state, tries }: Delivery): string =>
  state === 'delivered' ? 'good' : state === 'failed' || (state === 'waiting' && tries > 0) ? 'bad' : 'quiet'

/** "200", "timed out", and of what waits that it does. */
function useAnswer(): (delivery: Delivery) => string {
  const { t } = useTranslation('webhooks')
  return ({ status, fault, state }) => (status !== null ? String(status) : t(fault === null ? `states.${state}` : `faults.${fault}`))
}

function Entry({ delivery, onOpen }: { readonly delivery: Delivery; readonly onOpen: () => void }) {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  const answer = useAnswer()
  const { event, document, happenedAt, durationMs, tries } = delivery
  return (
    <li>
      <button type="button" className={css['entry']} onClick={onOpen}>
        <b>{[t(`event.${event}`), document?.number ?? ''].filter(Boolean).join(' · ')}</b>
        <time dateTime={happenedAt}>{formatDateTime(happenedAt, language)}</time>
        <span className={css['last']} data-tone={toneOf(delivery)}>
          {answer(delivery)}
        </span>
        <small>
          {[tries > 1 ? t('attempts', { count: tries }) : '', durationMs === null ? '' : t('took', { ms: durationMs })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </button>
    </li>
  )
}

type OneProps = { readonly id: string; readonly isOn: boolean; readonly onBack: () => void }

function One({ id, isOn, onBack }: OneProps) {
  const { t } = useTranslation('webhooks')
  const query = useQuery(deliveryQuery(id))
  return (
    <div className={css['log']}>
      <div className={css['acts']}>
        <Button autoFocus variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          variant="default"
          disabled={!isOn}
          leftSection={<IconSend size={16} stroke={1.6} />}
          onClick={() => void sendAgain(id, t('sent_again'))}
        >
          {t('send_again')}
        </Button>
      </div>
      <ItemStates query={query}>{query.data === undefined ? null : <Shown delivery={query.data} />}</ItemStates>
    </div>
  )
}

async function sendAgain(id: string, doneText: string): Promise<void> {
  try {
    await call(sendDeliveryAgain, { params: { id } })
    toast(doneText)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    toast(error.message, { tone: 'error' })
  }
}

function Shown({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { t } = useTranslation('webhooks')
  const language = useLanguage()
  const answerOf = useAnswer()
  const { id, event, happenedAt, triedAt, nextTryAt, tries, durationMs, body, answer } = delivery
  const at = (instant: string | null): string | null => (instant === null ? null : formatDateTime(instant, language))
  return (
    <>
      <Facts
        facts={[
          { label: t('fact_event'), value: `${event}, ${formatDateTime(happenedAt, language)}` },
          { label: 'webhook-id', value: id },
          {
            label: t('fact_answer'),
            value: [answerOf(delivery), durationMs === null ? '' : t('took', { ms: durationMs })].filter(Boolean).join(', '),
          },
          { label: t('fact_tried'), value: tries === 0 ? null : `${t('attempts', { count: tries })}, ${at(triedAt) ?? ''}` },
          { label: t('fact_next'), value: at(nextTryAt) },
        ]}
      />
      <section>
        <h3>{t('request')}</h3>
        {body === null ? <p>{t('no_request')}</p> : <pre className={css['code']}>{pretty(body)}</pre>}
      </section>
      <section>
        <h3>{t('answer')}</h3>
        {answer === '' ? <p>{t('no_answer')}</p> : <pre className={css['code']}>{answer}</pre>}
      </section>
    </>
  )
}

/** As it is sent it is one line. */
const pretty = (json: string): string => JSON.stringify(JSON.parse(json), null, 2)

import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { type BankFeed, endBankFeed, settleFeedConsent } from '@invoice/contract/treasury/bank-feeds.ts'
import { isConsentEnding } from '@invoice/domain/bank-feeds/bank-feeds.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatShortDateTime } from '@invoice/text/format/instant.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { failedAct } from '../../../shared/api/failure.ts'
import { translateKnown } from '../../../shared/api/translate.ts'
import { useMay } from '../../../shared/queries/people/workspaces.ts'
import { bankFeedQuery } from '../../../shared/queries/treasury/bank-feeds.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { ConfirmDialog } from '../../../shared/ui/overlays/confirm-dialog.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { ConnectDrawer } from './connect-drawer.tsx'
import css from './feed-part.module.css'

type Props = { readonly account: TreasuryAccount }

/** Whether the account's bank tells of it by itself, until when, and what is in the way. */
export default function FeedPart({ account }: Props) {
  const { t } = useTranslation('bank-feeds')
  const { data } = useQuery(bankFeedQuery(account.id))
  const mayWrite = useMay('treasury', 'write')
  const [opened, setOpened] = useState<'connect' | 'end' | null>(null)
  const settling = useSettled(account.id, mayWrite && data?.feed?.askedBank != null)
  if (data === undefined || (data.feed === null && (!data.isOffered || !mayWrite))) return null
  const { feed, isOffered } = data
  return (
    <section className={css['feed']} aria-label={t('title')}>
      <IconBuildingBank size={20} stroke={1.6} aria-hidden="true" />
      {feed === null ? <p>{t('title')}</p> : <Standing feed={feed} />}
      {mayWrite ? (
        <div className={css['acts']}>
          {feed?.askedBank == null ? null : (
            <Button variant="default" size="sm" loading={settling.busy} onClick={settling.ask}>
              {t('check')}
            </Button>
          )}
          {isOffered ? (
            <Button variant="default" size="sm" onClick={() => setOpened('connect')}>
              {t(feed === null ? 'connect' : feed.state === 'connected' ? 'renew' : 'again')}
            </Button>
          ) : null}
          {feed === null ? null : (
            <Button variant="subtle" size="sm" onClick={() => setOpened('end')}>
              {t('disconnect')}
            </Button>
          )}
        </div>
      ) : null}
      {opened === 'connect' ? (
        <ConnectDrawer account={account} onGo={(url) => window.location.assign(url)} onClose={() => setOpened(null)} />
      ) : null}
      <ConfirmDialog
        opened={opened === 'end' && feed !== null}
        name={account.name}
        title={t('disconnect_question', { bank: feed?.bankName ?? '' })}
        text={t('disconnect_text')}
        confirmLabel={t('disconnect')}
        onClose={() => setOpened(null)}
        onConfirm={async () => {
          await call(endBankFeed, { params: { id: account.id } })
          toast(t('disconnected'))
        }}
      />
    </section>
  )
}

/** Who comes back from the bank asks at once what came of it, and may ask again. */
function useSettled(accountId: string, isAsked: boolean): { readonly busy: boolean; readonly ask: () => void } {
  const [busy, setBusy] = useState(false)
  const ask = (): void => {
    setBusy(true)
    call(settleFeedConsent, { params: { id: accountId } })
      .catch((error: unknown) => toast(failedAct('', error, translateKnown), { tone: 'error' }))
      .finally(() => setBusy(false))
  }
  const isBack = isAsked && new URLSearchParams(window.location.search).get('feed') === 'back'
  const asking = useRef(ask)
  useEffect(() => {
    if (isBack) asking.current()
  }, [isBack])
  return { busy, ask }
}

function Standing({ feed }: { readonly feed: BankFeed }) {
  const { t } = useTranslation('bank-feeds')
  const language = useLanguage()
  const { state, bankName, askedBank, consentUntil, fault, lookedAt, nextLookAt } = feed
  const at = (instant: string): string => formatShortDateTime(instant, new Date(), language)
  const day = consentUntil === null ? '' : formatDay(consentUntil, language)
  const isEnding = consentUntil !== null && isConsentEnding(consentUntil, currentDay())
  return (
    <div className={css['standing']}>
      {state === 'connected' ? (
        <p data-warning={isEnding || undefined}>{t(isEnding ? 'ending' : 'connected', { bank: bankName, day })}</p>
      ) : null}
      {state === 'ended' ? <p data-warning>{t('ended')}</p> : null}
      {askedBank === null ? null : <p>{t('asked', { bank: askedBank })}</p>}
      {fault === null ? null : <p data-warning>{t(`faults.${fault}`)}</p>}
      {state !== 'connected' ? null : lookedAt === null ? (
        <small>{t('soon')}</small>
      ) : (
        <small>
          {t('looked', { when: at(lookedAt) })} · {t('next', { when: at(nextLookAt) })}
        </small>
      )}
    </div>
  )
}

import './online-texts.ts'
import type { OnlineTry } from '@invoice/contract/treasury/online.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { useQuery } from '@tanstack/react-query'
import { onlineTriesQuery } from '../queries/treasury/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import css from './payments.module.css'

/** Beside a document: what is awaited of somebody who paid online, or disputed by their bank, and what came of other tries. What was paid is among the payments. */
export default function OnlineTries({ documentId }: { readonly documentId: string }) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  const { data: tries = [] } = useQuery(onlineTriesQuery(documentId))
  const awaited = tries.filter(({ isAwaited }) => isAwaited)
  const others = tries.filter(({ isAwaited, state }) => !isAwaited && state !== 'paid' && state !== 'begun')
  const disputed = tries.filter(({ dispute }) => dispute === 'open')
  if (awaited.length + disputed.length + others.length === 0) return null
  return (
    <>
      {awaited.map(({ id, amount, currency, provider, begunAt }) => (
        <p key={id} className={css['warning']} role="status">
          {t('awaited', { amount: formatAmount(amount, currency, language), provider, at: formatDateTime(begunAt, language) })}
        </p>
      ))}
      {disputed.map(({ id, disputed: amount, currency, provider }) => (
        <p key={id} className={css['warning']} role="status">
          {t('disputed_now', { amount: formatAmount(amount, currency, language), provider })}
        </p>
      ))}
      {others.length === 0 ? null : (
        <ul className={css['list']} aria-label={t('tries')}>
          {others.map((each) => (
            <Other key={each.id} each={each} />
          ))}
        </ul>
      )}
    </>
  )
}

function Other({ each: { amount, currency, provider, state, begunAt, reason } }: { readonly each: OnlineTry }) {
  const { t } = useTranslation('online-payments')
  const language = useLanguage()
  return (
    <li>
      <span>
        <span className={state === 'waiting' ? undefined : css['undone']}>
          <MoneyText amount={amount} currency={currency} />
        </span>
        <span className={css['note']}>
          {t('one', { provider, state: t(`states.${state}`).toLocaleLowerCase(language), at: formatDateTime(begunAt, language) })}
          {reason === '' ? null : `: ${reason}`}
        </span>
      </span>
    </li>
  )
}

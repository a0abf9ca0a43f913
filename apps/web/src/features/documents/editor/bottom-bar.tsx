import { type ShownTotal, shownTotals } from '@invoice/domain/documents/amounts/shown-totals.ts'
import { freezingAction } from '@invoice/domain/documents/lifecycle.ts'
import { isSummed, totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useMemo } from 'react'
import { MOD } from '../../../shared/layers/keys.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { LoudMoney, MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { Sum } from '../paper/sums.tsx'
import css from './bottom-bar.module.css'
import { ProblemStrip } from './later.ts'
import { useDerived, useDraft, useIsKeptHere } from './state/editor.ts'
import { useAboveBar } from './use-above-bar.ts'

type Props = {
  readonly issuing: boolean
  readonly onSave: () => void
  readonly onIssue: () => void
  /** Issues, and opens what sends it; undefined where it cannot be sent. */
  readonly onIssueAndSend?: (() => void) | undefined
  /** what must be decided, in front of everything else */
  readonly children: ReactNode
}

/** What it comes to, and what to do with it. */
export function BottomBar({ issuing, onSave, onIssue, onIssueAndSend, children }: Props) {
  const { t } = useTranslation(['documents', 'common', 'offline'])
  const bar = useAboveBar()
  const isHere = useIsKeptHere()
  const action = useDraft(({ type }) => freezingAction(type))
  return (
    <div ref={bar} className={css['bar']}>
      {children}
      <Suspense>
        <ProblemStrip />
      </Suspense>
      <div className={css['barRow']}>
        <Totals />
        <div className={css['barActions']}>
          <Button variant="subtle" color="gray" onClick={onSave}>
            {t('actions.save')}
          </Button>
          {onIssueAndSend && !isHere ? (
            <Button variant="default" disabled={issuing} onClick={onIssueAndSend}>
              {t('actions.issue_and_send')}
            </Button>
          ) : null}
          <Button loading={issuing} onClick={onIssue} rightSection={<Kbd onFill>{MOD} ↵</Kbd>}>
            {isHere ? t('offline:issue_later') : t(`actions.${action}`)}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The sums that the paper shows; the rates of several together, for there is one line. */
function Totals() {
  const { t } = useTranslation(['documents', 'editor'])
  const currency = useDraft((draft) => (isCurrency(draft.currency) ? draft.currency : 'EUR'))
  const total = useDerived(({ totals }) => totals.total)
  const label = t(`totals.${useDraft(totalKeyOf)}`)
  // Goods that only move may have no prices at all: then nothing is summed.
  const isPriced = useDraft(isSummed)
  // As text, so that keys that change no sum draw nothing anew.
  const shown = useDerived(({ totals, showsVat }) => JSON.stringify(shownTotals(totals, showsVat)))
  const sums = useMemo(() => groupsOf(JSON.parse(shown) as ShownTotal[]), [shown])
  if (!isPriced) return <div className={css['totals']} />
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} />
  return (
    <dl className={css['totals']} aria-label={t('editor:totals')} aria-live="polite">
      {sums.map((group) => (
        <div key={group[0]?.key} className={css['sums']}>
          {group.map((sum) => (
            <Sum key={sum.key} sum={sum} money={money} />
          ))}
        </div>
      ))}
      <div className={css['due']}>
        <dt>{label}</dt>
        <dd>
          <LoudMoney amount={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

/** Before the discount and what it takes off; what is taxed and its VAT; both together. */
function groupsOf(shown: readonly ShownTotal[]): ShownTotal[][] {
  const several = shown.some(({ key }) => key === 'totalVat')
  const group = (...keys: ShownTotal['key'][]) => shown.filter(({ key }) => keys.includes(key))
  const rates = group('vat').slice(0, several ? 0 : 1)
  return [group('subtotal', 'discount'), [...group('taxBase'), ...rates, ...group('totalVat')], group('totalWithVat')].filter(
    (sums) => sums.length > 0,
  )
}

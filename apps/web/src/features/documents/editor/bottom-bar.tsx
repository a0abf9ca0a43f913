import { isCurrency } from '@invoice/domain/money/currency.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MOD } from '../../../shared/layers/keys.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { LoudMoney, MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from './editor.module.css'
import { ProblemStrip } from './problem-strip.tsx'
import { useDerived, useDraft } from './state/editor.ts'

type Props = {
  readonly issuing: boolean
  readonly onSave: () => void
  readonly onIssue: () => void
  /** what must be decided, in front of everything else */
  readonly children: ReactNode
}

/** What it comes to, and what to do with it. */
export function BottomBar({ issuing, onSave, onIssue, children }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <div className={css['bar']}>
      {children}
      <ProblemStrip />
      <div className={css['barRow']}>
        <Totals />
        <div className={css['barActions']}>
          <Button variant="subtle" color="gray" onClick={onSave}>
            {t('actions.save')}
          </Button>
          <Button loading={issuing} onClick={onIssue} rightSection={<Kbd onFill>{MOD} ↵</Kbd>}>
            {t('actions.issue')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Totals() {
  const { t } = useTranslation(['documents', 'editor'])
  const language = useLanguage()
  const currency = useDraft((draft) => (isCurrency(draft.currency) ? draft.currency : 'EUR'))
  const taxBase = useDerived(({ totals }) => totals.taxBase)
  const totalVat = useDerived(({ totals }) => totals.totalVat)
  const total = useDerived(({ totals }) => totals.total)
  const discount = useDerived(({ totals }) => totals.discount)
  const showsVat = useDerived((derived) => derived.showsVat)
  // One rate is named; several are together "VAT".
  const rate = useDerived(({ totals }) => (totals.taxes.length === 1 ? (totals.taxes[0]?.rate ?? null) : null))
  const hasDiscount = /[1-9]/.test(discount)
  return (
    <dl className={css['totals']} aria-label={t('editor:totals')} aria-live="polite">
      {hasDiscount ? (
        <div className={css['discount']}>
          <dt>{t('totals.discount')}</dt>
          <dd>
            <MoneyText amount={discount} currency={currency} />
          </dd>
        </div>
      ) : null}
      {showsVat ? (
        <>
          <div>
            <dt>{t('totals.tax_base')}</dt>
            <dd>
              <MoneyText amount={taxBase} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{rate === null ? t('totals.vat') : t('totals.vat_at', { rate: formatPercent(rate, language) })}</dt>
            <dd>
              <MoneyText amount={totalVat} currency={currency} />
            </dd>
          </div>
        </>
      ) : null}
      <div className={css['due']}>
        <dt>{t('totals.total')}</dt>
        <dd>
          <LoudMoney amount={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

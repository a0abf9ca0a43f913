import { amountParts } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../text/use-language.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { cx } from './cx.ts'
import css from './money-text.module.css'

type Props = {
  /** Decimal text with the currency's decimals. */
  readonly amount: string
  readonly currency: string
  /** Money in is marked with a plus. */
  readonly plus?: boolean
  /** How it looks where it stands. */
  readonly className?: string | undefined
}

/** Money as print: digits in the ink, the sign of the currency quiet. */
export function MoneyText({ amount, currency, plus = false, className }: Props) {
  const { sign, whole, cents, symbol, symbolFirst, gap } = amountParts(amount, currency, useLanguage())
  const shown = <span className={css['symbol']}>{symbolFirst ? symbol + gap : gap + symbol}</span>
  const positive = plus && sign === '' && /[1-9]/.test(amount)
  return (
    <span className={cx(css['money'], className)}>
      {positive ? '+' : sign}
      {symbolFirst ? shown : null}
      {whole}
      {cents}
      {symbolFirst ? null : shown}
    </span>
  )
}

/** The loud amount of a figure or a total: whole units in full ink, cents and sign one step back. Its size comes from around it. */
export function LoudMoney({ amount, currency }: Omit<Props, 'plus' | 'className'>) {
  const { sign, whole, cents, symbol, symbolFirst, gap } = amountParts(amount, currency, useLanguage())
  const shown = <span className={css['symbol']}>{symbolFirst ? symbol + gap : gap + symbol}</span>
  return (
    <span className={cx(css['money'], css['loud'])}>
      {sign}
      {symbolFirst ? shown : null}
      {whole}
      <span className={css['cents']}>{cents}</span>
      {symbolFirst ? null : shown}
    </span>
  )
}

/** Nothing due, no date: a dash, never a zero. */
export function NoValue() {
  const { t } = useTranslation('common')
  return (
    <span className={css['none']} data-none>
      <span aria-hidden="true">–</span>
      <span className={css['hidden']}>{t('none')}</span>
    </span>
  )
}

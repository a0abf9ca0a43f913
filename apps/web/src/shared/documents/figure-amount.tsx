import { formatAmount } from '@invoice/text/format/amount.ts'
import { Skeleton } from '@mantine/core'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { LoudMoney, NoValue } from '../ui/marks/money-text.tsx'
import css from './figure-amount.module.css'

type Sum = { readonly currency: string; readonly total: string; readonly outstanding: string }
type Props = { readonly sums: readonly Sum[] | undefined; readonly of: 'total' | 'outstanding' }

/** Signs that fit beside three other figures at their usual size. */
const FIT = 17
/** Currencies that are shown; where there are more it says how many. */
const SHOWN = 3

/** The loud amount of a figure: the first currency, the others one step smaller behind it. Nothing is a dash, never 0,00. */
export function FigureAmount({ sums, of }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (sums === undefined) return <Skeleton height={20} width={120} my={4} />
  const [first, ...others] = sums
  if (first === undefined) return <NoValue />
  const textOf = (sum: Sum): string => formatAmount(sum[of], sum.currency, language)
  const rest = sums.slice(SHOWN)
  return (
    <>
      <span className={css['first']} data-long={textOf(first).length > FIT || undefined}>
        <LoudMoney amount={first[of]} currency={first.currency} />
      </span>
      {others.slice(0, SHOWN - 1).map((sum) => (
        <span key={sum.currency} className={css['other']}>
          <LoudMoney amount={sum[of]} currency={sum.currency} />
        </span>
      ))}
      {rest.length === 0 ? null : (
        <span className={css['rest']} title={rest.map(textOf).join(', ')}>
          {t('more_currencies', { count: rest.length })}
        </span>
      )}
    </>
  )
}

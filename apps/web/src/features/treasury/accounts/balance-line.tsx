import '../texts.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { LoudMoney } from '../../../shared/ui/marks/money-text.tsx'
import css from '../account.module.css'

type Line = { readonly from: string; readonly balances: readonly string[] }
type Props = { readonly amount: string; readonly currency: string; readonly line: Line | undefined }

/** What there is, and beside it, where there is room, how it came to that. */
export function AmountWithLine({ amount, currency, line }: Props) {
  return (
    <span className={css['withLine']}>
      <LoudMoney amount={amount} currency={currency} />
      {line === undefined ? null : <BalanceLine line={line} currency={currency} />}
    </span>
  )
}

const [WIDTH, HEIGHT, EDGE] = [60, 24, 3]

function BalanceLine({ line: { from, balances }, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const points = pointsOf(balances)
  const [x, y] = points.at(-1) ?? [0, 0]
  const ordered = balances.toSorted(compareDecimals)
  const amount = (value: string | undefined) => formatAmount(value ?? '0', currency, language)
  const [lowest, highest, now] = [amount(ordered[0]), amount(ordered.at(-1)), amount(balances.at(-1))]
  return (
    <svg className={css['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} role="img">
      <title>{t('line', { from: formatDay(from, language), lowest, highest, now })}</title>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={x} cy={y} r={2.25} />
    </svg>
  )
}

/** Places on the drawing, and no amounts: the lowest at its foot, the highest at its head, what never changes in the middle. */
function pointsOf(balances: readonly string[]): [x: number, y: number][] {
  const values = balances.map(Number)
  const [bottom, top] = [Math.min(...values), Math.max(...values)]
  const [width, height] = [WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE]
  const tenths = (place: number): number => Math.round(place * 10) / 10
  return values.map((value, index) => [
    tenths(EDGE + (index / (values.length - 1)) * width),
    tenths(EDGE + (top === bottom ? 1 / 2 : (top - value) / (top - bottom)) * height),
  ])
}

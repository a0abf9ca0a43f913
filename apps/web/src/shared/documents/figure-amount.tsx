import { Skeleton } from '@mantine/core'
import { LoudMoney, NoValue } from '../ui/marks/money-text.tsx'
import css from './figure-amount.module.css'

type Sums = readonly { readonly currency: string; readonly total: string; readonly outstanding: string }[]
type Props = { readonly sums: Sums | undefined; readonly of: 'total' | 'outstanding' }

/** The loud amount of a figure: the first currency, the others one step smaller behind it. Nothing is a dash, never 0,00. */
export function FigureAmount({ sums, of }: Props) {
  if (sums === undefined) return <Skeleton height={20} width={120} my={4} />
  const [first, ...others] = sums
  if (first === undefined) return <NoValue />
  return (
    <>
      <LoudMoney amount={first[of]} currency={first.currency} />
      {others.map((sum) => (
        <span key={sum.currency} className={css['other']}>
          <LoudMoney amount={sum[of]} currency={sum.currency} />
        </span>
      ))}
    </>
  )
}

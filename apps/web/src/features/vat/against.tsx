import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import { signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Digits, useInCurrency } from './amounts.tsx'
import { resultKey } from './month-marks.tsx'
import { nameOfMonth } from './month-words.ts'
import css from './overview.module.css'
import './texts.ts'

/** What is compared, by the cells that it adds up. */
const LINES = [
  { key: 'standard', cells: ['11'] },
  { key: 'reduced', cells: ['13'] },
  { key: 'abroad', cells: ['15', '17'] },
  { key: 'received', cells: ['12'] },
  { key: 'zero', cells: ['14', '16', '18', '19'] },
  { key: 'purchases', cells: ['31', '32'] },
] as const

/** The month beside the one before it: what moved the result. */
export function Against({ period }: { readonly period: VatPeriod }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const inCurrency = useInCurrency()
  const { cells, before, currency, result } = period
  const last = monthOf(addMonths(`${period.month}-01`, -1))
  const sum = (of: VatPeriod['cells'], names: readonly string[]): string => sumDecimals(names.map((name) => of[name] ?? '0'))
  const lines = LINES.map(({ key, cells: names }) => ({ key, now: sum(cells, names), past: sum(before, names) })).filter(
    ({ now, past }) => signOf(now) !== 0 || signOf(past) !== 0,
  )
  const resultBefore = subtractDecimals(before['50'] ?? '0', before['60'] ?? '0')
  return (
    <section>
      <h2>{t('against.title', { month: nameOfMonth(last, language) })}</h2>
      <table className={css['against']}>
        <thead>
          <tr>
            <th scope="col">{inCurrency(currency)}</th>
            <th scope="col">{nameOfMonth(last, language)}</th>
            <th scope="col">{nameOfMonth(period.month, language)}</th>
            <th scope="col">{t('against.difference').toLowerCase()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, now, past }) => (
            <Line key={key} label={t(`against.${key}`)} now={now} past={past} currency={currency} />
          ))}
        </tbody>
        <tfoot>
          <Line label={t(resultKey(result))} now={result} past={resultBefore} currency={currency} />
        </tfoot>
      </table>
    </section>
  )
}

type LineProps = { readonly label: string; readonly now: string; readonly past: string; readonly currency: string }

function Line({ label, now, past, currency }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Digits amount={past} currency={currency} />
      </td>
      <td>
        <Digits amount={now} currency={currency} />
      </td>
      <td>
        <Digits amount={subtractDecimals(now, past)} currency={currency} plus />
      </td>
    </tr>
  )
}

import type { PurchaseLedgerRow, VatPeriod } from '@invoice/contract/vat/periods.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Digits } from '../amounts.tsx'
import { resultKey } from '../month-marks.tsx'
import { capital, monthAndYear, nameOfMonth } from '../month-words.ts'
import css from './treatment.module.css'
import { effectOf, type TreatmentValues } from './treatment-values.ts'
import '../texts.ts'

type Props = { readonly row: PurchaseLedgerRow | null; readonly period: VatPeriod; readonly values: TreatmentValues }

/** What the move does to the month before it is done, in cents. */
export function TreatmentEffect({ row, period, values }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const effect = effectOf(row, period, values)
  if (effect === null) return null
  const { currency } = period
  const lines = [
    { key: 'credit', label: t('credit'), now: effect.credit, later: effect.creditThen },
    { key: 'result', label: t(resultKey(effect.resultThen)), now: effect.result, later: effect.resultThen },
  ]
  return (
    <section className={css['effect']} aria-live="polite">
      <table>
        <caption>{t('treatment.after')}</caption>
        <thead>
          <tr>
            <th scope="col">{monthAndYear(period.month, language)}</th>
            <th scope="col">{t('treatment.now')}</th>
            <th scope="col">{t('treatment.afterwards')}</th>
            <th scope="col">{t('treatment.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, now, later }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <Digits amount={now} currency={currency} />
              </td>
              <td>
                <Digits amount={later} currency={currency} />
              </td>
              <td>
                <Digits amount={subtractDecimals(later, now)} currency={currency} plus />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('treatment.other_month', {
          month: capital(nameOfMonth(values.claimedIn, language)),
          amount: formatAmount(effect.moved, currency, language),
        })}
      </p>
    </section>
  )
}

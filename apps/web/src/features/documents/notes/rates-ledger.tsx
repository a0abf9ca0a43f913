import './texts.ts'
import { addDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { keyOf } from '@invoice/domain/documents/crediting/left-to-credit.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import type { Judged } from './note-choice.ts'
import css from './note-start.module.css'

type Props = { readonly type: NoteType; readonly judged: Judged; readonly currency: string }

/** Tax base per rate: invoiced, credited, by this note, left after it. */
export function RatesLedger({ type, judged: { rates }, currency }: Props) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const money = (amount: string) => (signOf(amount) === 0 ? '–' : <MoneyText amount={amount} currency={currency} />)
  const minus = isReversing(type) ? '−' : '+'
  return (
    <section>
      <h2>{t('rates.title')}</h2>
      <table className={css['rates']}>
        <thead>
          <tr>
            <th>{t('rates.rate')}</th>
            <th>{t('rates.charged')}</th>
            <th>{t('rates.credited')}</th>
            <th>{t('rates.this')}</th>
            <th>{t('rates.left')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((row) => (
            <tr key={keyOf(row)} data-exceeds={row.exceeds || undefined}>
              <th scope="row">{row.category === 'S' ? formatPercent(row.rate ?? '0', language) : t('rates.without_rate')}</th>
              <td data-label={t('rates.charged')}>{money(row.charged.base)}</td>
              <td data-label={t('rates.credited')}>{money(row.credited.base)}</td>
              <td data-label={t('rates.this')}>
                {signOf(row.taken) === 0 ? '–' : minus}
                {signOf(row.taken) === 0 ? null : <MoneyText amount={row.taken} currency={currency} />}
              </td>
              <td data-label={t('rates.left')}>
                <b>
                  <MoneyText amount={addDecimals(row.after, '0.00')} currency={currency} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

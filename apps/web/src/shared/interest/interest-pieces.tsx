import './texts.ts'
import type { LateInterest } from '@invoice/contract/treasury/interest.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Fragment } from 'react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import css from './interest.module.css'

/** How it is worked out: what was owed on which days, at which rate. */
export function InterestPieces({
  found: { documents, currency },
  withCosts,
}: {
  readonly found: LateInterest
  readonly withCosts: boolean
}) {
  const { t } = useTranslation('interest')
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css['scroll']} aria-label={t('interest')} tabIndex={0}>
      <table className={css['pieces']}>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('principal')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('interest')}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, number, pieces, costs }) => (
            <Fragment key={id}>
              <tr className={css['document']}>
                <th scope="rowgroup" colSpan={4}>
                  {number}
                </th>
              </tr>
              {pieces.map(({ from, to, days, principal, rate, interest }) => (
                <tr key={from}>
                  <td>{t('days', { from: formatDay(from, language), to: formatDay(to, language), days })}</td>
                  <td>
                    <MoneyText amount={principal} currency={currency} />
                  </td>
                  <td>{formatPercent(rate, language)}</td>
                  <td>
                    <MoneyText amount={interest} currency={currency} />
                  </td>
                </tr>
              ))}
              {withCosts && /[1-9]/.test(costs) ? (
                <tr>
                  <td colSpan={3}>{t('costs')}</td>
                  <td>
                    <MoneyText amount={costs} currency={currency} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

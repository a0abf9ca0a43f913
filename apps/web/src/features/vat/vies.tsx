import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { EmptyState } from '../../shared/ui/page/empty-state.tsx'
import { Digits, useInCurrency } from './amounts.tsx'
import { monthAndYear } from './month-words.ts'
import css from './vat.module.css'
import './texts.ts'

const COLUMNS = ['goods', 'triangular', 'services'] as const

/** What was supplied to each partner in another member state. */
export function Vies({ period: { vies, currency, month: of } }: { readonly period: VatPeriod }) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const inCurrency = useInCurrency()
  const month = monthAndYear(of, language)
  if (vies.length === 0) return <EmptyState title={t('vies.none', { month })} text={t('vies.none_text')} />
  return (
    <>
      <p className={css['about']}>{inCurrency(currency)}</p>
      <table className={css['months']} aria-label={t('vies.label', { month })}>
        <thead>
          <tr>
            <th scope="col">{t('vies.partner')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-amount>
                {t(`vies.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vies.map((line) => (
            <tr key={line.partnerNumber}>
              <th scope="row">
                {line.partyName}
                <small className={css['below']}>{line.partnerNumber}</small>
              </th>
              {COLUMNS.map((column) => (
                <td key={column} data-amount data-label={t(`vies.${column}`)}>
                  <Digits amount={line[column]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('vies.total')}</th>
            {COLUMNS.map((column) => (
              <td key={column} data-amount data-label={t(`vies.${column}`)}>
                <Digits amount={sumDecimals(vies.map((line) => line[column]))} currency={currency} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </>
  )
}

import type { OssReturn } from '@invoice/contract/vat/package.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CountryKey } from '../../../shared/parties/country-key.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Digits } from '../amounts.tsx'
import css from '../vat.module.css'
import './texts.ts'

const EURO = 'EUR'

/** By state and rate, what changes earlier quarters, and what is due to each state. */
export function OssTables({ found }: { readonly found: OssReturn }) {
  const { t } = useTranslation(['vat-oss', 'documents', 'countries'])
  const language = useLanguage()
  const { rows, corrections, balances, totals, withoutState, inOtherCurrency } = found
  const state = (code: string): ReactNode => (
    <>
      {t(`countries:${code as CountryKey}`)}
      <small className={css['below']}>{code}</small>
    </>
  )
  return (
    <>
      {withoutState.length === 0 ? null : (
        <p className={css['warning']}>
          {t('without_state', { count: withoutState.length })}{' '}
          {withoutState.map(({ id, type, number, issuedOn }) => (
            <Link key={id} to="/invoices/preview/$id" params={{ id }}>
              {`${t(`documents:types.${type}`)} ${number}, ${formatDay(issuedOn, language)} `}
            </Link>
          ))}
        </p>
      )}
      {rows.length === 0 ? null : <Supplies rows={rows} totals={totals} state={state} />}
      {corrections.length === 0 ? null : (
        <Amounts
          label={t('corrections')}
          of={t('of_quarter')}
          rows={corrections.map(({ countryCode, quarter, vat }) => ({
            key: `${countryCode} ${quarter}`,
            head: state(countryCode),
            of: t('quarter', { quarter: quarter.slice(6), year: quarter.slice(0, 4) }),
            vat,
          }))}
          total={totals.corrections}
        />
      )}
      {balances.length === 0 ? null : (
        <Amounts
          label={t('balances')}
          of={null}
          rows={balances.map(({ countryCode, vat }) => ({ key: countryCode, head: state(countryCode), of: '', vat }))}
          total={totals.due}
        />
      )}
      <p className={css['about']}>{t('how')}</p>
      {inOtherCurrency === 0 ? null : <p className={css['about']}>{t('other_currency', { count: inOtherCurrency })}</p>}
    </>
  )
}

type SuppliesProps = Pick<OssReturn, 'rows' | 'totals'> & { readonly state: (code: string) => ReactNode }

function Supplies({ rows, totals, state }: SuppliesProps) {
  const { t } = useTranslation('vat-oss')
  const language = useLanguage()
  return (
    <table className={css['months']} aria-label={t('supplies')}>
      <thead>
        <tr>
          <th scope="col">{t('state')}</th>
          <th scope="col" data-amount>
            {t('rate')}
          </th>
          <th scope="col" data-amount>
            {t('documents_of')}
          </th>
          <th scope="col" data-amount>
            {t('base')}
          </th>
          <th scope="col" data-amount>
            {t('vat_of')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ countryCode, rate, base, vat, documents }) => (
          <tr key={`${countryCode} ${rate}`}>
            <th scope="row">{state(countryCode)}</th>
            <td data-amount data-label={t('rate')}>
              {formatPercent(rate, language)}
            </td>
            <td data-amount data-label={t('documents_of')}>
              {documents}
            </td>
            <td data-amount data-label={t('base')}>
              <Digits amount={base} currency={EURO} />
            </td>
            <td data-amount data-label={t('vat_of')}>
              <Digits amount={vat} currency={EURO} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td />
          <td />
          <td data-amount data-label={t('base')}>
            <Digits amount={totals.base} currency={EURO} />
          </td>
          <td data-amount data-label={t('vat_of')}>
            <Digits amount={totals.vat} currency={EURO} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

type AmountsProps = {
  readonly label: string
  /** heading of the second column; null: there is none */
  readonly of: string | null
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly of: string; readonly vat: string }[]
  readonly total: string
}

function Amounts({ label, of, rows, total }: AmountsProps) {
  const { t } = useTranslation('vat-oss')
  return (
    <>
      <h2 className={css['tableName']}>{label}</h2>
      <table className={css['months']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('state')}</th>
            {of === null ? null : <th scope="col">{of}</th>}
            <th scope="col" data-amount>
              {t('vat_of')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, of: about, vat }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {of === null ? null : <td data-label={of}>{about}</td>}
              <td data-amount data-label={t('vat_of')}>
                <Digits amount={vat} currency={EURO} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {of === null ? null : <td />}
            <td data-amount data-label={t('vat_of')}>
              <Digits amount={total} currency={EURO} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}

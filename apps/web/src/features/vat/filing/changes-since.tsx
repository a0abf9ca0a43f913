import type { ChangedRow } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { vatChangesQuery } from '../../../shared/queries/reports/vat.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { ItemStates } from '../../../shared/ui/page/item-states.tsx'
import { Digits } from '../amounts.tsx'
import css from './filing.module.css'
import '../texts.ts'

/** Of a month that was opened again: what is another than was filed, row by row and cell by cell. */
export function ChangesSince({ companyId, period }: { readonly companyId: string; readonly period: VatPeriod }) {
  const { t } = useTranslation('filing')
  const query = useQuery({ ...vatChangesQuery({ companyId, month: period.month }), enabled: period.state === 'reopened' })
  if (period.state !== 'reopened') return null
  const changes = query.data
  return (
    <section className={css['changes']} aria-label={t('changes')}>
      <h2>{t('changes')}</h2>
      <ItemStates query={query}>
        {changes === undefined ? null : changes.count + changes.cells.length === 0 ? (
          <p>{t('no_changes')}</p>
        ) : (
          <>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('row')}</th>
                  <th scope="col">{t('was')}</th>
                  <th scope="col">{t('is')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.rows.map((row) => (
                  <Row
                    key={`${row.ledger} ${row.type} ${row.number} ${row.issuedOn} ${row.partyName} ${row.change}`}
                    row={row}
                    currency={changes.currency}
                  />
                ))}
                {changes.cells.map(({ cell, was, is }) => (
                  <tr key={cell}>
                    <th scope="row">{t('cell', { cell })}</th>
                    <td>
                      <Digits amount={was} currency={changes.currency} />
                    </td>
                    <td>
                      <Digits amount={is} currency={changes.currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {changes.count > changes.rows.length ? <p>{t('more_changes', { shown: changes.rows.length, count: changes.count })}</p> : null}
          </>
        )}
      </ItemStates>
    </section>
  )
}

function Row({ row, currency }: { readonly row: ChangedRow; readonly currency: string }) {
  const { t } = useTranslation('filing')
  const { document, number, partyName, ledger, change, was, is } = row
  return (
    <tr data-change={change}>
      <th scope="row">
        {document === null ? (
          <span>{number}</span>
        ) : (
          <Link to="/invoices/preview/$id" params={{ id: document.id }}>
            {number}
          </Link>
        )}
        <small>{[partyName, t(`ledger.${ledger}`), t(`change.${change}`)].filter(Boolean).join(' · ')}</small>
      </th>
      <td>{was === null ? '–' : <Digits amount={sumDecimals(Object.values(was))} currency={currency} />}</td>
      <td>{is === null ? '–' : <Digits amount={sumDecimals(Object.values(is))} currency={currency} />}</td>
    </tr>
  )
}

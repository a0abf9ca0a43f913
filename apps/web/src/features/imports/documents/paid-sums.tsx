import type { DocumentImportReport } from '@invoice/contract/documents/document-imports.ts'
import { useId } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import css from '../imports.module.css'
import { useGrouped } from '../use-grouped.ts'

/** What payments and credit notes of the table settle of its documents. */
export function PaidSums({ report: { paid, documents } }: { readonly report: DocumentImportReport }) {
  const { t } = useTranslation('document-imports')
  const grouped = useGrouped()
  const id = useId()
  if (documents === 0) return null
  if (paid === null) return <p className={css['hint']}>{t('paid_none')}</p>
  const { payments, undated, settled, sums } = paid
  return (
    <section className={css['rules']} aria-labelledby={id}>
      <h2 id={id}>{t('paid_title')}</h2>
      <p className={css['text']}>
        {t('paid_count', { count: payments, shown: grouped(payments), settled: grouped(settled) })} {t('paid_no_account')}
      </p>
      {undated > 0 ? <p className={css['text']}>{t('paid_undated', { count: undated, shown: grouped(undated) })}</p> : null}
      <div className={css['scroll']}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {(['paid', 'credited', 'open'] as const).map((each) => (
                <th key={each} scope="col" data-align="right">
                  {t(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map(({ currency, ...amounts }) => (
              <tr key={currency}>
                {(['paid', 'credited', 'open'] as const).map((each) => (
                  <td key={each} data-align="right">
                    <MoneyText amount={amounts[each]} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

import type { Document } from '@invoice/contract/documents/document.ts'
import { isSummed, totalKeyOf } from '@invoice/domain/documents/type-facts.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { useQuery } from '@tanstack/react-query'
import { paperQuery } from '../../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { MoneyText } from '../../../../shared/ui/marks/money-text.tsx'
import { Sums } from '../../paper/sums.tsx'
import css from '../document-view.module.css'

/** As the paper has them, which knows whether the issuer may show VAT at all. */
export function AmountsSection({ document }: { readonly document: Document }) {
  const { t } = useTranslation('documents')
  const { id, version, type } = document
  const { data } = useQuery({ ...paperQuery(id, version), enabled: !isVendorDocument(type) })
  // What a vendor sent has no paper of ours: its sums are those that were typed.
  const shown = isVendorDocument(type) ? { ...document, totals: document } : data?.snapshot
  if (shown === undefined || !isSummed(shown)) return null
  const { totals, currency, vatInvoice } = shown
  return (
    <section>
      <h2>{t('view.amounts')}</h2>
      <dl className={css['pairs']}>
        <Sums totals={totals} vatInvoice={vatInvoice} money={(amount) => <MoneyText amount={amount} currency={currency} />} />
        <dt>{t(`totals.${totalKeyOf(document)}`)}</dt>
        <dd>
          <MoneyText amount={totals.total} currency={currency} />
        </dd>
      </dl>
    </section>
  )
}

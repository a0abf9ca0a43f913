import type { Document } from '@invoice/contract/documents/document.ts'
import { Suspense } from 'react'
import type { DocumentAct } from '../../../../shared/documents/in-front.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { laterPart } from '../../../../shared/ui/later-part.ts'
import { MoneyText, NoValue } from '../../../../shared/ui/marks/money-text.tsx'
import amount from '../../paper/amount-due.module.css'
import css from '../document-view.module.css'

const InvoiceOffer = laterPart(() => import('../links/invoice-offer.tsx'))
/** Payments and the drawer of a new one come with their texts. */
const DocumentPayments = laterPart(async () => {
  const { DocumentPayments: Part } = await import('../../../../shared/payments/document-payments.tsx')
  return { default: Part }
})

type Props = { readonly document: Document; readonly onAct: (act: DocumentAct) => void }

/** What is converted as a whole, was paid, and has not begun to become an invoice. */
function wantsInvoice({ paymentState, convertibleTo, derived }: Document): boolean {
  return (
    paymentState !== null &&
    convertibleTo.includes('invoice') &&
    !derived.some(({ type, status }) => type === 'invoice' && status === 'draft')
  )
}

/** What was paid of it, and what a paid one asks for. */
export function PaymentsSection({ document, onAct }: Props) {
  const { t } = useTranslation('documents')
  const { currency, total, settled } = document
  const none = !/[1-9]/.test(settled)
  return (
    <section>
      <h2>{t('view.payments')}</h2>
      <dl className={css['pairs']}>
        <dt>{t('list.total')}</dt>
        <dd>
          <MoneyText amount={total} currency={currency} />
        </dd>
        <dt>{t('totals.paid')}</dt>
        <dd>{none ? <NoValue /> : <MoneyText amount={settled} currency={currency} />}</dd>
      </dl>
      {none ? <p className={amount['small']}>{t('view.no_payments')}</p> : null}
      <Suspense>
        <DocumentPayments document={document} />
        {!none && wantsInvoice(document) ? <InvoiceOffer document={document} onConvert={() => onAct('convert')} /> : null}
      </Suspense>
    </section>
  )
}

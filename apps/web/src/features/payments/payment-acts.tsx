import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { Suspense } from 'react'
import { ComingLayer } from '../../shared/layers/use-layer.tsx'
import { UndoPayment } from '../../shared/payments/undo-payment.tsx'
import { useLanguage } from '../../shared/text/use-language.ts'
import { laterPart } from '../../shared/ui/later-part.ts'
import { type PaymentAct, paymentName } from './payment-menu.tsx'
import { ReceiptDrawer } from './receipt-drawer.tsx'

const AllocateDrawer = laterPart(() => import('./allocate-drawer.tsx'))
const InquiriesDrawer = laterPart(() => import('../../shared/inquiries/inquiries-drawer.tsx'))
const OnlineDrawer = laterPart(() => import('./online-drawer.tsx'))
const RefundDrawer = laterPart(() => import('./refund-drawer.tsx'))
const ReleaseDrawer = laterPart(() => import('./release-drawer.tsx'))

export type ActedPayment = { readonly act: PaymentAct; readonly payment: Payment }

/** What asks before something is done with a payment. */
export function PaymentActs({ acted, onClose }: { readonly acted: ActedPayment | null; readonly onClose: () => void }) {
  const of = (act: PaymentAct): Payment | null => (acted?.act === act ? acted.payment : null)
  const language = useLanguage()
  const [allocate, refund, release, online, questions] = [of('allocate'), of('refund'), of('release'), of('online'), of('questions')]
  return (
    <>
      <Suspense fallback={<ComingLayer />}>
        {allocate === null ? null : <AllocateDrawer payment={allocate} onClose={onClose} />}
        {refund === null ? null : <RefundDrawer payment={refund} onClose={onClose} />}
        {online === null ? null : <OnlineDrawer payment={online} onClose={onClose} />}
        {questions === null ? null : (
          <InquiriesDrawer noun="payment" subjectId={questions.id} name={paymentName(questions, language)} onClose={onClose} />
        )}
        {release === null ? null : <ReleaseDrawer payment={release} onClose={onClose} />}
      </Suspense>
      <UndoPayment payment={of('undo')} onClose={onClose} />
      <ReceiptDrawer payment={of('receipt')} onClose={onClose} />
    </>
  )
}

import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isTaxDocument, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { localised } from '@invoice/domain/localised.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ComingLayer, useShortcuts } from '../layers/use-layer.tsx'
import { useMay } from '../queries/people/workspaces.ts'
import { paymentListQuery } from '../queries/treasury/payments.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { laterPart } from '../ui/later-part.ts'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { CreditToUse } from './credit-to-use.tsx'
import { OwedBack } from './owed-back.tsx'
import css from './payments.module.css'
import { SetOffs } from './set-offs.tsx'
import { UndoPayment } from './undo-payment.tsx'

const OnlineTries = laterPart(() => import('./online-tries.tsx'))
const PaymentDrawer = laterPart(() => import('./payment-drawer.tsx'))

/** So many payments of one document are shown beside it. */
const SHOWN = 50

/** Beside a document: how it was paid, the contact's advances that may settle it, and the way to another payment. */
export function DocumentPayments({ document }: { readonly document: Document }) {
  const { t } = useTranslation('payments')
  const { id, type, number, companyId, contactId, currency, recipientName, outstanding } = document
  const language = useLanguage()
  const mayWrite = useMay('payments', 'write')
  const [adding, setAdding] = useState(false)
  const [undoing, setUndoing] = useState<Payment | null>(null)
  const { data: payments = [] } = useQuery(paymentListQuery({ documentId: id, pageSize: SHOWN }))
  const direction = directionOf(type)
  const rest = document.owedToClient ?? outstanding
  const isOpen = mayWrite && direction !== null && companyId !== null && signOf(rest) > 0
  const add = (): void => setAdding(true)
  useShortcuts(isOpen ? [{ keys: 'P', tells: t('add_to_document'), act: add }] : [])
  return (
    <>
      {payments.length === 0 ? null : (
        <ul className={css['list']}>
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} documentId={id} onUndo={mayWrite ? () => setUndoing(payment) : null} />
          ))}
        </ul>
      )}
      {document.isPaidOnline ? (
        <Suspense>
          <OnlineTries documentId={id} />
        </Suspense>
      ) : null}
      {isOpen && contactId !== null ? (
        <CreditToUse document={{ id, companyId, contactId, currency }} rest={rest} direction={direction} />
      ) : null}
      {document.owedToClient !== null && signOf(document.owedToClient) > 0 ? <p className={css['hint']}>{t('owed_back.note')}</p> : null}
      {direction !== null && (isTaxDocument(type) || isVendorDocument(type)) ? (
        <SetOffs document={document} rest={rest} mayWrite={mayWrite} />
      ) : null}
      {direction !== null ? <OwedBack document={document} direction={direction} mayWrite={mayWrite} /> : null}
      {isOpen ? (
        <div className={css['actions']}>
          <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
            {t(document.owedToClient === null ? 'add_to_document' : 'owed_back.send')}
          </Button>
        </div>
      ) : null}
      {adding && direction !== null && companyId !== null ? (
        <Suspense fallback={<ComingLayer />}>
          <PaymentDrawer
            opened
            direction={direction}
            document={{ id, type, number, companyId, contactId, currency, rest, contactName: localised(recipientName, language) }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
      <UndoPayment payment={undoing} onClose={() => setUndoing(null)} />
    </>
  )
}

type LineProps = { readonly payment: Payment; readonly documentId: string; readonly onUndo: (() => void) | null }

function PaymentLine({ payment, documentId, onUndo }: LineProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { methodKind, paidOn, undone, currency, amount, documents, fiscalReceipt, lacksReceipt } = payment
  const settled = documents.find((each) => each.documentId === documentId)
  const by = t('of_document.by', { method: PAYMENT_KINDS[methodKind].name[language], day: formatDay(paidOn, language) })
  const shown = undone === null ? (settled?.amount ?? amount) : amount
  const difference = settled && signOf(settled.exchangeDifference) !== 0 ? settled.exchangeDifference : null
  return (
    <li>
      <span>
        <span className={undone === null ? undefined : css['undone']}>
          <MoneyText amount={shown} currency={undone === null ? (settled?.currency ?? currency) : currency} />
        </span>
        <span className={css['note']}>
          {by}
          {undone === null ? null : `, ${t('of_document.undone', { day: formatDay(undone.on, language) })}`}
          {fiscalReceipt === '' ? null : `, ${t('receipt_of', { number: fiscalReceipt })}`}
          {lacksReceipt ? `, ${t('without_receipt')}` : null}
          {difference === null
            ? null
            : `, ${t(signOf(difference) > 0 ? 'difference.gain' : 'difference.loss', { amount: formatAmount(difference.replace('-', ''), 'EUR', language) })}`}
        </span>
      </span>
      {undone === null && onUndo ? (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${t('undo')}: ${by}`} onClick={onUndo}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      ) : null}
    </li>
  )
}

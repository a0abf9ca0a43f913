import { directionOf } from '@invoice/domain/payments/settling.ts'
import { readDocument } from '../src/features/documents/record/read-document.ts'
import { type NewPayment, recordPayment } from '../src/features/payments/record/record-payment.ts'
import type { Act } from '../src/platform/act.ts'
import type { Tx } from '../src/platform/db/transaction.ts'

/** A bank transfer of today for all that is left of the document, unless the changes say otherwise; its account is opened with it. */
export async function aPayment(
  tx: Tx,
  act: Act,
  documentId: string,
  changes: Partial<NewPayment> & { settles?: string } = {},
): Promise<{ id: string }> {
  const { companyId, contactId, type, currency, rateFromEur, outstanding } = await readDocument(tx, act, documentId)
  const direction = directionOf(type)
  if (companyId === null || direction === null) throw new Error('Nobody is paid by such a document.')
  const { settles, ...others } = changes
  const amount = settles ?? others.amount ?? outstanding
  return recordPayment(tx, act, {
    direction,
    companyId,
    contactId,
    paidOn: act.clock.today(),
    amount,
    currency,
    rateFromEur,
    accountId: null,
    reference: '',
    note: '',
    method: { kind: 'bank', paymentMethodId: null },
    allocations: [{ documentId, amount }],
    ...others,
  })
}

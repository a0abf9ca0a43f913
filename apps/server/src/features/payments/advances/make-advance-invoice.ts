import type { Document } from '@invoice/contract/documents/document.ts'
import { isAdvanceOf } from '@invoice/domain/payments/papers.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readCompany } from '../../companies/read-company.ts'
import { makeDraft } from '../../documents/acts/make-draft.ts'
import { readDocument } from '../../documents/record/read-document.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { refuseUndone } from '../record/change-payment.ts'
import { lockContactsOf, lockPayment } from '../record/payments-store.ts'
import { advanceDraft } from './advance-draft.ts'
import { findAdvanceDraft, writeAdvancePayment } from './advances-store.ts'

/**
 * The draft of the invoice that an advance wants within five days, for what is left of the payment: the one that was begun, or
 * a new one. Once it is issued, the payment settles it (`settleByAdvance`). Two who ask at once wait for one another here.
 * @throws Refusal 404; 409 where the payment was undone, was made by us, names nobody, or has nothing left
 */
export async function makeAdvanceInvoice(tx: Tx, act: Act, paymentId: string): Promise<Document> {
  await lockContactsOf(tx, act, [paymentId])
  const payment = await lockPayment(tx, act, paymentId)
  refuseUndone(payment)
  const begun = await findAdvanceDraft(tx, act, paymentId)
  if (begun !== null) return readDocument(tx, act, begun)
  const { companyId, unallocated, currency } = payment
  if (!isAdvanceOf(payment)) throw new Refusal('payments.no_advance')
  const known = await readRatesAndUnits(tx, act)
  const company = await readCompany(tx, act, companyId)
  const { id } = await makeDraft(tx, act, advanceDraft(payment, { ...known, company }))
  await writeAdvancePayment(tx, act, id, paymentId)
  await writeAudit(tx, act, 'payment.advance_invoiced', paymentId, { amount: formatAmount(unallocated, currency, act.language), into: id })
  return readDocument(tx, act, id)
}

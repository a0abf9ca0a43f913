import type { Payment } from '@invoice/contract/treasury/payments.ts'
import type { joinFeeBill as endpoint } from '@invoice/contract/treasury/payouts.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { isOnlineKind } from '@invoice/domain/online/providers.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readPayment } from '../../payments/record/read-payments.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { lockAll } from '../../payments/settling/lock-rests.ts'
import { readableAccount, usableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { findPaidDocument } from '../online-store.ts'
import { billText } from '../texts.ts'
import { findFeeBill, kindOfMethod, unbilledFees } from './payouts-list-store.ts'

/**
 * The provider's bill of its fees is paid by what it has kept already: a payment out of its account, and as much taken off what was booked as fees, both of
 * one payment. Undone together.
 * @throws Refusal 404; 400 where there is no such bill; 409 where it is of another company or currency, is paid, or comes to more than the fees
 */
export async function joinFeeBill(tx: Tx, act: Act, { params: { id }, body }: ParsedOf<typeof endpoint>): Promise<Payment> {
  const { paymentMethodId, companyId, currency } = await readableAccount(tx, act, id)
  const kind = paymentMethodId === null ? undefined : await kindOfMethod(tx, act, paymentMethodId)
  if (kind === undefined || !isOnlineKind(kind)) throw new Refusal('online.no_fees')
  const bill = await findFeeBill(tx, act, body.documentId)
  if (bill === undefined) throw new Refusal('payments.no_such_document', {}, 'documentId')
  if (bill.companyId !== companyId || bill.currency !== currency) throw new Refusal('online.other_bill', {}, 'documentId')
  await lockAll(tx, act, { contacts: bill.contactId === null ? [] : [bill.contactId], documents: [body.documentId] })
  const account = await usableAccount(tx, act, id)
  const amount = toAmount((await findPaidDocument(tx, act, body.documentId))?.outstanding ?? '0', currency)
  if (signOf(amount) <= 0) throw new Refusal('online.bill_is_paid', {}, 'documentId')
  const fees = await unbilledFees(tx, act, id)
  if (compareDecimals(amount, fees) > 0) {
    throw new Refusal('online.fees_are_less', { fees: formatAmount(toAmount(fees, currency), currency, act.language) }, 'documentId')
  }
  const today = act.clock.today()
  const on = account.begunOn !== null && account.begunOn > today ? account.begunOn : today
  const { id: paymentId } = await recordPayment(tx, act, {
    direction: 'out',
    companyId,
    contactId: bill.contactId,
    paidOn: on,
    amount,
    currency,
    rateFromEur: null,
    method: { kind, paymentMethodId },
    accountId: id,
    allocations: [{ documentId: body.documentId, amount }],
    reference: '',
    note: '',
  })
  await bookEntries(tx, act, [
    {
      accountId: id,
      entryOn: on,
      movement: amount,
      kind: 'fee',
      description: billText(bill.number, act.language),
      contactId: bill.contactId,
      paymentId,
    },
  ])
  return readPayment(tx, act, paymentId)
}

import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { laterOf } from '@invoice/domain/payments/settling.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { refusalText } from '../../../platform/errors/texts.ts'
import { reverseEntries } from '../../treasury/entries/book-entries.ts'
import { forgetExplanation } from '../../treasury/entries/explain-entry.ts'
import { voidPapers } from '../papers/void-papers.ts'
import { refuseUndone, takeBack, wholeOf } from '../record/change-payment.ts'
import { sharesFact } from '../record/payment-history.ts'
import { findPayment } from '../record/payments-list-store.ts'
import { findRefunds, lockContactsOf, lockPayment, writeUndone } from '../record/payments-store.ts'
import { documentsOf, lockDocuments } from './allocations-store.ts'

/**
 * Takes a payment back: what it settled is open again, what it did to an account is reversed, both as of today, so that earlier days stay
 * as they were. An entry that a bank's statement told stays, and waits to be explained again. Its papers are voided.
 * @throws Refusal 404; 409 where it was undone already, or some of it was sent back
 */
export async function undoPayment(tx: Tx, act: Act, id: string): Promise<void> {
  await lockSettledBy(tx, act, [id])
  await undoLocked(tx, act, id)
}

/**
 * Several at once, or none of them: whose they are is locked together, then what they settle. `fieldOf`: where a refusal is shown.
 * @throws Refusal as undoLockedPayments
 */
export async function undoPayments(tx: Tx, act: Act, ids: readonly string[], fieldOf?: (id: string) => string): Promise<void> {
  await lockSettledBy(tx, act, ids)
  await undoLockedPayments(tx, act, ids, fieldOf)
}

async function lockSettledBy(tx: Tx, act: Act, ids: readonly string[]): Promise<void> {
  await lockContactsOf(tx, act, ids)
  await lockDocuments(tx, act, await documentsOf(tx, act, ids))
}

/**
 * Those whose contacts are locked, and then what they settle. What was sent back goes before the payment that it was of, so that both can be
 * undone together. One that is named twice is undone once.
 * @throws Refusal 404 where one of them is not there; otherwise as undoPayment, with the payment's name
 */
export async function undoLockedPayments(tx: Tx, act: Act, ids: readonly string[], fieldOf = (_id: string) => '__'): Promise<void> {
  const found = await findRefunds(tx, act, ids)
  if (found.length < new Set(ids).size) throw new Refusal('common.not_found')
  for (const { id } of found) {
    try {
      await undoLocked(tx, act, id)
    } catch (error) {
      throw error instanceof Refusal && error.status === 409 ? await ofPayment(tx, act, id, error, fieldOf(id)) : error
    }
  }
}

async function undoLocked(tx: Tx, act: Act, id: string): Promise<void> {
  const payment = await lockPayment(tx, act, id)
  refuseUndone(payment)
  if (signOf(payment.refunded) > 0) throw new Refusal('payments.has_refunds')
  const shares = await takeBack(tx, act, payment, await wholeOf(tx, act, { paymentId: id }))
  const on = laterOf(payment.paidOn, act.clock.today())
  await forgetExplanation(tx, act, id)
  await reverseEntries(tx, act, { paymentId: id }, on)
  await writeUndone(tx, act, id, on)
  await voidPapers(tx, act, id)
  const amount = formatAmount(payment.amount, payment.currency, act.language)
  await writeAudit(tx, act, 'payment.undone', id, { amount, ...sharesFact(shares) })
}

/** The same refusal, which says of which of several payments it is. */
async function ofPayment(tx: Tx, act: Act, id: string, { code, params, documents }: Refusal, field: string): Promise<Refusal> {
  const row = await findPayment(tx, act, id)
  if (row === undefined) return new Refusal('common.not_found')
  const { paidOn, amount, currency, contactNameBg: bg, contactNameEn: en } = row
  const name = localised({ bg: bg ?? '', en: en ?? '' }, act.language)
  const payment = [formatDay(paidOn, act.language), formatAmount(toAmount(amount, currency), currency, act.language), name]
  const reason = refusalText(code, act.language, params)
  return new Refusal('payments.of_several', { payment: payment.filter(Boolean).join(', '), reason }, field, documents)
}

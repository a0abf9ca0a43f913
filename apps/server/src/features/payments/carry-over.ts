import { addDecimals, compareDecimals, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { type AllocationToInsert, insertAllocations, keptAllocations } from './allocations-store.ts'
import { takeBack, wholeOf } from './change-payment.ts'
import { sharesFact } from './payment-history.ts'
import { lockPayment } from './payments-store.ts'

type Taking = {
  /** the proforma that was paid; it is locked */
  from: string
  /** the invoice that is being issued for it, which is locked too */
  to: { id: string; total: DecimalText; companyId: string | null; contactId: string | null }
  on: Day
}

/**
 * What a proforma was paid with settles the invoice that is issued for it: taken back from the one and given to the other, on the day of
 * issue. What the invoice does not take stays the contact's credit.
 * @returns what of the invoice is settled by it
 */
export async function carryOver(tx: Tx, act: Act, { from, to, on }: Taking): Promise<DecimalText> {
  const paid = await keptAllocations(tx, act, { documentId: from })
  const ids = [...new Set(paid.map(({ paymentId }) => paymentId))].sort()
  const rows: AllocationToInsert[] = []
  let left = to.total
  for (const id of ids) {
    const payment = await lockPayment(tx, act, id)
    const parts = (await wholeOf(tx, act, { paymentId: id })).filter(({ row }) => row.documentId === from)
    const shares = await takeBack(tx, act, payment, parts)
    // Of another contact it stays the credit of the one who paid.
    const isTheirs = payment.companyId === to.companyId && payment.contactId === to.contactId
    for (const { amount, row } of parts) {
      // Only what was paid in the invoice's own currency is known to the cent.
      const share = !isTheirs || row.settlingAmount !== null || signOf(left) <= 0 ? '0' : compareDecimals(amount, left) < 0 ? amount : left
      if (signOf(share) <= 0) continue
      rows.push({
        ...{ id: newId(), document_id: to.id, payment_id: id, amount: share, settling_amount: null, allocated_on: on },
        ...{ reverses_id: null, exchange_difference: '0' },
      })
      shares.push({ documentId: to.id, amount: share })
      left = subtractDecimals(left, share)
    }
    if (parts.length > 0) await writeAudit(tx, act, 'payment.allocated', id, sharesFact(shares))
  }
  await insertAllocations(tx, act, rows)
  return sumDecimals(rows.map(({ amount }) => amount))
}

/** The day on which the first of what a document was paid with came: an advance is chargeable then (чл. 25 ал. 7 ЗДДС). */
export async function firstPaidOn(tx: Tx, act: Act, documentId: string): Promise<Day | null> {
  const paid = await keptAllocations(tx, act, { documentId })
  const days = paid.filter(({ amount, taken }) => signOf(addDecimals(amount, taken)) > 0).map(({ allocatedOn }) => allocatedOn)
  return days.sort()[0] ?? null
}

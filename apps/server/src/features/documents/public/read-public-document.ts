import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { readPublicDocument as endpoint } from '@invoice/contract/public.ts'
import { paymentState } from '@invoice/domain/documents/payment-state.ts'
import { transferQr } from '@invoice/print/model/payment.ts'
import { askerOf } from '../../../platform/act.ts'
import { findPaper, masked, modelOf } from '../paper/paper.ts'
import type { Press, Reader } from '../paper/reader.ts'
import { amountIn } from '../record/present-document.ts'

/** The paper and how to pay; personal numbers are masked. */
export async function readPublicDocument(reader: Reader, { pages }: Press, id: string): Promise<ReplyOf<typeof endpoint>> {
  const paper = await reader.transaction((tx) => findPaper(tx, reader, id))
  const { document, snapshot } = paper
  const { count } = await pages(modelOf(paper, 'public'), askerOf(reader))
  const payment = paymentState({ ...document, dueOn: document.due_on }, reader.clock.today())
  const outstanding = amountIn(document.currency)(document.outstanding)
  return {
    snapshot: masked(snapshot),
    pages: count,
    outstanding,
    paymentState: payment?.state ?? null,
    isOverdue: payment?.overdue ?? false,
    paymentQr: payment === null ? null : transferQr(snapshot, reader.language, outstanding),
    voided: document.status === 'voided' ? { on: document.voided_on, reason: document.void_reason } : null,
  }
}

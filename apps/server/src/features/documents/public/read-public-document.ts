import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import type { readPublicDocument as endpoint } from '@invoice/contract/public.ts'
import type { RefusalCode } from '@invoice/contract/refusals.ts'
import { paymentState } from '@invoice/domain/documents/payment-state.ts'
import { transferQr } from '@invoice/print/model/payment.ts'
import { askerOf } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findPaper, masked, modelOf } from '../paper/paper.ts'
import type { Press, Reader } from '../paper/reader.ts'
import { amountIn } from '../record/present-document.ts'

/** What a line says that takes nobody more. */
const FULL_LINES: readonly RefusalCode[] = ['common.too_much_at_once', 'common.busy']
/** Who it is from and what is due wait no longer than this for the paper. */
const PATIENCE_MS = 1000

/** The paper and how to pay; personal numbers are masked. */
export async function readPublicDocument(reader: Reader, { pages }: Press, id: string): Promise<ReplyOf<typeof endpoint>> {
  const paper = await reader.transaction((tx) => findPaper(tx, reader, id))
  const { document, snapshot } = paper
  const payment = paymentState({ ...document, dueOn: document.due_on }, reader.clock.today())
  const outstanding = amountIn(document.currency)(document.outstanding)
  return {
    snapshot: masked(snapshot),
    pages: await countSoon(pages(modelOf(paper, 'public'), askerOf(reader))),
    outstanding,
    paymentState: payment?.state ?? null,
    isOverdue: payment?.overdue ?? false,
    paymentQr: payment === null ? null : transferQr(snapshot, reader.language, outstanding),
    voided: document.status === 'voided' ? { on: document.voided_on, reason: document.void_reason } : null,
  }
}

/** How many pages there are; null where others have their turn first. The paper is drawn all the same. */
async function countSoon(drawn: Promise<{ count: number }>): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  try {
    // What goes wrong later is told to the next who asks.
    return await Promise.race([drawn.then(({ count }) => count), late])
  } catch (error) {
    if (error instanceof Refusal && FULL_LINES.includes(error.code)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}

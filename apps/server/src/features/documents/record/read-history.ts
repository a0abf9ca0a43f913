import type { readHistory as endpoint } from '@invoice/contract/documents/history-and-links.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listAudit } from '../../audit/list-audit.ts'
import { actsOnPayments, notesSetOffAgainst, type PaymentAct, paymentsOf, shareIn } from '../../payments/record/payment-history.ts'
import { findDocument } from './documents-reads-store.ts'

const MOST = 500

type About = { id: string; currency: string; number: string | null }
type Entry = ReplyOf<typeof endpoint>['items'][number]

/** Who did what to the document, newest first: what the audit has of it, and of the payments and notes that settle it or settled it once. */
export async function readHistory(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof endpoint>> {
  const { document } = await findDocument(tx, act, id)
  const about = { id, currency: document.currency, number: document.number || document.vendor_number }
  const { items } = await listAudit(tx, act, { recordId: id, pageSize: MOST })
  const own = items.map(({ at, act: done, actor: { name }, facts }): Entry => ({ at, act: done, actor: name, details: facts }))
  const settlers = [...(await paymentsOf(tx, act, [id])), ...(await notesSetOffAgainst(tx, act, id))]
  const acts = await actsOnPayments(tx, act, settlers, MOST)
  const paid = acts.flatMap((each) => entryOf(each, about))
  const all = [...own, ...paid].sort((one, two) => two.at.localeCompare(one.at))
  return { items: all.slice(0, MOST) }
}

/** What an act gave the document or took back; of a refund what went back. Nothing where it was about other documents. */
function entryOf({ id: paymentId, at, act, actor, shares, amount, channel }: PaymentAct, { id, currency, number }: About): Entry[] {
  const common = { at: at.toISOString(), actor }
  const through = { paymentId, currency, ...(number && { number }), ...(channel !== null && { channel }) }
  if (act === 'payment.refunded') return [{ ...common, act, details: { refunded: amount, ...through } }]
  const share = shareIn(shares ?? '', id)
  if (share === null) return []
  if (act.startsWith('document.')) return [{ ...common, act, details: { share: share.replace('-', ''), currency, noteId: paymentId } }]
  const done = act === 'payment.undone' ? act : signOf(share) < 0 ? 'payment.released' : act
  return [{ ...common, act: done, details: { share: share.replace('-', ''), ...through } }]
}

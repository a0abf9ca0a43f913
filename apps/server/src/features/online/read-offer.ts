import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { restOf, takesPayments } from '@invoice/domain/documents/open.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { PROCESSED_WITHIN_MS } from '@invoice/domain/online/asking.ts'
import { askedNow } from '@invoice/domain/payments/instalments.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type OnlineMethod, offeredMethods } from './online-methods.ts'
import { findPaidDocument, latestOrders, type OnlineRow, type PaidDocument } from './online-store.ts'

/** Among so many of the latest is what the page tells of. */
const LATEST = 10

/** What can be paid of a document online, and how what was begun stands. */
export type Offer = {
  readonly document: PaidDocument
  /** '0': nothing */
  readonly due: DecimalText
  /** of that, what the page asks for now: where it is due in several days what is late, else what is due next */
  readonly asked: DecimalText
  readonly methods: readonly OnlineMethod[]
  /** Somebody came back, and the provider has not said what came of it. */
  readonly processed: OnlineRow | null
  /** The last try came to nothing. */
  readonly failed: OnlineRow | null
  /** The last that was paid. */
  readonly paid: OnlineRow | null
}

/** Undefined where nothing of it is, or was, paid online. */
export async function readOffer(tx: Tx, act: Act, documentId: string): Promise<Offer | undefined> {
  const document = await findPaidDocument(tx, act, documentId)
  if (document === undefined || directionOf(document.type) !== 'in') return undefined
  const due = takesPayments(document) && !needsRate(document.currency) ? toAmount(restOf(document), document.currency) : '0'
  const methods = signOf(due) > 0 ? await offeredMethods(tx, act, document) : []
  const orders = await latestOrders(tx, act, documentId, LATEST)
  if (methods.length === 0 && orders.length === 0) return undefined
  const [last] = orders
  const since = act.clock.now().getTime() - PROCESSED_WITHIN_MS
  const isProcessed = ({ state, returnedAt }: OnlineRow) => state === 'waiting' && returnedAt !== null && returnedAt.getTime() > since
  return {
    document,
    due,
    asked:
      document.parts === null
        ? due
        : toAmount(askedNow({ ...document, parts: document.parts }, act.clock.today()).amount, document.currency),
    methods,
    processed: orders.find(isProcessed) ?? null,
    failed: last?.state === 'failed' ? last : null,
    paid: orders.find(({ state }) => state === 'paid') ?? null,
  }
}

/** How much somebody wants to pay of what is due; null: as they wrote it, that cannot be. */
export function partOf(due: DecimalText, currency: string, part: string | null): DecimalText | null {
  if (part === null) return due
  const amount = toAmount(part, currency)
  return signOf(amount) > 0 && compareDecimals(amount, part) === 0 && compareDecimals(amount, due) <= 0 ? amount : null
}

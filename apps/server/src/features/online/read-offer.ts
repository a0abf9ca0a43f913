import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { restOf, takesPayments } from '@invoice/domain/documents/open.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { AWAITED_WITHIN_MS, PROCESSED_WITHIN_MS } from '@invoice/domain/online/asking.ts'
import { takesCurrency } from '@invoice/domain/online/providers.ts'
import { takenBack } from '@invoice/domain/online/standing.ts'
import { askedNow } from '@invoice/domain/payments/instalments.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type OnlineMethod, offeredMethods } from './online-methods.ts'
import { creditOfDocument, findPaidDocument, latestOrders, type OnlineRow, type PaidDocument } from './online-store.ts'
import { rateOn } from './rate-of-payment.ts'

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
  /** The same, for longer than anybody looks at a page: who pays now may pay twice. */
  readonly awaited: OnlineRow | null
  /** The payer's bank has taken it back and has not decided: who pays now pays twice where the seller wins. */
  readonly disputed: OnlineRow | null
  /** The payer's bank took the last that was paid for good. */
  readonly takenBack: OnlineRow | null
  /** The last try came to nothing. */
  readonly failed: OnlineRow | null
  /** The last that was paid, and was not given back whole. */
  readonly paid: OnlineRow | null
  /** what was paid online in the document's currency and not given back */
  readonly received: DecimalText
  /** of that, what settles nothing: it was paid twice, or the document was voided */
  readonly credit: DecimalText
}

/** Undefined where nothing of it is, or was, paid online. */
export async function readOffer(tx: Tx, act: Act, documentId: string): Promise<Offer | undefined> {
  const document = await findPaidDocument(tx, act, documentId)
  if (document === undefined || directionOf(document.type) !== 'in') return undefined
  const due = takesPayments(document) ? toAmount(restOf(document), document.currency) : '0'
  const methods = signOf(due) > 0 ? await methodsFor(tx, act, document) : []
  const orders = await latestOrders(tx, act, documentId, LATEST)
  if (methods.length === 0 && orders.length === 0) return undefined
  const [last] = orders.toSorted((a, b) => lastOf(b) - lastOf(a))
  const now = act.clock.now().getTime()
  const isWithin = (ms: number) => (row: OnlineRow) =>
    row.state === 'waiting' && row.returnedAt !== null && row.returnedAt.getTime() > now - ms
  const kept = orders.filter((row) => row.state === 'paid' && signOf(keptOf(row)) > 0)
  return {
    document,
    due,
    asked:
      document.parts === null
        ? due
        : toAmount(askedNow({ ...document, parts: document.parts }, act.clock.today()).amount, document.currency),
    methods,
    processed: orders.find(isWithin(PROCESSED_WITHIN_MS)) ?? null,
    awaited: orders.find(isWithin(AWAITED_WITHIN_MS)) ?? null,
    disputed: orders.find(({ dispute }) => dispute === 'open') ?? null,
    takenBack: last?.dispute === 'lost' ? last : null,
    failed: last?.state === 'failed' ? last : null,
    paid: kept[0] ?? null,
    received: sumDecimals(kept.filter(({ paidCurrency }) => paidCurrency === null).map(keptOf)),
    credit: kept.length === 0 ? '0' : await creditOfDocument(tx, act, document),
  }
}

/** Of a currency that has no rate today nothing could be booked. */
async function methodsFor(tx: Tx, act: Act, document: PaidDocument): Promise<OnlineMethod[]> {
  const methods = (await offeredMethods(tx, act, document)).filter(({ kind }) => takesCurrency(kind, document.currency))
  return methods.length > 0 && (await rateOn(tx, act, document.currency)) !== undefined ? methods : []
}

/** A page at the provider that was left open may be paid after another try failed. */
const lastOf = ({ begunAt, paidAt }: OnlineRow): number => Math.max(begunAt.getTime(), paidAt?.getTime() ?? 0)

/** What of an order is not given back or taken back. */
const keptOf = (row: OnlineRow): DecimalText => subtractDecimals(subtractDecimals(row.captured, row.refunded), takenBack(row))

/** How much somebody wants to pay of what is due; null: as they wrote it, that cannot be. */
export function partOf(due: DecimalText, currency: string, part: string | null): DecimalText | null {
  if (part === null) return due
  const amount = toAmount(part, currency)
  return signOf(amount) > 0 && compareDecimals(amount, part) === 0 && compareDecimals(amount, due) <= 0 ? amount : null
}

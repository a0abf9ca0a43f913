import type { BulkAsked, DocumentSelection } from '@invoice/contract/documents/bulk.ts'
import { MOST_PAID, type PayDocumentsInput, type PayingCheck, type PayingRow } from '@invoice/contract/documents/paying.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { restOf } from '@invoice/domain/documents/open.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { payingProblem } from '@invoice/domain/payments/paying-many.ts'
import { directionOf } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { documentOfStep } from '../../documents/bulk/bulk-acts.ts'
import { selectedDocuments } from '../../documents/bulk/selected-documents.ts'
import { nameText, stateText } from '../../documents/record/lifecycle-refusal.ts'
import { readExchangeRate } from '../../exchange-rates/read-exchange-rate.ts'
import { recordPayment } from '../record/record-payment.ts'
import { findDocuments, type SettledRow } from './allocations-store.ts'

/** What paying these would do, in a few statements however many they are. @throws Refusal as `selectedDocuments` */
export async function checkPaying(tx: Tx, act: Act, selection: DocumentSelection): Promise<PayingCheck> {
  const { ids, gone } = await selectedDocuments(tx, act, selection, { most: MOST_PAID })
  const documents = new Map((await findDocuments(tx, act, ids)).map((row) => [row.id, row]))
  const rows = ids.flatMap((id): PayingRow[] => {
    const document = documents.get(id)
    if (document === undefined) return []
    const { type, status, number, companyId, issuedOn, currency } = document
    return [
      {
        documentId: id,
        type,
        status,
        number,
        companyId,
        issuedOn,
        currency,
        recipientName: { bg: document.recipientNameBg, en: document.recipientNameEn },
        direction: directionOf(type),
        rest: toAmount(restOf(document), currency),
        problem: payingProblem(document),
      },
    ]
  })
  return { rows, gone }
}

/** Asks for these documents to be paid, each in a transaction of its own. @throws Refusal 404 where none of them is there, 400 for a day ahead */
export async function payMany(tx: Tx, act: Act, { ids: named, ...how }: PayDocumentsInput): Promise<BulkAsked> {
  if (how.paidOn > act.clock.today()) throw new Refusal('payments.after_today', {}, 'paidOn')
  const { ids, gone } = await selectedDocuments(tx, act, { ids: named }, { most: MOST_PAID })
  const jobId = await enqueue(tx, act, 'documents.pay', { documentIds: [...ids], ...how })
  return { jobId, count: ids.length, gone }
}

/**
 * Pays the next one: a payment of its own, of what is left of it now. What somebody else has paid meanwhile is refused.
 * @throws Refusal as `recordPayment`
 */
export async function payNext(
  { tx, act }: { tx: Tx; act: Act },
  payload: WorkspacePayloads['documents.pay'],
  position: number,
): Promise<void> {
  const { documentIds: _, paidOn, methodKind: kind, paymentMethodId, accountId } = payload
  const [document] = await findDocuments(tx, act, [documentOfStep(payload, position)])
  if (document === undefined) throw new Refusal('common.not_found')
  const { companyId, contactId, currency, direction } = payable(act, document)
  const amount = toAmount(restOf(document), currency)
  await recordPayment(tx, act, {
    direction,
    companyId,
    contactId,
    paidOn,
    amount,
    currency,
    accountId,
    rateFromEur: await rateOf(tx, act, currency, paidOn),
    method: { kind, paymentMethodId },
    allocations: [{ documentId: document.id, amount }],
    reference: '',
    note: '',
  })
}

function payable({ language }: Act, document: SettledRow) {
  const { type, status, companyId } = document
  const direction = directionOf(type)
  const problem = payingProblem(document)
  const name = nameText(document, language)
  if (problem === 'paid') throw new Refusal('payments.nothing_left', { name })
  if (problem !== null || direction === null || companyId === null) {
    throw new Refusal('payments.takes_none', { name, state: stateText(type, status, language) })
  }
  return { ...document, companyId, direction }
}

/** Nobody is asked for the rate of each: it is the ECB's of the day, or the document is refused. */
async function rateOf(tx: Tx, act: Act, currency: string, on: Day): Promise<string | null> {
  if (!needsRate(currency)) return null
  const { state, rate } = await readExchangeRate(tx, act, { currency, on })
  if (state !== 'found' || rate === null) throw new Refusal('payments.no_rate', { currency })
  return rate.rateFromEur
}

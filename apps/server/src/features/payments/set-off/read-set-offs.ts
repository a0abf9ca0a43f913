import type { SetOffs } from '@invoice/contract/treasury/set-offs.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isOverdue, restOf } from '@invoice/domain/documents/open.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { setOffDirection, takesSetOffs, worthOf } from '@invoice/domain/payments/set-off.ts'
import { directionOf, opposite } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findDocuments, type SettledRow } from '../settling/allocations-store.ts'
import { selectOpenDocuments } from '../settling/open-documents-store.ts'
import { selectMade } from './set-offs-store.ts'

/** So many are offered at once, the oldest due first. */
const OFFERED = 100

/**
 * What a document is set off against, and can be. What belongs to others, has another currency without a fixed rate, or is only asked for as an
 * advance, is not offered.
 * @throws Refusal 404
 */
export async function readSetOffs(tx: Tx, act: Act, id: string): Promise<SetOffs> {
  const [document] = await findDocuments(tx, act, [id])
  if (!document) throw new Refusal('common.not_found')
  const isNote = isReversing(document.type)
  const made = await selectMade(tx, act, id, isNote)
  return {
    made: made.map(({ currency, amount, given, ...row }) => ({
      ...row,
      currency: isNote ? currency : document.currency,
      amount: toAmount(amount, isNote ? currency : document.currency),
      given: toAmount(given, isNote ? document.currency : currency),
    })),
    open: await openFor(tx, act, document),
  }
}

async function openFor(tx: Tx, act: Act, document: SettledRow): Promise<SetOffs['open']> {
  const { type, companyId, contactId, currency } = document
  const isNote = isReversing(type)
  const own = directionOf(type)
  const direction = isNote ? setOffDirection(type) : own
  if (own === null || direction === null || companyId === null || contactId === null || signOf(restOf(document)) <= 0) return []
  if (!isNote && !takesSetOffs(type, direction)) return []
  const query = { direction: opposite(own), companyId, contactId, q: '', page: 1, pageSize: OFFERED }
  const rows = await selectOpenDocuments(tx, act, query, isNote ? (each) => takesSetOffs(each, direction) : isReversing)
  const today = act.clock.today()
  return rows
    .filter((row) => worthOf(row, currency) !== null)
    .map((row) => ({
      id: row.id,
      type: row.type,
      number: row.number,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      currency: row.currency,
      total: toAmount(row.total, row.currency),
      rest: toAmount(row.rest, row.currency),
      isOverdue: isOverdue(row, today),
    }))
}

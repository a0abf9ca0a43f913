import { takeOverMonth as ofOne } from '@invoice/contract/records/taken-over.ts'
import type { takeOverSeatMonths } from '@invoice/contract/vat/seat.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { permits, splitAccess } from '@invoice/contract/wire/permissions.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refusalText } from '../../platform/errors/texts.ts'
import { takeOverMonth } from '../books/take-over.ts'
import { actIn, firstDay, longAgo, openWorkspace, type Sitting } from './read-seat.ts'
import { keepCompared } from './seat-store.ts'

type Client = ParsedOf<typeof takeOverSeatMonths>['body']['clients'][number]
type Reply = ReplyOf<typeof takeOverSeatMonths>
type Outcome = Pick<Reply['items'][number], 'outcome' | 'marked' | 'message'>

/**
 * Marks the month of each, one after the other, each in its own workspace with the rights that the person has there at that moment: what one refuses keeps
 * none of the others. What is kept of those for the seat is compared again at the next look.
 */
export async function takeOverMonths(sitting: Sitting, month: string, clients: readonly Client[]): Promise<Reply> {
  const items: Reply['items'] = []
  for (const client of clients) items.push({ ...client, ...(await takeOverOne(sitting, month, client)) })
  const others = items.filter(({ outcome }) => outcome === 'marked').map(({ workspaceId }) => workspaceId)
  await inAccountTransaction(sitting.db, (tx) => keepCompared(tx, sitting.actor.id, firstDay(month), others, longAgo(sitting.clock)))
  return { items }
}

async function takeOverOne(sitting: Sitting, month: string, { workspaceId, companyId }: Client): Promise<Outcome> {
  const nothing = { marked: 0, message: '' }
  const row = await openWorkspace(sitting, workspaceId)
  if (row === undefined) return { outcome: 'gone', ...nothing }
  if (!permits(row.role, ...splitAccess(ofOne.access))) return { outcome: 'not_allowed', ...nothing }
  const act = actIn(sitting, row)
  try {
    const { marked } = await act.transaction((tx) => takeOverMonth(tx, act, companyId, month))
    return { ...nothing, outcome: marked === 0 ? 'unchanged' : 'marked', marked }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 404) return { outcome: 'gone', ...nothing }
    return { ...nothing, outcome: 'refused', message: refusalText(error.code, sitting.language, error.params) }
  }
}

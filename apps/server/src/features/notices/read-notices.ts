import type { ListNoticesQuery, Notice } from '@invoice/contract/letters/notices.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { nameDocuments } from '../documents/record/name-documents.ts'
import { countUnread, deleteNoticesBefore, findNotice, insertRead, readUntil, selectNotices } from './notices-store.ts'

const MINUTE = 60_000
/**
 * A notice bears the time of its act and is seen once its transaction is committed, later than one that bears a later time perhaps. So
 * everything is taken for read only of before that time, and what is younger one by one. No transaction takes as long.
 */
const COMMITTED_WITHIN = 5 * MINUTE
const KEPT_MS = 90 * 24 * 60 * MINUTE

export async function listNotices(tx: Tx, act: Act, query: ListNoticesQuery): Promise<{ items: Notice[] }> {
  const rows = await selectNotices(tx, act, query)
  const documents = await nameDocuments(tx, act, [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))])
  return {
    items: rows.map(({ documentId, happenedAt, ...row }) => ({
      ...row,
      happenedAt: happenedAt.toISOString(),
      document: (documentId && documents.get(documentId)) || null,
    })),
  }
}

export async function summariseNotices(tx: Tx, act: Act): Promise<{ unread: number }> {
  return { unread: await countUnread(tx, act) }
}

/** @throws Refusal 404 */
export async function markRead(tx: Tx, act: Act, id: string): Promise<undefined> {
  if (!(await findNotice(tx, act, id))) throw new Refusal('common.not_found')
  await insertRead(tx, act, id)
}

/**
 * What happens while a person reads stays unread.
 * @throws Refusal 404
 */
export async function markReadUntil(tx: Tx, act: Act, id: string): Promise<undefined> {
  const last = await findNotice(tx, act, id)
  if (!last) throw new Refusal('common.not_found')
  const earliest = Math.min(last.happenedAt.getTime(), act.clock.now().getTime() - COMMITTED_WITHIN)
  await readUntil(tx, act, id, new Date(earliest))
}

export function tidyNotices(tx: Tx, act: Act): Promise<number> {
  return deleteNoticesBefore(tx, act, new Date(act.clock.now().getTime() - KEPT_MS))
}

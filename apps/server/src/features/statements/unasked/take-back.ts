import { STATEMENT_ENTRIES } from '@invoice/contract/treasury/statements.ts'
import type { takeBackUnasked } from '@invoice/contract/treasury/unasked-entries.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { type EntryRow, findEntry } from '../acts/entries-store.ts'
import { undoEntry } from '../acts/undo-entry.ts'
import { takenBackText } from '../texts.ts'
import { findUnasked } from './unasked-store.ts'

type Asked = ParsedOf<typeof takeBackUnasked>['body']

/**
 * Asks for entries that nobody was asked about to be opened again, each in a transaction of its own.
 * @throws Refusal 404 where none of those named is one; 409 where there is none, or another number than the person was told
 */
export async function takeBack(
  tx: Tx,
  act: Act,
  accountId: string,
  { ids, statementId, count }: Asked,
): Promise<ReplyOf<typeof takeBackUnasked>> {
  await readableAccount(tx, act, accountId)
  const found = await findUnasked(tx, act, { accountId, statementId }, { ids, most: STATEMENT_ENTRIES + 1 })
  if (ids !== undefined && found.length === 0) throw new Refusal('common.not_found')
  if (count !== undefined && count !== found.length)
    throw new Refusal('statements.unasked_changed', { count: String(found.length), before: String(count) })
  return { jobId: await enqueue(tx, act, 'statements.take_back', { entryIds: found }), count: found.length }
}

/** Opens the next one as a person does; what somebody has opened or decided since stays as it is. @throws Refusal as undoEntry */
export async function takeBackNext(
  { tx, act }: { tx: Tx; act: Act },
  { entryIds }: WorkspacePayloads['statements.take_back'],
  position: number,
): Promise<void> {
  const entry = await findEntry(tx, act, entryIds[position] ?? '')
  if (!entry || !isUnasked(entry)) return
  const { id, version, documentId, isDocumentVoided } = entry
  const isMade = entry.decidedBy === 'rule' && documentId !== null && isDocumentVoided === false
  await undoEntry(tx, act, id, { version, voidReason: isMade ? takenBackText(act.language) : undefined })
}

const isUnasked = ({ decidedBy }: EntryRow): boolean => decidedBy === 'rule' || decidedBy === 'switch'

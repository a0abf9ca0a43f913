import type { NoticeKind } from '@invoice/contract/notices.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { insertNotice } from './notices-store.ts'

/** In words that are not ours: who answered, what was said, what a server answered. */
export type NoticeDetails = Readonly<Partial<Record<'name' | 'note' | 'question' | 'recipients' | 'reason' | 'day', string>>>

export type NewNotice = {
  readonly kind: NoticeKind
  readonly documentId: string | null
  readonly details?: NoticeDetails
}

/** So much of each is kept. */
const LONGEST = 500

/** What the bell shows from then on to everybody of the workspace, in the transaction that causes it: with that it is rolled back. */
export async function tell(tx: Tx, act: Act, { kind, documentId, details = {} }: NewNotice): Promise<void> {
  const kept = Object.fromEntries(Object.entries(details).map(([what, words]) => [what, cut(words)]))
  await insertNotice(tx, act, { id: newId(), kind, documentId, details: kept })
}

/** Never in the midst of a letter that takes two places. */
const cut = (words: string): string =>
  words
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

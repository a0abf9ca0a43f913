import type { readLink as endpoint } from '@invoice/contract/documents/history-and-links.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { findAnswer } from './answers-store.ts'
import { findLink } from './links-store.ts'

/**
 * What the people of the workspace see of the document's public link, and of what was answered through one.
 * @throws Refusal 404
 */
export async function readLink(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof endpoint>> {
  await findDocument(tx, act, id)
  const link = await findLink(tx, id)
  const answer = await findAnswer(tx, act, id)
  return {
    link: link ? { ...link, createdAt: link.createdAt.toISOString(), firstViewedAt: link.firstViewedAt?.toISOString() ?? null } : null,
    answer: answer ? presented(answer) : null,
  }
}

function presented({ answer, answeredAt, person, note, address, browser, sha256 }: NonNullable<Awaited<ReturnType<typeof findAnswer>>>) {
  return { isAccepted: answer === 'accepted', at: answeredAt.toISOString(), person, note, address, browser, sha256 }
}

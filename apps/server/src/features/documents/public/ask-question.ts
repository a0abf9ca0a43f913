import type { Question } from '@invoice/contract/documents/public-acts.ts'
import type * as z from 'zod/mini'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { tell } from '../../notices/tell.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { findAskedCompany, wasAsked } from './questions-store.ts'

type Asked = z.infer<typeof Question>

/**
 * Writes down what was asked and tells it: in the bell, and by mail to the company's own address and nobody else. Who asks gets no copy,
 * so nobody can have something sent to a stranger; answers go to the address that was typed.
 * @throws Refusal 409 where the company has no address, or is a demo
 */
export async function askQuestion(tx: Tx, act: Act, documentId: string, { name, email, text }: Asked): Promise<undefined> {
  const { document } = await lockDocument(tx, act, documentId)
  const company = await findAskedCompany(tx, act, documentId)
  if (!company || company.email === '' || document.is_sample) throw new Refusal('public.no_questions')
  // Whoever presses twice has asked once.
  if (await wasAsked(tx, act, documentId, { email, question: text })) return undefined
  await writeAudit(tx, { actor: { ...act.actor, name } }, 'document.question_asked', documentId, { email, question: text })
  await tell(tx, act, { kind: 'question_asked', documentId, details: { name, email, question: text } })
  return undefined
}

import { createHash } from 'node:crypto'
import { isExpired, LIFECYCLES } from '@invoice/domain/documents/lifecycle.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { tell } from '../../notices/tell.ts'
import { changeState } from '../acts/change-state.ts'
import { readWholePdf } from '../paper/read-pdf.ts'
import type { Press } from '../paper/reader.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { findAnswer, insertAnswer } from './answers-store.ts'
import type { LinkHolder } from './public-reader.ts'

type Answer = { readonly person: string; readonly note: string }
type From = { readonly ip: string; readonly userAgent: string }

/**
 * The answer of who holds the link, in their name: the offer's state, the evidence and the notice, all or none. What was shown is the
 * file that the page gives, which is kept from then on.
 * @throws Refusal 409 where it was answered already, has expired, or takes no answer
 */
export async function answerOffer(
  { reader, documentId }: LinkHolder,
  press: Pick<Press, 'renderer'>,
  decision: 'accept' | 'decline',
  { person, note }: Answer,
  { ip, userAgent }: From,
): Promise<undefined> {
  await reader.transaction((tx) => checkAnswerable(tx, reader, documentId))
  const { bytes } = await readWholePdf(reader, press, documentId, 'public')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The history names who answered.
  const act: Act = { ...reader, actor: { ...reader.actor, name: person } }
  await reader.transaction(async (tx) => {
    await checkAnswerable(tx, act, documentId)
    const evidence = { address: ip, browser: userAgent, sha256 }
    const answer = decision === 'accept' ? 'accepted' : 'declined'
    await changeState(tx, act, documentId, decision, note, evidence)
    await insertAnswer(tx, act, documentId, { answer, person, note, ...evidence })
    await tell(tx, act, { kind: `offer_${answer}`, documentId, details: { name: person, note } })
  })
  return undefined
}

/** Locks it, so that of two who answer at once the second is told what the first one said. */
async function checkAnswerable(tx: Tx, act: Act, id: string): Promise<void> {
  const { document } = await lockDocument(tx, act, id)
  const { type, status, valid_until_on: validUntilOn } = document
  if (LIFECYCLES[type].issued?.accept === undefined) throw new Refusal('public.not_to_answer')
  if (status !== 'issued' || (await findAnswer(tx, act, id))) throw new Refusal('public.answered')
  if (isExpired({ type, status, validUntilOn }, act.clock.today())) throw new Refusal('public.expired')
}

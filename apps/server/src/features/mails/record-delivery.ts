import type { MailFault, MailState, RecipientState } from '@invoice/contract/letters/mails.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Delivery } from '../../platform/mail/mailer.ts'
import { markSent } from '../documents/acts/mark-sent.ts'
import { tell } from '../notices/tell.ts'
import { faultText } from './fault-text.ts'
import { answerRecipients, endTry, type MailRow, type RecipientRow } from './mails-store.ts'
import { askForDelivery } from './send-mail.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After the first, second … try that came to nothing: two days in all, as mail servers do among themselves. */
const WAITS_MS = [10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 20 * HOUR]
/** No server has refused it: it was not to be made, or not to be handed over, and would not be the next time. */
const OURS: ReadonlySet<MailFault> = new Set(['attachment_gone', 'too_large', 'interrupted'])

type Tried = { readonly mail: MailRow; readonly recipients: readonly RecipientRow[] }
type Answered = { readonly address: string; readonly state: RecipientState; readonly answer: string; readonly fault: MailFault | null }

/** Writes down what the server said of each address, and asks for another try for those that it put off. */
export async function recordDelivery(tx: Tx, act: Act, { mail, recipients }: Tried, delivery: Delivery): Promise<void> {
  const wait = WAITS_MS[mail.tries]
  const answered = answersOf(delivery, wait === undefined)
  for (const state of ['accepted', 'refused', 'failed', 'waiting'] as const) {
    for (const [answer, addresses] of byAnswer(answered.filter((each) => each.state === state))) {
      await answerRecipients(tx, act, mail.id, addresses, { state, answer })
    }
  }
  await tellDocument(tx, act, mail, answered)
  const last = delivery.hindered.at(-1)
  const outcome = { fault: last?.fault ?? null, answer: last?.answer ?? delivery.answer }
  if (wait === undefined || !answered.some(({ state }) => state === 'waiting')) {
    return endTry(tx, act, mail.id, { ...outcome, state: overAs([...recipients, ...answered]), nextTryAt: null })
  }
  const nextTryAt = new Date(act.clock.now().getTime() + wait)
  await endTry(tx, act, mail.id, { ...outcome, state: 'waiting', nextTryAt })
  await askForDelivery(tx, act, { id: mail.id, attempt: mail.attempt + 1 }, nextTryAt)
}

function answersOf({ accepted, answer, hindered }: Delivery, isLastTry: boolean): Answered[] {
  return [
    ...accepted.map((address) => ({ address, state: 'accepted' as const, answer, fault: null })),
    ...hindered.map(({ address, fault, isFinal, answer }) => {
      const isGivenUp = OURS.has(fault) || (isLastTry && !isFinal)
      return { address, fault, answer, state: isGivenUp ? ('failed' as const) : isFinal ? ('refused' as const) : ('waiting' as const) }
    }),
  ]
}

/** With what was answered in earlier tries. */
function overAs(answered: readonly { readonly state: RecipientState }[]): MailState {
  const has = (state: RecipientState) => answered.some((each) => each.state === state)
  if (has('accepted')) return has('refused') || has('failed') ? 'partly_refused' : 'sent'
  return has('failed') ? 'failed' : 'refused'
}

/** In the document's history: who has it, and who has not, and why. */
async function tellDocument(tx: Tx, act: Act, { id: mailId, documentId, subject }: MailRow, answered: readonly Answered[]): Promise<void> {
  if (documentId === null) return
  const inState = (...states: RecipientState[]) => answered.filter(({ state }) => states.includes(state))
  const named = (some: readonly Answered[]) => some.map(({ address }) => address).join(', ')
  const [taken, refused] = [inState('accepted'), inState('refused', 'failed')]
  if (taken.length > 0) {
    await markSent(tx, act, documentId)
    await writeAudit(tx, act, 'document.mail_sent', documentId, { recipients: named(taken), subject, mailId })
  }
  if (refused.length === 0) return
  const reason = reasonOf(act, refused)
  await writeAudit(tx, act, 'document.mail_refused', documentId, { recipients: named(refused), reason, subject, mailId })
  for (const state of ['refused', 'failed'] as const) {
    const those = inState(state)
    if (those.length > 0) {
      await tell(tx, act, { kind: `mail_${state}`, documentId, details: { recipients: named(those), reason: reasonOf(act, those) } })
    }
  }
}

/** In the server's words, or in ours where it said nothing. */
const reasonOf = ({ language }: Act, refused: readonly Answered[]): string =>
  [...new Set(refused.map(({ answer, fault }) => answer || faultText(fault ?? 'unknown', language)))].join('; ')

/** Addresses that got the same answer, in one. */
function byAnswer(answered: readonly Answered[]): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { address, answer } of answered) groups.set(answer, [...(groups.get(answer) ?? []), address])
  return groups
}

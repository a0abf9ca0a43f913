import { signOf } from '../decimal/decimal.ts'
import type { DecimalText, DocumentStatus, DocumentType } from './document.ts'
import { NOT_IN_FORCE } from './lifecycle.ts'
import { TYPE_FACTS } from './type-facts.ts'

/** Who was asked to pay a document, how and for how much: told by what its history has, and by nothing beside it. */

/** By hand: what no part of the program sent. */
export const ASKED_BY_HAND = ['phone', 'in_person', 'message'] as const
export const REQUEST_CHANNELS = ['mail', 'reminder', 'link', ...ASKED_BY_HAND] as const
type RequestChannel = (typeof REQUEST_CHANNELS)[number]
export const REQUEST_STATES = ['open', 'paid', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

type Happened = { readonly at: string; readonly act: string; readonly actor: string; readonly details: Readonly<Record<string, string>> }

type PaymentRequest = {
  readonly at: string
  readonly by: string
  readonly channel: RequestChannel
  /** in the words or addresses of who asked; '' for a link, which is anybody's who holds it */
  readonly whom: string
  readonly note: string
  /** what was open then; null: it was not written down */
  readonly amount: DecimalText | null
  readonly state: RequestState
}

type Owed = { readonly type: DocumentType; readonly status: DocumentStatus; readonly outstanding: DecimalText }

/** Whether anybody can be asked to pay it: it is issued and in force, asks for payment, and something of it is open. */
export const isAskable = ({ type, status, outstanding }: Owed): boolean =>
  TYPE_FACTS[type].asksForPayment && !NOT_IN_FORCE.includes(status) && signOf(outstanding) > 0

/** What requests to pay it are now, but those that were taken back. */
export function standingOf({ status, outstanding }: Pick<Owed, 'status' | 'outstanding'>): RequestState {
  if (NOT_IN_FORCE.includes(status)) return 'withdrawn'
  return signOf(outstanding) > 0 ? 'open' : 'paid'
}

const CHANNELS: Readonly<Record<string, RequestChannel>> = {
  'document.mail_asked': 'mail',
  'document.reminded': 'reminder',
  'document.shared': 'link',
}
const MAIL_ENDED = ['document.mail_cancelled', 'document.mail_stopped']

/**
 * @param history the newest first
 * @param standing of the document now: nothing open is paid, and what is not in force is asked of nobody
 */
export function paymentRequests(history: readonly Happened[], standing: RequestState): PaymentRequest[] {
  const ended = new Set(history.flatMap(({ act, details }) => (MAIL_ENDED.includes(act) ? [details['mailId']] : [])))
  let isLinkGone = false
  return history.flatMap(({ at, act, actor, details }): PaymentRequest[] => {
    if (act === 'document.unshared') isLinkGone = true
    const channel = act === 'document.payment_asked' ? ASKED_BY_HAND.find((one) => one === details['channel']) : CHANNELS[act]
    if (channel === undefined || details['asked'] === '0') return []
    const isGone = channel === 'link' ? isLinkGone : details['mailId'] !== undefined && ended.has(details['mailId'])
    const whom = details['recipients'] ?? details['whom'] ?? ''
    return [
      {
        at,
        by: actor,
        channel,
        whom,
        note: details['note'] ?? '',
        amount: details['asked'] ?? null,
        state: isGone ? 'withdrawn' : standing,
      },
    ]
  })
}

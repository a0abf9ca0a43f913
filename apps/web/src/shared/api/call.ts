import type { Endpoint, InputOf, JsonEndpoint, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { callUrl, isRecord, outgoingBody } from '@invoice/contract/wire/outgoing.ts'
import { asksWhoIsThere, Failure, failureOf } from './failure.ts'
import { type Answer, type Outgoing, send } from './http.ts'
import { newKey } from './idempotency.ts'
import { translateKnown } from './translate.ts'

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Repeating a call with the same key gives the first answer again. Without one each call has a new key. */
  readonly idempotencyKey?: string
}

type AnyInput = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }

/** A file that an endpoint gave. */
type Download = { readonly blob: Blob; readonly name: string }
type CallReply<E extends Endpoint> = E extends { produces: string } ? Download : ReplyOf<E>

/** What the auth store does about a session that has ended; see `shared/auth/session-end.ts`. */
type SessionEnd = {
  /**
   * An answer says so, or that a fresh proof of who is there is wanted first. Resolves to whether the same person is back, or has given it: then
   * it is asked once more.
   */
  readonly ended: (answer: Answer) => Promise<boolean>
  /** Resolves when a call may be made; false: not any more. */
  readonly pause: () => Promise<boolean>
}
let session: SessionEnd = { ended: async () => false, pause: async () => true }
/** Gives what puts the handler back that was there before. */
export function whenSessionEnds(handler: SessionEnd): () => void {
  const former = session
  session = handler
  return () => {
    session = former
  }
}

/** A call that may have changed something, and how it was answered; 0: not at all. */
export type Acted = { readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string | number>>; readonly status: number }

let onActed: (acted: Acted) => Promise<void> = async () => {}
/** The cache says what an act makes out of date (`shared/queries/cache/after-acts.ts`). */
export function whenActed(handler: (acted: Acted) => Promise<void>): void {
  onActed = handler
}

/** A call of which no answer came. */
export type Unanswered = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string | number>>
  readonly query: Readonly<Record<string, unknown>>
}

let instead = async (answer: Answer, _asked: Unanswered): Promise<Answer> => answer
/** What lies in this browser answers without a connection (`shared/offline/at-hand.ts`); what it does not know stays unanswered. */
export function whenUnanswered(handler: typeof instead): void {
  instead = handler
}

/** Calls an endpoint of the contract. Any 2xx is a success; everything else is thrown as a `Failure`. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}): Promise<CallReply<E>> {
  const { params = {}, query = {}, body } = input as AnyInput
  const sent = await sendInSession({
    method: endpoint.method,
    url: callUrl(endpoint.path, params, query),
    body: body === undefined ? undefined : outgoingBody(body),
    idempotencyKey: endpoint.idempotent ? (options.idempotencyKey ?? newKey()) : undefined,
    signal: options.signal,
    file: 'produces' in endpoint,
  })
  const answer = sent.status === 0 ? await instead(sent, { endpoint, params, query }) : sent
  if (endpoint.writes !== undefined) await onActed({ endpoint, params, status: answer.status })
  if (!isSuccess(answer)) throw failureOf(answer, translateKnown)
  return replyOf(endpoint, answer) as CallReply<E>
}

/** Who has unsaved work when the session ends signs in over it, and who is asked for a proof gives it; the call is then made as it was, with its key. */
async function sendInSession(outgoing: Outgoing): Promise<Answer> {
  if (!(await session.pause())) return { url: outgoing.url, status: 401, body: undefined }
  const answer = await send(outgoing)
  return asksWhoIsThere(answer) && (await session.ended(answer)) ? sendInSession(outgoing) : answer
}

function replyOf(endpoint: Endpoint, answer: Answer): unknown {
  if ('produces' in endpoint) return { blob: answer.blob, name: answer.name }
  if (endpoint.status === 204) return undefined
  if (!isRecord(answer.body)) throw new Failure(answer.status, { __: [translateKnown('common.system_error')] }, answer.body)
  if (import.meta.env.DEV) checkReply(endpoint, answer)
  return answer.body
}

/** The server has checked its reply already, and a build has no schemas here (see build/light-contract.ts); this is for us who change both. */
function checkReply({ reply, path }: JsonEndpoint, { body }: Answer): void {
  const { error } = reply.safeParse(body)
  if (error) throw new TypeError(`${path} replied something else than the contract says: ${error.message}`)
}

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

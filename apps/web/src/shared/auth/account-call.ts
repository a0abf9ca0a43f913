import './texts.ts'
import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { GENERAL } from '../api/errors.ts'
import { Failure, failureOf } from '../api/failure.ts'
import { type Answer, send } from '../api/http.ts'
import { translateKnown } from '../api/translate.ts'
import { readAuthAnswer, userOf } from './auth-answer.ts'
import { BASE } from './auth-calls.ts'
import { askForProof } from './proof.ts'
import { endSession, signedInAs } from './session-end.ts'

/** A call of the signed-in person about their own account, of the sign-in API. Its bodies are plain JSON, as that API has them. */
export type AccountCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly signal?: AbortSignal | undefined
  /** Other answers than 200 that are none of failure: the body's `status` says which it was. */
  readonly accepts?: readonly number[]
}

/**
 * Gives the answer's body, or throws a `Failure`. Where the server wants a fresh proof first, the person is asked for it and the call is
 * made again; where the session has ended, it is made again once the same person is back.
 */
export async function accountCall(asked: AccountCall): Promise<Readonly<Record<string, unknown>>> {
  const { method, path, body, signal, accepts = [] } = asked
  const answer = await send({ method, url: BASE + path, body: body && JSON.stringify(body), signal })
  const read = readAuthAnswer(answer)
  if (read.kind === 'reauthenticate') {
    if (await askForProof(read.ways)) return accountCall(asked)
    throw new Failure(answer.status, { [GENERAL]: [translateKnown('steps.proof_declined')] }, answer.body)
  }
  if ((answer.status === 401 || answer.status === 419) && (await endSession())) return accountCall(asked)
  return bodyOf(answer, accepts)
}

function bodyOf(answer: Answer, accepts: readonly number[]): Readonly<Record<string, unknown>> {
  if ((answer.status !== 200 && !accepts.includes(answer.status)) || !isRecord(answer.body)) throw failureOf(answer, translateKnown)
  const user = userOf(answer.body)
  const { meta } = answer.body
  if (user !== null && isRecord(meta) && meta['is_authenticated'] === true) signedInAs(user)
  return answer.body
}

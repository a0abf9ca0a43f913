import { isRecord } from '@invoice/contract/outgoing.ts'
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
  readonly signal?: AbortSignal
}

/**
 * Gives the answer's body, or throws a `Failure`. Where the server wants a fresh proof first, the person is asked for it and the call is
 * made again; where the session has ended, it is made again once the same person is back.
 */
export async function accountCall({ method, path, body, signal }: AccountCall): Promise<Readonly<Record<string, unknown>>> {
  const answer = await send({ method, url: BASE + path, body: body && JSON.stringify(body), signal })
  const read = readAuthAnswer(answer)
  if (read.kind === 'reauthenticate') {
    if (await askForProof(read.ways)) return accountCall({ method, path, ...(body && { body }), ...(signal && { signal }) })
    throw new Failure(answer.status, { [GENERAL]: [translateKnown('common.proof_declined')] }, answer.body)
  }
  if ((answer.status === 401 || answer.status === 419) && (await endSession())) return accountCall({ method, path, ...(body && { body }) })
  return bodyOf(answer)
}

function bodyOf(answer: Answer): Readonly<Record<string, unknown>> {
  if (answer.status !== 200 || !isRecord(answer.body)) throw failureOf(answer, translateKnown)
  const user = userOf(answer.body)
  if (user !== null && isRecord(answer.body['meta'])) signedInAs(user)
  return answer.body
}

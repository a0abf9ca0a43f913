import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { AuthProblem, type FieldProblem } from '../protocol/auth-problem.ts'

const text = z.string().check(z.maxLength(12_000))
const common = { id: text, rawId: text, type: z.literal('public-key') }

const Registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), []),
  }),
  clientExtensionResults: z._default(z.object({ credProps: z.optional(z.object({ rk: z.optional(z.boolean()) })) }), {}),
})

const Assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: z.nullish(text) }),
})

export type Added = {
  readonly response: RegistrationResponseJSON
  readonly transports: string[]
  readonly isDiscoverable: boolean | undefined
}

/** A new credential as browsers give it. @throws AuthProblem 400 */
export function readAdded(body: Record<string, unknown>): Added {
  const { response, clientExtensionResults, ...rest } = read(Registration, body, {})
  return {
    response: { ...rest, response, clientExtensionResults: {} },
    transports: response.transports,
    isDiscoverable: clientExtensionResults.credProps?.rk,
  }
}

/** What a passkey has signed, as browsers give it. @throws AuthProblem 400 */
export function readAssertion(body: Record<string, unknown>): AuthenticationResponseJSON {
  const { response, ...rest } = read(Assertion, body, { param: 'credential' })
  const { userHandle, ...signed } = response
  return { ...rest, response: { ...signed, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} }
}

/** Whatever is wrong with an answer of a passkey: people are told one thing. */
export const wrongPasskey = (place: Pick<FieldProblem, 'param'> = { param: 'credential' }): AuthProblem =>
  new AuthProblem(400, [{ code: 'incorrect_code', ...place }])

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: Record<string, unknown>,
  place: Pick<FieldProblem, 'param'>,
): z.output<Schema> {
  const given = Object.hasOwn(body, 'credential') ? body['credential'] : undefined
  if (given === undefined || given === null || given === '') throw new AuthProblem(400, [{ code: 'required', param: 'credential' }])
  const parsed = z.safeParse(schema, typeof given === 'string' ? parsedJson(given) : given)
  if (!parsed.success) throw wrongPasskey(place)
  return parsed.data
}

function parsedJson(given: string): unknown {
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

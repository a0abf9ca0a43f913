import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Peers } from '../../peers/peers.ts'
import { askJson, type JsonAnswer, type JsonCall, taken } from '../ask-json.ts'
import { GatewayFailure } from '../gateway.ts'
import { readAs } from '../reading.ts'

/** A token is given up so long before PayPal does. */
const SPARE_MS = 60_000
const MOST_TOKENS = 1000

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.number(), app_id: z.optional(z.string()) })

export type PaypalAccess = {
  readonly peers: Peers
  readonly url: string
  readonly clientId: string
  readonly secret: string
  readonly now: () => Date
  readonly tokens: PaypalTokens
}
type Kept = { readonly token: string; readonly until: number }

/** Tokens that are good yet, by the keys that opened them; what is kept is in memory alone. */
export class PaypalTokens {
  readonly #kept = new Map<string, Kept>()

  /** @throws GatewayFailure */
  async of(access: PaypalAccess, isFresh = false): Promise<string> {
    const { url, clientId, secret, now } = access
    const name = createHash('sha256')
      .update(JSON.stringify([url, clientId, secret]))
      .digest('hex')
    const kept = this.#kept.get(name)
    if (!isFresh && kept !== undefined && kept.until > now().getTime()) return kept.token
    this.#kept.delete(name)
    const { access_token: token, expires_in: seconds } = await opened(access)
    if (this.#kept.size >= MOST_TOKENS) this.#kept.clear()
    this.#kept.set(name, { token, until: now().getTime() + seconds * 1000 - SPARE_MS })
    return token
  }
}

/** @throws GatewayFailure `keys_refused` for keys that open nothing */
async function opened({ peers, url, clientId, secret }: PaypalAccess): Promise<z.infer<typeof Token>> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return readAs(
    Token,
    taken(await askJson(peers, { method: 'POST', url: `${url}/v1/oauth2/token`, headers, body: 'grant_type=client_credentials' })),
  )
}

type Call = Pick<JsonCall, 'method'> & { readonly path: string; readonly body?: object; readonly once?: string }

/**
 * A call by a token, of which a used-up one is replaced by a new one.
 * @param once by which PayPal knows the call again
 */
export async function asked(access: PaypalAccess, call: Call): Promise<JsonAnswer> {
  const answer = await byToken(access, call, await access.tokens.of(access))
  return answer.status === 401 ? byToken(access, call, await access.tokens.of(access, true)) : answer
}

function byToken({ peers, url }: PaypalAccess, { method, path, body, once }: Call, token: string): Promise<JsonAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'POST' && { 'content-type': 'application/json', prefer: 'return=representation' }),
    ...(once !== undefined && { 'paypal-request-id': once }),
  }
  return askJson(peers, { method, url: `${url}${path}`, headers, body: body === undefined ? '' : JSON.stringify(body) })
}

/** Ids are PayPal's own: letters and digits; nothing else becomes a part of an address. @throws GatewayFailure `refused` */
export function idOf(id: string): string {
  if (!/^[\w-]{1,100}$/.test(id)) throw new GatewayFailure('refused', id.slice(0, 100))
  return id
}

import type { Stripe as StripeSdk } from 'stripe'
import { PeerFailure, type Peers } from '../../peers/peers.ts'
import { GatewayFailure } from '../gateway.ts'
import { parsed, storable } from '../reading.ts'

const TIMEOUT_MS = 20_000
/** A page of a hundred movements with what they come from. */
const MOST_BYTES = 4 * 1024 * 1024

export type StripeAccess = { readonly peers: Peers; readonly url: string; readonly secretKey: string; readonly now: () => Date }

/**
 * The provider's own library, on our way out: each call goes where `peers` may go, none is repeated by the library itself (whoever asks
 * again does it by the same key), and nothing is told of how long calls take. Loaded with the first call: it is large.
 */
export async function openStripe({ peers, url, secretKey }: Omit<StripeAccess, 'now'>): Promise<StripeSdk> {
  const { Stripe } = await import('stripe')
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || '443',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIMEOUT_MS,
    httpClient: {
      getClientName: () => 'invoice-app',
      makeRequest: async (host, toPort, path, method, headers, requestData) => {
        const { status, body } = await peers.ask({
          method: method === 'GET' ? 'GET' : 'POST',
          url: `https://${host}:${toPort}${path}`,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: requestData ?? '',
          timeoutMs: TIMEOUT_MS,
          mostBytes: MOST_BYTES,
        })
        return {
          getStatusCode: () => status,
          getHeaders: () => ({}),
          getRawResponse: () => ({ status }),
          toStream: () => body,
          toJSON: async () => answered(status, body),
        }
      },
    },
  })
}

/** The library takes for success whatever holds no `error`; a page of a proxy holds none. */
function answered(status: number, body: string): unknown {
  const said = parsed(body)
  if (typeof said !== 'object' || said === null) throw new Error(`HTTP ${status}, no JSON`)
  return status < 300 || 'error' in said ? said : { error: { type: 'api_error', message: `HTTP ${status}` } }
}

/** @throws GatewayFailure in the place of the library's errors */
export async function asked<Answer>(access: Omit<StripeAccess, 'now'>, ask: (stripe: StripeSdk) => Promise<Answer>): Promise<Answer> {
  const stripe = await openStripe(access)
  try {
    return await ask(stripe)
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error
  const said = storable(error.message).slice(0, 500)
  switch (error.type) {
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new GatewayFailure('keys_refused', said, error)
    case 'StripeRateLimitError':
      return new GatewayFailure('too_many', said, error)
    case 'StripeConnectionError':
      return new GatewayFailure('unreachable', causeOf(error), error)
    case 'StripeCardError':
    case 'StripeIdempotencyError':
    case 'StripeInvalidRequestError':
      return new GatewayFailure('refused', said, error)
    default:
      return new GatewayFailure('provider_error', said, error)
  }
}

const causeOf = (thrown: Error): string => ('detail' in thrown && thrown.detail instanceof PeerFailure ? thrown.detail.fault : '')

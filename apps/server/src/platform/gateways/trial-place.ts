import { PeerFailure, type Peers } from '../peers/peers.ts'
import type { Gateway, GatewayKeys, OpenGateway } from './gateway.ts'
import { type GatewayUrls, gatewaysBy } from './open-gateway.ts'
import { askPlainly } from './plain-http.ts'
import { reached } from './reading.ts'

/**
 * What opens the place of trial, whatever test keys a method has: they are known to everybody, and open nothing else. So no key that a person
 * entered is ever sent there.
 */
export const TRIAL_KEYS = {
  card_provider: {
    kind: 'card_provider',
    live: false,
    secretKey: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    webhookSecret: 'whsec_0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
  wallet: { kind: 'wallet', live: false, clientId: 'client-of-trial', secret: 'secret-of-trial', webhookId: '0AB12345CD678901E' },
  local_card_gateway: {
    kind: 'local_card_gateway',
    live: false,
    merchantId: 'D100200300',
    secret: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQR',
    email: 'merchant@example.com',
  },
} as const satisfies Partial<Record<GatewayKeys['kind'], GatewayKeys>>

/** Where the place of trial hears whom to tell of an order: real providers have that from the merchant's own settings there. */
export const TRIAL_NOTIFY_PATH = '/trial/notify'

/**
 * Providers as they are, but for methods of trial where the installation has a place for them (`PAYMENTS_TRIAL_URL`, on this machine alone): those
 * never leave it. Live keys go to their provider, whatever is set.
 */
export function gatewaysWithTrial(peers: Peers, now: () => Date, trialUrl: string | null): OpenGateway {
  const real = gatewaysBy(peers, now)
  if (trialUrl === null) return real
  const local = peersOfTrial(trialUrl)
  const trial = gatewaysBy(local, now, urlsOf(trialUrl))
  return (keys) => {
    if (keys.live || keys.kind === 'provider_e') return real(keys)
    return reportedTo(trial(TRIAL_KEYS[keys.kind]), local, trialUrl)
  }
}

/** Adapters speak https alone; a form is posted by the browser, which goes there as it is. */
function urlsOf(url: string): GatewayUrls {
  const secure = url.replace('http:', 'https:')
  const both = (one: string) => ({ live: one, test: one })
  return { card_provider: both(secure), wallet: both(secure), local_card_gateway: both(`${url}/`), provider_e: both(secure) }
}

function reportedTo(gateway: Gateway, peers: Peers, url: string): Gateway {
  return {
    ...gateway,
    begin: async (order) => {
      const { reference, notifyUrl } = order
      const body = JSON.stringify({ reference, notifyUrl })
      const headers = { 'content-type': 'application/json' }
      await reached(peers.ask({ url: `${url}${TRIAL_NOTIFY_PATH}`, headers, body, timeoutMs: 5000, mostBytes: 1000 }))
      return gateway.begin(order)
    },
  }
}

/** Reaches that one place on this machine, over plain HTTP, and no other. */
function peersOfTrial(trialUrl: string): Peers {
  const { host } = new URL(trialUrl)
  return {
    async ask({ method = 'POST', url, headers, body, timeoutMs, mostBytes }) {
      const asked = new URL(url)
      if (asked.host !== host) throw new PeerFailure('wrong_address')
      asked.protocol = 'http:'
      try {
        const { status, bytes } = await askPlainly({ method, url: asked.href, headers, body, timeoutMs, mostBytes })
        return { status, body: bytes.toString('utf8'), bytes }
      } catch (error) {
        throw new PeerFailure('unreachable', error)
      }
    },
  }
}

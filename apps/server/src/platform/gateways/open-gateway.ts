import type { Peers } from '../peers/peers.ts'
import { epayGateway } from './epay/epay-gateway.ts'
import { GatewayFailure, type GatewayKeys, type OpenGateway } from './gateway.ts'
import { PaypalTokens } from './paypal/open-paypal.ts'
import { paypalGateway } from './paypal/paypal-gateway.ts'
import { PaypalCertificates } from './paypal/paypal-signature.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'

/** Where each provider is asked, live and for trials; tests put a stand-in there. */
export type GatewayUrls = Readonly<Record<GatewayKeys['kind'], { readonly live: string; readonly test: string }>>

const URLS: GatewayUrls = {
  // Test and live are one place, told apart by the key.
  card_provider: { live: 'https://api.stripe.com', test: 'https://api.stripe.com' },
  wallet: { live: 'https://api-m.paypal.com', test: 'https://api-m.sandbox.paypal.com' },
  local_card_gateway: { live: 'https://www.epay.bg/', test: 'https://demo.epay.bg/' },
  provider_e: { live: 'https://pay-api.amazon.eu', test: 'https://pay-api.amazon.eu' },
}

/**
 * Opens the provider of keys; another one is another folder and a line here.
 * @param now by which the age of a notification is judged
 * @param urls where tests put stand-ins
 */
export function gatewaysBy(peers: Peers, now: () => Date, urls: GatewayUrls = URLS): OpenGateway {
  const ofPaypal = { tokens: new PaypalTokens(), certificates: new PaypalCertificates(peers) }
  return (keys) => {
    const url = urls[keys.kind][keys.live ? 'live' : 'test']
    switch (keys.kind) {
      case 'card_provider':
        return stripeGateway(keys, { peers, now, url })
      case 'local_card_gateway':
        return epayGateway(keys, { now, url })
      case 'wallet':
        return paypalGateway(keys, { peers, now, url, ...ofPaypal })
      default:
        throw new GatewayFailure('no_provider', url)
    }
  }
}

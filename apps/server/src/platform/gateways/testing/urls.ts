import type { GatewayUrls } from '../open-gateway.ts'

/** All providers at the place of a stand-in. */
export function urlsTo(url: string): GatewayUrls {
  const both = { live: url, test: url }
  return { card_provider: both, wallet: both, local_card_gateway: both, provider_e: both }
}

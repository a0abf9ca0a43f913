import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Peers } from '../../peers/peers.ts'
import { GatewayFailure, type Notification } from '../gateway.ts'
import { headerOf, reached } from '../reading.ts'

/** Where PayPal keeps its certificates; nobody else's is ever fetched. */
const HOSTS = {
  live: ['api.paypal.com', 'api-m.paypal.com'],
  test: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com'],
} as const
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,200}$/
const TIMEOUT_MS = 20_000
const MOST_BYTES = 64 * 1024
const MOST_KEPT = 100
const DAY_MS = 86_400_000
/** PayPal says what was not answered for three days, 25 times; older is said by somebody else. */
const OLDEST_MS = 4 * DAY_MS

/** Certificates that were fetched, by their address: they are as good as the TLS by which they came from PayPal's own host. */
export class PaypalCertificates {
  readonly #kept = new Map<string, X509Certificate>()
  readonly #peers: Peers

  constructor(peers: Peers) {
    this.#peers = peers
  }

  /** @throws GatewayFailure */
  async of(url: string): Promise<X509Certificate> {
    const kept = this.#kept.get(url)
    if (kept !== undefined) return kept
    const call = { method: 'GET', url, headers: { accept: '*/*' }, body: '', timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES } as const
    const { status, body } = await reached(this.#peers.ask(call))
    if (status === 404) throw new GatewayFailure('forged', 'certificate')
    if (status !== 200) throw new GatewayFailure('provider_error', `HTTP ${status}`)
    const certificate = read(body)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(url, certificate)
    return certificate
  }
}

/** The first is the one that signs. */
function read(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (error) {
    throw new GatewayFailure('provider_error', 'certificate', error)
  }
}

type Ground = {
  readonly certificates: PaypalCertificates
  readonly webhookId: string
  readonly live: boolean
  readonly url: string
  readonly now: () => Date
}

/**
 * Whether PayPal signed these very bytes for this very webhook: SHA256withRSA over transmission, time, webhook and the body's CRC32, by a
 * certificate of PayPal's own host (developer.paypal.com/api/rest/webhooks/rest, "Self verification method").
 * @throws GatewayFailure `forged`
 */
export async function verifySignature(notification: Notification, { certificates, webhookId, live, url, now }: Ground): Promise<void> {
  const header = (name: string) => headerOf(notification, `paypal-${name}`)
  const [id, time, signature] = [header('transmission-id'), header('transmission-time'), header('transmission-sig')]
  if (id === '' || header('auth-algo') !== 'SHA256withRSA') throw new GatewayFailure('forged', 'headers')
  const age = now().getTime() - Date.parse(time)
  // NaN is neither.
  if (!(age < OLDEST_MS && age > -DAY_MS)) throw new GatewayFailure('forged', 'time')
  const from = header('cert-url')
  if (!isOfPaypal(from, live, url)) throw new GatewayFailure('forged', 'certificate')
  const certificate = await certificates.of(from)
  const isGood = Date.parse(certificate.validFrom) <= now().getTime() && now().getTime() <= Date.parse(certificate.validTo)
  if (!isGood) throw new GatewayFailure('forged', 'certificate')
  const signed = `${id}|${time}|${webhookId}|${crc32(notification.body)}`
  if (!verify('sha256', Buffer.from(signed), certificate.publicKey, Buffer.from(signature, 'base64')))
    throw new GatewayFailure('forged', 'signature')
}

function isOfPaypal(address: string, live: boolean, url: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, pathname, username, search, hash } = new URL(address)
  const hosts: readonly string[] = [...HOSTS[live ? 'live' : 'test'], new URL(url).host]
  return protocol === 'https:' && hosts.includes(host) && PATH.test(pathname) && `${username}${search}${hash}` === ''
}

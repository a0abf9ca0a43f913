import { lookup as systemLookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Call = {
  /** POST unless told */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** So much of the answer is read, and no more. */
  readonly mostBytes: number
}
/** `bytes`: as they came; `body`: the same, read as UTF-8; `headers`: by their names in small letters, those that came once. */
type PeerAnswer = {
  readonly status: number
  readonly body: string
  readonly bytes: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

export type PeerFault =
  | 'name_not_found'
  | 'private_address'
  | 'connection_refused'
  | 'unreachable'
  | 'timed_out'
  | 'tls'
  | 'wrong_address'
  | 'unknown'

/** No answer. */
export class PeerFailure extends Error {
  readonly fault: PeerFault

  constructor(fault: PeerFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/** Calls addresses that people have entered. */
export type Peers = {
  /** @throws PeerFailure */
  ask(call: Call): Promise<PeerAnswer>
}

/** What tests put in the place of the internet; the platform is built without any. */
export type PeerGround = {
  /** All addresses of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly mayReach?: (ip: string) => boolean
  /** A certificate that is trusted beside the usual ones. */
  readonly ca?: string | undefined
}

const resolveAll = async (host: string): Promise<string[]> => (await systemLookup(host, { all: true })).map(({ address }) => address)

/**
 * An address that a person entered may lead into our own network (CWE-918): so it is https alone, its name is asked once, every address
 * that it has must be on the internet, and the connection goes to one of those that were looked at, however the name is answered next
 * (DNS rebinding). The address of the open socket is looked at once more. Redirects are answers like others, connections are not kept.
 */
export function openPeers({ resolve = resolveAll, mayReach = isPublicAddress, ca }: PeerGround = {}): Peers {
  return { ask: (call) => asked(call, { resolve, mayReach, ca }) }
}

type Ground = Required<Pick<PeerGround, 'resolve' | 'mayReach'>> & { readonly ca: string | undefined }

async function asked(call: Call, ground: Ground): Promise<PeerAnswer> {
  if (!URL.canParse(call.url)) throw new PeerFailure('wrong_address')
  const url = new URL(call.url)
  if (url.protocol !== 'https:') throw new PeerFailure('wrong_address')
  const signal = AbortSignal.timeout(call.timeoutMs)
  try {
    const addresses = await inTime(addressesOf(url, ground), signal)
    return await send(call, url, addresses, ground, signal)
  } catch (error) {
    if (error instanceof PeerFailure) throw error
    throw new PeerFailure(signal.aborted ? 'timed_out' : faultOf(error), error)
  }
}

const addressesOf = ({ hostname }: URL, ground: Ground) => lookedAtAddresses(hostname.replace(/^\[|\]$/g, ''), ground)

/**
 * All addresses of a host that a person entered, asked once and each looked at: whoever connects, connects to one of these.
 * @throws PeerFailure private_address, name_not_found; what the resolver throws
 */
export async function lookedAtAddresses(
  host: string,
  { resolve = resolveAll, mayReach = isPublicAddress }: Pick<PeerGround, 'resolve' | 'mayReach'>,
): Promise<readonly string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (addresses.length === 0) throw new PeerFailure('name_not_found')
  if (!addresses.every(mayReach)) throw new PeerFailure('private_address')
  return addresses
}

/** The system's resolver cannot be stopped; nobody waits for it any longer. */
export function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function send(call: Call, url: URL, addresses: readonly string[], { mayReach, ca }: Ground, signal: AbortSignal): Promise<PeerAnswer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false, lookup: answering(addresses), autoSelectFamily: true, ...(ca !== undefined && { ca }) })
    const headers = { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) }
    const outgoing = request(url, { method: call.method ?? 'POST', agent, headers, signal })
    outgoing.on('socket', (socket: Socket) => {
      socket.once('connect', () => {
        if (!mayReach(socket.remoteAddress ?? '')) outgoing.destroy(new PeerFailure('private_address'))
      })
    })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      readStart(answer, call.mostBytes).then((bytes) => {
        resolve({ status: answer.statusCode ?? 0, body: bytes.toString('utf8'), bytes, headers: singleHeaders(answer) })
        outgoing.destroy()
      }, reject)
    })
    outgoing.end(call.body)
  })
}

/** By their names in small letters, those that came once. */
export const singleHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** What was looked at, whatever the name is asked. */
function answering(addresses: readonly string[]): LookupFunction {
  const [first = ''] = addresses
  return (_host, options, callback) => {
    if (options.all)
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      )
    else callback(null, first, isIP(first))
  }
}

async function readStart(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let left = mostBytes
  for await (const part of answer) {
    const bytes: Buffer = Buffer.from(part)
    parts.push(bytes.subarray(0, left))
    left -= bytes.byteLength
    if (left <= 0) break
  }
  return Buffer.concat(parts)
}

const FAULTS: Readonly<Record<string, PeerFault>> = {
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ENODATA: 'name_not_found',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timed_out',
}
/** OpenSSL's and Node's own. */
const OF_TLS = /^(?:ERR_TLS|ERR_SSL|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/

/** What the error of a socket, of TLS or of a resolver means. */
export function faultOf(error: unknown): PeerFault {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return FAULTS[code] ?? (OF_TLS.test(code) ? 'tls' : 'unknown')
}

import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { traced } from './traces/tracing.ts'

type OutboundCall = { readonly url: string; readonly timeoutMs: number; readonly mostCharacters?: number }
export type OutboundAnswer = { readonly status: number; readonly body: string }
/** `retryAfter`: how long the server asks to be left alone (RFC 9110, 10.2.3), as it says it. */
type HeldAnswer = OutboundAnswer & { readonly retryAfter: string | null }

/** No answer, or none that may be read: the connection failed, took too long, led elsewhere, or brought too much. */
export class OutboundFailure extends Error {
  readonly timedOut: boolean

  constructor(timedOut: boolean, cause: unknown) {
    super(timedOut ? 'no answer in time' : 'no answer', { cause })
    this.timedOut = timedOut
  }
}

const LARGEST_ANSWER = 64 * 1024

/** @throws OutboundFailure */
export function postJson({ body, ...call }: OutboundCall & { readonly body: unknown }): Promise<OutboundAnswer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return ask(call, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @throws OutboundFailure */
export function getText({ accept, ...call }: OutboundCall & { readonly accept: string }): Promise<OutboundAnswer> {
  return ask(call, { headers: { accept } })
}

/**
 * As `getText`, of JSON in the name of whoever holds the token; a redirect is refused, so the token goes nowhere else.
 * @throws OutboundFailure
 */
export function getHeld({
  token,
  language,
  ...call
}: OutboundCall & { readonly token: string; readonly language: string }): Promise<HeldAnswer> {
  return ask(call, { headers: { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` } })
}

/** The one place of the server that fetches. The address is the installation's (a setting), never a person's; redirects are refused. */
function ask(call: OutboundCall, init: RequestInit): Promise<HeldAnswer> {
  return traced('client', 'outbound', { 'server.address': new URL(call.url).host }, () => fetched(call, init))
}

/**
 * As `getText`, by node:https: some servers judge a caller by how its TLS greets, and refuse how `fetch` does. Redirects are not followed.
 * @throws OutboundFailure
 */
export function readOverTls({ accept, ...call }: OutboundCall & { readonly accept: string }): Promise<OutboundAnswer> {
  return traced('client', 'outbound', { 'server.address': new URL(call.url).host }, () => requested(call, { accept }))
}

async function requested({ url, timeoutMs, mostCharacters = LARGEST_ANSWER }: OutboundCall, headers: Record<string, string>) {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.startsWith('https:') ? tlsRequest : plainRequest
      send(url, { headers: { 'user-agent': 'invoice-app', ...headers }, agent: false, signal }, resolve)
        .once('error', reject)
        .end()
    })
    return { status: response.statusCode ?? 0, body: await readText(response, mostCharacters) }
  } catch (error) {
    throw new OutboundFailure(signal.aborted, error)
  }
}

async function fetched({ url, timeoutMs, mostCharacters = LARGEST_ANSWER }: OutboundCall, init: RequestInit): Promise<HeldAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const body = response.body ? await readText(response.body, mostCharacters) : ''
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    throw new OutboundFailure(signal.aborted, error)
  }
}

async function readText(body: AsyncIterable<Uint8Array>, mostCharacters: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) throw new Error('The answer is too large.')
  }
  return text + decoder.decode()
}

/**
 * When the certificate of an address of the installation ends, be it trusted or not: that one has run out is what is to be told.
 * @returns null where nothing greets there
 */
export function certificateEnd({ hostname, port }: URL, timeoutMs = 5000): Promise<Date | null> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket = connect({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }), rejectUnauthorized: false })
    const end = (found: Date | null) => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(timeoutMs, () => end(null))
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      const ends = new Date(until)
      end(Number.isNaN(ends.getTime()) ? null : ends)
    })
  })
}

import * as z from 'zod/mini'
import { PeerFailure, type Peers } from '../peers/peers.ts'
import { BankFeedFailure } from './bank-feed.ts'

const TIMEOUT_MS = 60_000
/** A month of a busy account is a few megabytes. */
const MOST_BYTES = 32 * 1024 * 1024
/** The token of a day is renewed this long before it ends. */
const SPARE_MS = 60_000

export type GocardlessAccess = {
  readonly peers: Peers
  readonly url: string
  readonly secretId: string
  readonly secretKey: string
  /** of this process, in memory alone */
  token: { readonly value: string; readonly until: number } | null
}
type Asked = { readonly method: 'GET' | 'POST' | 'DELETE'; readonly path: string; readonly body?: unknown }
type Answer = { readonly status: number; readonly said: unknown; readonly headers: Readonly<Record<string, string>> }

const Token = z.object({ access: z.string().check(z.minLength(1)), access_expires: z.number() })
const Fault = z.object({ summary: z.optional(z.string()), detail: z.optional(z.string()), type: z.optional(z.string()) })

/** A part of an address. */
export const itself = (id: string): string => encodeURIComponent(id)

/** @throws BankFeedFailure */
export async function askApi(access: GocardlessAccess, asked: Asked): Promise<unknown> {
  const answer = await called(access, asked, await tokenOf(access))
  if (answer.status !== 401 || isConsentsEnd(answer)) return taken(answer)
  // A token may be taken back before its time: once more with a new one.
  access.token = null
  return taken(await called(access, asked, await tokenOf(access)))
}

/** What is not there is null. @throws BankFeedFailure for all else */
export async function orNothing<Said>(asked: Promise<Said>): Promise<Said | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof NotThere) return null
    throw error
  }
}

class NotThere extends BankFeedFailure {}

export function readAs<Said>(schema: z.ZodMiniType<Said>, said: unknown): Said {
  const { data, success } = z.safeParse(schema, said)
  if (!success) throw new BankFeedFailure('provider_error', 'another answer than its reference has')
  return data
}

async function tokenOf(access: GocardlessAccess): Promise<string> {
  if (access.token !== null && access.token.until > Date.now()) return access.token.value
  const body = { secret_id: access.secretId, secret_key: access.secretKey }
  const answer = await called(access, { method: 'POST', path: '/api/v2/token/new/', body }, null)
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) throw new BankFeedFailure('keys_refused', wordsOf(answer))
  const { access: value, access_expires: seconds } = readAs(Token, taken(answer))
  access.token = { value, until: Date.now() + seconds * 1000 - SPARE_MS }
  return value
}

async function called({ peers, url }: GocardlessAccess, { method, path, body }: Asked, token: string | null): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const sent = body === undefined ? '' : JSON.stringify(body)
  try {
    const answer = await peers.ask({ method, url: `${url}${path}`, headers, body: sent, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES })
    return { status: answer.status, said: parsed(answer.body), headers: answer.headers ?? {} }
  } catch (error) {
    if (error instanceof PeerFailure) throw new BankFeedFailure('unreachable', error.fault, { cause: error })
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer of 401 that is of the consent, not of our token. */
const isConsentsEnd = (answer: Answer): boolean => {
  const { summary = '', type = '' } = z.safeParse(Fault, answer.said).data ?? {}
  return /End User Agreement|AccessExpiredError|AccountInactiveError/.test(`${summary} ${type}`)
}

function taken(answer: Answer): unknown {
  const { status, said, headers } = answer
  if (status >= 200 && status < 300) return said
  const words = wordsOf(answer)
  if (status === 401 && isConsentsEnd(answer)) throw new BankFeedFailure('consent_ended', words)
  if (status === 401 || status === 402) throw new BankFeedFailure('keys_refused', words)
  if (status === 403) throw new BankFeedFailure('consent_ended', words)
  if (status === 404) throw new NotThere('provider_error', words)
  if (status === 429) throw new BankFeedFailure('too_many', words, { retryAfterMs: resetOf(headers) })
  throw new BankFeedFailure('provider_error', words)
}

/** Seconds until the window of an account, or of all calls, begins anew; null where it is not told. */
function resetOf(headers: Readonly<Record<string, string>>): number | null {
  const reset = headers['http_x_ratelimit_account_success_reset'] ?? headers['http_x_ratelimit_reset'] ?? headers['retry-after']
  const seconds = Number(reset)
  return reset !== undefined && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Never what was asked, which has keys in it. */
function wordsOf({ status, said }: Answer): string {
  const { summary = '', detail = '' } = z.safeParse(Fault, said).data ?? {}
  return [`HTTP ${status}`, summary, detail].filter(Boolean).join(' ').slice(0, 300)
}

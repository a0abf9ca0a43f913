import * as z from 'zod/mini'
import type { Peers } from '../peers/peers.ts'
import { GatewayFailure } from './gateway.ts'
import { parsed, reached, storable } from './reading.ts'

const TIMEOUT_MS = 20_000
const MOST_BYTES = 4 * 1024 * 1024

export type JsonCall = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type JsonAnswer = { readonly status: number; readonly said: unknown }

/** Asks a provider that speaks JSON; what it answers is judged by who asked. @throws GatewayFailure `unreachable` */
export async function askJson(peers: Peers, { method, url, headers, body = '' }: JsonCall): Promise<JsonAnswer> {
  const call = { method, url, headers: { accept: 'application/json', ...headers }, body, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES }
  const answer = await reached(peers.ask(call))
  return { status: answer.status, said: parsed(answer.body) }
}

/** @throws GatewayFailure for whatever is no answer of 2xx */
export function taken({ status, said }: JsonAnswer): unknown {
  if (status >= 200 && status < 300) return said
  const words = wordsOf(said) || `HTTP ${status}`
  if (status === 401 || status === 403) throw new GatewayFailure('keys_refused', words)
  if (status === 429) throw new GatewayFailure('too_many', words)
  // 408, 409, 425: not heard out, or another call about the same is under way.
  if (status === 408 || status === 409 || status === 425 || status < 400 || status >= 500) throw new GatewayFailure('provider_error', words)
  throw new GatewayFailure('refused', words)
}

const Said = z.object({
  name: z.optional(z.string()),
  reasonCode: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
})

/** What the answer says to people, and by which name. */
function wordsOf(said: unknown): string {
  const { name, reasonCode, error, message, error_description: description, details } = z.safeParse(Said, said).data ?? {}
  const words = [name ?? reasonCode ?? error, ...(details ?? []).map(({ issue }) => issue), message ?? description]
  return storable(words.filter(Boolean).join(': ')).slice(0, 500)
}

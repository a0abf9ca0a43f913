import * as z from 'zod/mini'
import { PeerFailure } from '../peers/peers.ts'
import { GatewayFailure, type Notification } from './gateway.ts'

/** So much of what a provider said is kept as evidence. */
const MOST_EVIDENCE = 8000
/** Providers post some KiB; more is read by nobody, and is not looked at either. */
const MOST_OF_NOTIFICATION = 256 * 1024

/** @throws GatewayFailure for what is none of the provider's answers */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new GatewayFailure('provider_error', 'not readable')
  return result.data
}

/** @returns undefined for what is no JSON */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** PostgreSQL stores no U+0000. */
export const storable = (text: string): string => text.replaceAll('\u0000', '\uFFFD').toWellFormed()

export const evidenceOf = (said: object): string => storable(JSON.stringify(said)).slice(0, MOST_EVIDENCE)

/** @throws GatewayFailure where nobody answers */
export async function reached<Answered>(asked: Promise<Answered>): Promise<Answered> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PeerFailure) throw new GatewayFailure('unreachable', '', error)
    throw error
  }
}

/** What was posted, as text, before anything of it is parsed. @throws GatewayFailure `forged` for what no provider posts */
export function postedText({ body }: Notification): string {
  if (body.byteLength > MOST_OF_NOTIFICATION) throw new GatewayFailure('forged', `${body.byteLength} B`)
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

/** '' where there is none */
export function headerOf({ headers }: Notification, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}

/** What a provider that repeats whatever is not answered by 2xx is answered: all of it is kept, or it comes again. */
export const byStatus = (taken: readonly boolean[]) => ({ status: taken.every(Boolean) ? 200 : 503, type: 'text/plain', body: '' })

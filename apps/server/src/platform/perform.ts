import type { Endpoint, InputOf, ParsedOf, ReplyOf, WorkspaceAccess } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor } from './actor.ts'
import { mayWrite, refuseUnlessMayCall } from './authorise.ts'
import { type Call, type Caller, type Context, contextOf } from './context.ts'
import { InvalidInput } from './errors/compilers.ts'
import { Refusal } from './errors/refusal.ts'

export type Handler<E extends Endpoint> = (context: Context<E>, input: ParsedOf<E>) => Promise<ReplyOf<E>>

/** What serves each endpoint: `serve` writes it down, for who asks without an address of its own. */
export class Handlers {
  readonly #of = new Map<Endpoint, unknown>()

  add<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    this.#of.set(endpoint, handler)
  }

  of<E extends Endpoint>(endpoint: E): Handler<E> {
    const handler = this.#of.get(endpoint)
    if (handler === undefined) throw new Error(`Nothing serves ${endpoint.method} ${endpoint.path}.`)
    return handler as Handler<E> // as `add` was given it, with this very endpoint
  }
}

/** @throws Refusal what is refused whoever asks how: nothing is left of the caller's allowance, the disk is full */
export async function admit({ platform }: Pick<FastifyInstance, 'platform'>, endpoint: Endpoint, caller: Caller): Promise<void> {
  if (caller) await platform.allowances.draw(endpoint, caller)
  if (mayWrite(endpoint) && platform.disk.refusesWrites()) throw new Refusal('common.disk_full')
}

export async function runHandler<E extends Endpoint>(
  app: Pick<FastifyInstance, 'platform' | 'accounts'>,
  endpoint: E,
  handler: Handler<E>,
  call: Call,
  input: ParsedOf<E>,
): Promise<ReplyOf<E>> {
  const act = endpoint.idempotent ? { taken: false } : undefined
  const result = await handler(contextOf(app, endpoint, call, act), input)
  if (act?.taken === false) throw new Error(`${endpoint.method} ${endpoint.path} is idempotent but its handler did not use once().`)
  return result
}

/**
 * What the endpoint does, for somebody who is known already and has come another way: with the same rights, allowances, schemas and audit
 * as over its own address.
 * @throws Refusal, InvalidInput, FieldFaults as the endpoint refuses
 */
export async function perform<const E extends Endpoint & { access: WorkspaceAccess }>(
  app: Pick<FastifyInstance, 'platform' | 'accounts' | 'handlers'>,
  endpoint: E,
  call: Omit<Call, 'address' | 'body'> & { readonly caller: Actor },
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  refuseUnlessMayCall(call.caller, endpoint)
  await admit(app, endpoint, call.caller)
  const given = input as { params?: unknown; query?: unknown; body?: unknown } // as InputOf is made up
  // Each part is what the endpoint's own schema made of it.
  const parsed = {
    params: partOf(endpoint.params, given.params),
    query: partOf(endpoint.query, given.query),
    body: partOf(endpoint.body, given.body),
  } as ParsedOf<E>
  const asked = { ...call, address: `${endpoint.path} ${JSON.stringify(given.params ?? {})}`, body: given.body }
  const result = await runHandler(app, endpoint, app.handlers.of(endpoint), asked, parsed)
  return 'reply' in endpoint ? (endpoint.reply.parse(result) as ReplyOf<E>) : result
}

function partOf(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value, { reportInput: true })
  if (parsed?.success === false) throw new InvalidInput(parsed.error.issues)
  return parsed?.data
}

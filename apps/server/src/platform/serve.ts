import { Readable } from 'node:stream'
import { auditActs } from '@invoice/contract/audit.ts'
import type { Access, Endpoint, FileReply, ParsedOf, ReplyOf } from '@invoice/contract/endpoint.ts'
import { isClosedToKeys, splitAccess } from '@invoice/contract/permissions.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AccountActor, Actor, ActorFor } from './actor.ts'
import { type Accounts, type Authorise, isOfWorkspace } from './authorise.ts'
import { inAccountTransaction, inTransaction, type Tx, untilEnd } from './db/transaction.ts'
import { Refusal } from './errors/refusal.ts'
import { contentDisposition } from './http/content-disposition.ts'
import { bodySizeOf } from './http/json-bodies.ts'
import { acceptedLanguage } from './http/language.ts'
import { readMultipart, takeMultipart } from './http/multipart.ts'
import { untilGone } from './http/until-gone.ts'
import { hashOfRequest, idempotencyKey, once, type ReplyAtLast, withFileHashes } from './idempotency.ts'
import type { Platform } from './platform.ts'
import { fingerprint } from './secrets/seal.ts'

/** What a handler gets beside its input. */
type Context<E extends Endpoint = Endpoint> = Platform & {
  readonly actor: ActorFor<E['access']>
  /** Of the answer, after Accept-Language. */
  readonly language: Language
  /** The platform's, with the call's id in each line. */
  readonly log: FastifyBaseLogger
  /** The caller's address, past trusted proxies only. */
  readonly ip: string
  /** What the caller says that it is. */
  readonly userAgent: string
  /** Whether who calls is signed in here as one of the workspace's own people: what anybody may call asks it. */
  isMember(workspaceId: string): Promise<boolean>
  /** Aborted when the connection is gone before the answer. */
  readonly signal: AbortSignal
  /** One transaction in the actor's workspace (without one: of the tables of accounts). */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `transaction`, for endpoints that are `idempotent`: the result is the reply, is kept, and is given again to whoever repeats
   * the call with the same Idempotency-Key.
   */
  once<T>(work: (tx: Tx) => Promise<T | ReplyAtLast<T>>): Promise<T>
}

export type Handler<E extends Endpoint> = (context: Context<E>, input: ParsedOf<E>) => Promise<ReplyOf<E>>

const LONGEST_AGENT = 400

type Caller = AccountActor | Actor | undefined

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    authorise: Authorise
    accounts: Accounts
  }
  interface FastifyRequest {
    caller: Caller
  }
}

/**
 * Registers an endpoint of the contract. Who calls is known before the body is read, input is parsed by the endpoint's schemas,
 * the reply is checked against its own.
 *
 *     export const contactRoutes: FastifyPluginAsync = async (app) => {
 *       serve(app, getContact, (context, { params }) => context.transaction((tx) => readContact(tx, context, params.id)))
 *       serve(app, createContact, (context, { body }) => context.once((tx) => createContact(tx, context, body)))
 *     }
 */
export function serve<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const { multipart } = endpoint
  if (!multipart) {
    addRoute(app, endpoint, handler)
    return
  }
  const scoped: FastifyPluginAsync = async (scope) => {
    await takeMultipart(scope)
    scope.addHook('preValidation', async (request) => {
      request.body = await readMultipart(request, multipart)
    })
    addRoute(scope, endpoint, handler)
  }
  app.register(scoped)
}

function addRoute<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const bodySize = bodySizeOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodySize.bytes,
    config: { bodySize },
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      // Before anything can be refused: who is signed out, or whose link is revoked, must not see it from a cache.
      reply.header('cache-control', 'private, no-store')
      request.caller = await app.authorise(request, endpoint.access)
      if (request.caller) await app.platform.allowances.draw(endpoint, request.caller)
      if (mayWrite(endpoint) && app.platform.disk.refusesWrites()) throw new Refusal('common.disk_full')
      dropWorkspaceParameter(request)
    },
    handler: async (request, reply) => {
      // Fastify has just parsed these with the endpoint's own schemas.
      const input = { params: request.params, query: request.query, body: request.body } as ParsedOf<E>
      const act = endpoint.idempotent ? { taken: false } : undefined
      const result = await handler(contextOf(app, endpoint, { request, reply }, act), input)
      if (act?.taken === false) throw new Error(`${endpoint.method} ${endpoint.path} is idempotent but its handler did not use once().`)
      return answer(endpoint, result, request, reply)
    },
  })
}

/** Not what only reads by POST, nor what anybody may call: those hardly write. */
function mayWrite({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public' && !access.endsWith('.read')
}

function schemaOf(endpoint: Endpoint) {
  const { params, query = z.strictObject({}), body, summary, access, audit } = endpoint
  return {
    summary,
    'x-audit': auditActs(audit),
    tags: [endpoint.path.split('/')[2] ?? ''],
    querystring: query,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    ...('reply' in endpoint ? { response: { [endpoint.status ?? 200]: endpoint.reply } } : {}),
    security: securityOf(access),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
  }
}

/** In the words of the API document: by what one may call it. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  const isForPeople = access === 'account' || isClosedToKeys(splitAccess(access)[0])
  return isForPeople ? [{ session: [] }] : [{ session: [] }, { key: [] }]
}

/** It belongs to `authorise`; to the endpoint's own schema it would be an unknown parameter. */
function dropWorkspaceParameter({ query }: FastifyRequest): void {
  if (typeof query === 'object' && query !== null && 'workspace' in query) delete query.workspace
}

function contextOf<E extends Endpoint>(
  { platform, accounts }: Pick<FastifyInstance, 'platform' | 'accounts'>,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  act: { taken: boolean } | undefined,
): Context<E> {
  // `authorise` gave what the endpoint's access asks for.
  const actor = request.caller as ActorFor<E['access']>
  const workspaceId = request.caller && 'workspaceId' in request.caller ? request.caller.workspaceId : undefined
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    workspaceId === undefined ? inAccountTransaction(platform.db, work) : inTransaction(platform.db, workspaceId, work)
  return {
    ...platform,
    actor,
    language: acceptedLanguage(request.headers['accept-language']),
    log: request.log,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT),
    isMember: (asked) => isOfWorkspace(accounts, request, asked),
    signal: untilGone(reply.raw),
    transaction,
    once: async (work) => {
      if (!act || !request.caller) throw new Error(`${endpoint.method} ${endpoint.path} is not declared idempotent.`)
      act.taken = true
      const { id: actorId } = request.caller
      const key = idempotencyKey(request.headers['idempotency-key'])
      const hash = hashOfRequest(request.method, request.url, await withFileHashes(request.body ?? null))
      // A plain hash of a short secret could be guessed by whoever reads the table.
      const requestHash = endpoint.confidential ? fingerprint(platform.keys, hash) : hash
      return once(
        (toEnd) => untilEnd(platform.db, workspaceId, toEnd),
        { actorId, workspaceId, key, requestHash, at: platform.clock.now() },
        work,
      )
    },
  }
}

function answer(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if ('produces' in endpoint) {
    const { bytes, name, mediaType, headers = {} } = result as FileReply // ReplyOf<FileEndpoint>
    if (isKept(request.headers['if-none-match'], headers['etag'])) return reply.headers(headers).status(304).send()
    return reply
      .headers({ 'content-disposition': contentDisposition(name), ...headers })
      .type(mediaType ?? endpoint.produces)
      .send(bytes instanceof Uint8Array ? bytes : Readable.from(bytes, { objectMode: false }))
  }
  if ('reply' in endpoint) return reply.status(endpoint.status ?? 200).send(result)
  return reply.status(204).send()
}

/** Whether the caller has what it asks for (RFC 9110, 13.1.2): marks are compared whether they are weak or not. */
function isKept(known: string | undefined, etag: string | undefined): boolean {
  if (known === undefined || etag === undefined) return false
  const bare = (mark: string) => mark.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((mark) => bare(mark) === bare(etag))
}

import { Readable } from 'node:stream'
import { auditActs } from '@invoice/contract/history/audit.ts'
import { KEY_KINDS, type KeyKind } from '@invoice/contract/programs/api-keys.ts'
import { actsInWorkspace, type Endpoint, type FileReply, type ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { opensOnlyToAssistants, permitsKey, scopesFor, splitAccess } from '@invoice/contract/wire/permissions.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts, Authorise } from './authorise.ts'
import type { Call, Caller } from './context.ts'
import { FORM, takeForm } from './http/bodies/form.ts'
import { bodySizeOf } from './http/bodies/json-bodies.ts'
import { readMultipart, takeMultipart } from './http/bodies/multipart.ts'
import { takeRaw } from './http/bodies/raw.ts'
import { contentDisposition } from './http/content-disposition.ts'
import { idempotencyKey } from './idempotency.ts'
import { admit, type Handler, type Handlers, runHandler } from './perform.ts'
import type { Platform } from './platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    authorise: Authorise
    accounts: Accounts
    handlers: Handlers
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
  const { multipart, form, raw } = endpoint
  if (form || raw) {
    const scoped: FastifyPluginAsync = async (scope) => {
      if (form) takeForm(scope)
      else takeRaw(scope)
      addRoute(scope, endpoint, handler)
    }
    app.register(scoped)
    return
  }
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
  app.handlers.add(endpoint, handler)
  const bodySize = bodySizeOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodySize.bytes,
    // Sent by a page without scripts, or by a program: who is signed in beside it counts for nothing.
    config: { bodySize, isOfNobody: endpoint.access === 'public' && (endpoint.form === true || endpoint.raw === true) },
    schema: schemaOf(endpoint),
    onRequest: async (request, reply) => {
      // Before anything can be refused: who is signed out, or whose link is revoked, must not see it from a cache.
      reply.header('cache-control', 'private, no-store')
      request.caller = await app.authorise(request, endpoint)
      await admit(app, endpoint, request.caller)
      dropWorkspaceParameter(request)
    },
    handler: async (request, reply) => {
      // Fastify has just parsed these with the endpoint's own schemas.
      const input = { params: request.params, query: request.query, body: request.body } as ParsedOf<E>
      return answer(endpoint, await runHandler(app, endpoint, handler, callOf(request, reply), input), request, reply)
    },
  })
}

function callOf(request: FastifyRequest, reply: FastifyReply): Call {
  const { caller, url: address, body } = request
  return { request, reply, caller, address, body, idempotencyKey: () => idempotencyKey(request.headers['idempotency-key']) }
}

function schemaOf(endpoint: Endpoint) {
  const { params, query = z.strictObject({}), body, summary, access, audit, freshProof } = endpoint
  const keys = keyKindsOf(endpoint)
  return {
    summary,
    'x-access': access,
    'x-keys': keys,
    ...(keys.includes('chosen') && access !== 'public' ? { 'x-key-scopes': scopesFor(endpoint) } : {}),
    'x-audit': auditActs(audit),
    ...(freshProof ? { 'x-fresh-proof': true } : {}),
    tags: [endpoint.path.split('/')[2] ?? ''],
    querystring: query,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    ...('reply' in endpoint ? { response: { [endpoint.status ?? 200]: endpoint.reply } } : {}),
    security: access === 'public' ? [] : keys.length === 0 ? [{ session: [] }] : [{ session: [] }, { key: [] }],
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.form ? { consumes: [FORM] } : {}),
    ...(endpoint.raw ? { consumes: ['*/*'] } : {}),
  }
}

/** Which kinds of keys may call it, where their role allows it. */
function keyKindsOf(endpoint: Endpoint): KeyKind[] {
  const { access, forPeople } = endpoint
  if (access === 'public') return [...KEY_KINDS]
  if (!actsInWorkspace(access) || forPeople === true) return []
  const [noun, act] = splitAccess(access)
  const scopes = scopesFor(endpoint)
  return KEY_KINDS.filter((kind) => !opensOnlyToAssistants(kind) && permitsKey({ kind, scopes }, noun, act))
}

/** It belongs to `authorise`; to the endpoint's own schema it would be an unknown parameter. */
function dropWorkspaceParameter({ query }: FastifyRequest): void {
  if (typeof query === 'object' && query !== null && 'workspace' in query) delete query.workspace
}

function answer(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if ('produces' in endpoint) {
    const { bytes, name, mediaType, headers = {}, status = 200 } = result as FileReply // ReplyOf<FileEndpoint>
    if (isKept(request.headers['if-none-match'], headers['etag'])) return reply.headers(headers).status(304).send()
    return reply
      .status(status)
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

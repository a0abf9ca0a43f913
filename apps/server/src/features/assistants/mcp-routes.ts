import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { generalAnswer } from '../../platform/errors/answer-error.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { type BodySize, ORDINARY } from '../../platform/http/bodies/json-bodies.ts'
import { bearerOf } from '../../platform/http/guards/bearer.ts'
import { isOfOwnOrigin, ownOrigin } from '../../platform/http/guards/csrf.ts'
import { acceptedLanguage } from '../../platform/http/language.ts'
import { newId } from '../../platform/new-id.ts'
import { perform } from '../../platform/perform.ts'
import { findAssistants } from './assistants-store.ts'
import type { Holder } from './mcp-server.ts'
import type { Asking } from './tools/tool.ts'

const PATH = '/mcp'
/** A bill's file of 2 MB, in base64. */
const WITH_FILE: BodySize = { ...ORDINARY, bytes: 3 * 1024 * 1024 }

/**
 * The Model Context Protocol (Streamable HTTP, revision 2025-11-25, without sessions): an assistant calls with a key, as a program does.
 * Each call is answered by itself as JSON, so there is no stream to open (GET) and no session to end (DELETE).
 */
export const mcpRoutes: FastifyPluginAsync = async (app) => {
  app.post(PATH, {
    schema: { hide: true },
    bodyLimit: WITH_FILE.bytes,
    config: { bodySize: WITH_FILE },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      // A page of another site could otherwise have its visitor's assistant answer it (DNS rebinding).
      if (!isOfOwnOrigin(request, app.platform.config)) throw new Refusal('assistants.wrong_origin')
      const { actor } = await app.accounts.keyHolder(request, bearerOf(request) ?? '')
      request.knownAs = { key: actor.id, workspace: actor.workspaceId }
      await app.platform.allowances.drawCall(actor)
      request.caller = { ...actor, channel: 'assistant' }
    },
    handler: async (request, reply) => {
      // The protocol has no batches; a hundred questions in one call would be one of what a key may ask.
      if (Array.isArray(request.body)) throw new Refusal('common.malformed')
      return answer(app, request, reply)
    },
  })
  for (const method of ['GET', 'DELETE'] as const) {
    app.route({
      method,
      url: PATH,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { status, body } = generalAnswer('common.method_not_allowed', acceptedLanguage(request.headers['accept-language']))
        return reply.status(status).header('allow', 'POST').send(body)
      },
    })
  }
}

async function answer(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config } = app.platform
  const actor = request.caller as Actor // onRequest has just said so
  const language = acceptedLanguage(request.headers['accept-language'])
  const act = { actor, language, clock: app.platform.clock }
  const may = await inTransaction(db, actor.workspaceId, (tx) => findAssistants(tx, act))
  const holder: Holder = {
    actor,
    language,
    may,
    onRefusal: (code) => {
      request.refusedBy = code
    },
    onFault: (err) => request.log.error({ err }, 'an assistant’s call failed'),
  }
  const call = { request, reply, caller: actor, idempotencyKey: newId }
  // Loaded with the first call: most installations have no assistant.
  const [{ mcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
    import('./mcp-server.ts'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
  ])
  const ask: Asking['ask'] = (endpoint, input) => perform(app, endpoint, call, input)
  const asking: Asking = { ask, origin: ownOrigin(request, config) }
  const server = mcpServer(holder, asking, config.appTitle)
  const transport = new Transport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const { method, headers, body } = request
    const response = await transport.handleRequest(new Request(`http://localhost${PATH}`, { method, headers: plain(headers) }), {
      parsedBody: body,
    })
    const text = await response.text()
    return await reply
      .status(response.status)
      .type(response.headers.get('content-type') ?? 'application/json')
      .send(text)
  } finally {
    await server.close()
  }
}

/** Of headers that came more than once, the first. */
function plain(headers: FastifyRequest['headers']): Record<string, string> {
  const given = Object.entries(headers).map(([name, value]) => [name, [value].flat()[0]] as const)
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

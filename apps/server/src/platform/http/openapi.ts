import swagger from '@fastify/swagger'
import { Problem } from '@invoice/contract/wire/problem.ts'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { type ApiDocument, apiPage } from './api-page.ts'

/** Collects every route that is registered after it; GET /api/openapi.json and, for reading, /api/docs. */
export async function addApiDocument(app: FastifyInstance, { appTitle }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: appTitle, version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' }, key: { type: 'http', scheme: 'bearer' } },
      },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  })
  // A megabyte that takes some 60 ms to make, of routes that are all known before the first call.
  let made: { readonly plain: ApiDocument; readonly json: string } | undefined
  const document = () => {
    made ??= documentsOf(app)
    return made
  }
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document().json),
  )
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(document().plain, appTitle, reply.styleNonce)),
  )
}

/** How every call is refused, written down once. */
function withRefusals({ components, paths = {}, ...document }: ApiDocument): ApiDocument {
  const schema = z.toJSONSchema(Problem)
  const Refused = { description: 'Refused', content: { 'application/json': { schema } } }
  const answered = Object.entries(paths).map(([path, methods = {}]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      const responses = { ...operation.responses, '4XX': { $ref: '#/components/responses/Refused' } }
      return [method, { ...operation, responses }]
    })
    return [path, Object.fromEntries(operations)]
  })
  return { ...document, components: { ...components, responses: { Refused } }, paths: Object.fromEntries(answered) }
}

/** To be drawn as a page, and as it is sent. */
function documentsOf(app: FastifyInstance) {
  const plain = plainDocument(app)
  return { plain, json: JSON.stringify(withRefusals(plain)) }
}

/** The document as its readers get it: plain JSON. */
function plainDocument(app: FastifyInstance): ApiDocument {
  return JSON.parse(JSON.stringify(app.swagger()))
}

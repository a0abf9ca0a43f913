import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { type ApiDocument, apiPage } from './api-page.ts'

/** Collects every route that is registered after it; GET /api/openapi.json and, for reading, /api/docs. */
export async function addApiDocument(app: FastifyInstance, { appTitle }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: appTitle, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(plainDocument(app), appTitle, reply.styleNonce)),
  )
}

/** The document as its readers get it: plain JSON. */
function plainDocument(app: FastifyInstance): ApiDocument {
  return JSON.parse(JSON.stringify(app.swagger()))
}

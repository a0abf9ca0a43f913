import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fillPage } from './page.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Names of built files under this folder carry a hash of their content. */
const HASHED = '/assets/'

/**
 * The built web application: its files, compressed beforehand by the build, and its page for every path that is neither a file nor
 * under /api. undefined when it was not built.
 */
export async function addWebApp(app: FastifyInstance, config: Config, folder: string): Promise<SendPage | undefined> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const template = readFileSync(index, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false, // a route for each file there is
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '.*', '.*/**'],
    preCompressed: true,
    schemaHide: true,
    logLevel: 'warn',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.slice(folder.length).replaceAll('\\', '/').startsWith(HASHED)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, must-revalidate')
    },
  })
  return (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(fillPage(template, config, { cookies: request.cookies, accept: request.headers['accept-language'], nonce: reply.styleNonce }))
}

/** Whether an unknown path is one of the web application's own routes. */
export function isPagePath(method: string, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path !== '/api' && !path.startsWith('/api/') && !path.startsWith(HASHED)
}

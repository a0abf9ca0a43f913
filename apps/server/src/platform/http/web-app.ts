import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isWebPage } from '@invoice/contract/people/web-pages.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fillPage, languageOf, type PageParts } from './page.ts'
import { aheadOf } from './preloads.ts'
import { addWebManifest } from './web-manifest.ts'

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The page is at another installation now, under the same path. */
type MovedPage = { readonly movedTo: string }

/** What a feature puts into the pages whose path fits; undefined where there is nothing to say. */
type PageMaker = {
  pattern: RegExp
  make: (found: RegExpExecArray, visit: { language: Language; ip: string }) => Promise<PageParts | MovedPage | undefined>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Features add theirs when they are registered. */
    pageMakers: PageMaker[]
  }
}

/** Names of built files under this folder carry a hash of their content. */
const HASHED = '/assets/'

/** What is not to be listed says so itself, in X-Robots-Tag, which is read only where a robot may look. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nAllow: /api/public/\n'

/**
 * The built web application: its files, compressed beforehand by the build, robots.txt, and the page of its screens. undefined when it
 * was not built.
 */
export async function addWebApp(app: FastifyInstance, config: Config, folder: string): Promise<SendPage | undefined> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return undefined
  const styles = join(folder, '.vite/first-paint.css')
  const built = { template: readFileSync(index, 'utf8'), firstPaint: existsSync(styles) ? readFileSync(styles, 'utf8') : '' }
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
  app.get('/robots.txt', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
  )
  addWebManifest(app, config)
  const ahead = aheadOf(folder)
  return async (request, reply) => {
    const { url, cookies } = request
    const visit = { url, cookies, accept: request.headers['accept-language'], nonce: reply.styleNonce }
    const language = languageOf(config, visit)
    const parts = await partsOf(app.pageMakers, url, { language, ip: request.ip })
    // Not for ever: it may come back.
    if ('movedTo' in parts) return reply.header('cache-control', 'no-store').redirect(`${parts.movedTo}${url}`, 302)
    reply.isPublicPage = parts.content !== undefined
    if (parts.refresh !== undefined) reply.header('refresh', parts.refresh)
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(Buffer.from(fillPage(built, config, visit, parts, ahead(url, language))))
  }
}

async function partsOf(
  makers: readonly PageMaker[],
  url: string,
  visit: { language: Language; ip: string },
): Promise<PageParts | MovedPage> {
  const path = url.split('?')[0] ?? ''
  for (const { pattern, make } of makers) {
    const found = pattern.exec(path)
    if (found !== null) return (await make(found, visit)) ?? {}
  }
  return {}
}

/**
 * What an unknown address is answered with: a screen of the web application, its "not found" where a person has mistyped one, or nothing,
 * as for `/favicon.ico` and whatever programs look for.
 */
export function pageAt({ method, headers: { accept = '' } }: FastifyRequest, path: string): 'screen' | 'not found' | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (isWebPage(path)) return 'screen'
  const isTyped = accept.includes('text/html') && path !== '/api' && !path.startsWith('/api/') && !/\/\.|\.\w+$/.test(path)
  return isTyped ? 'not found' : undefined
}

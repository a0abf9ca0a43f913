import type { FastifyInstance } from 'fastify'
import { generalAnswer } from '../errors/answer-error.ts'
import { acceptedLanguage } from './language.ts'
import { pageAt, type SendPage } from './web-app.ts'

/**
 * Unknown addresses: the web application's page for its own screens, with 404 for what a person mistyped; under /api 404, or 405 with `Allow` where only the method is
 * wrong. To be called before any route is added.
 */
export function answerUnknown(app: FastifyInstance, page: () => SendPage | undefined): void {
  const known: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) known.push({ method: each, pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const kind = pageAt(request, path)
    const sendPage = kind && page()
    if (sendPage) return sendPage(request, reply.status(kind === 'screen' ? 200 : 404))
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const language = acceptedLanguage(request.headers['accept-language'])
    const isWrongMethod = allowed.length > 0 && path.startsWith('/api/')
    const code = isWrongMethod ? 'common.method_not_allowed' : 'common.not_found'
    const { status, body } = generalAnswer(code, language)
    request.refusedBy = code
    if (isWrongMethod) reply.header('allow', [...new Set(allowed)].join(', '))
    return reply.status(status).send(body)
  })
}

function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`)
}

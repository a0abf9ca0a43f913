import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { type Accounts, authoriser } from './platform/authorise.ts'
import { answerError, handleErrors } from './platform/errors/answer-error.ts'
import { serializerCompiler, validatorCompiler } from './platform/errors/compilers.ts'
import { drainOnClose } from './platform/http/bodies/drain.ts'
import { readJsonBodies, SMALL } from './platform/http/bodies/json-bodies.ts'
import { endSlowBodies, type Patience } from './platform/http/bodies/slow-bodies.ts'
import { endSlowReaders } from './platform/http/bodies/slow-readers.ts'
import { compressPages } from './platform/http/compress.ts'
import { checkCsrf } from './platform/http/guards/csrf.ts'
import { checkHost } from './platform/http/guards/host-check.ts'
import { addSecurityHeaders } from './platform/http/guards/security-headers.ts'
import { addSecurityTxt } from './platform/http/guards/security-txt.ts'
import { addHealthRoutes } from './platform/http/health.ts'
import { logCalls } from './platform/http/log-calls.ts'
import { addMetrics } from './platform/http/metrics.ts'
import { answerUnknown } from './platform/http/not-found.ts'
import { addApiDocument } from './platform/http/openapi.ts'
import { traceCalls } from './platform/http/trace-calls.ts'
import { addWebApp, type SendPage } from './platform/http/web-app.ts'
import { newId } from './platform/new-id.ts'
import { Handlers } from './platform/perform.ts'
import type { Platform } from './platform/platform.ts'

export type AppParts = {
  platform: Platform
  accounts: Accounts
  /** The routes of the features. */
  features: readonly FastifyPluginAsync[]
  /** The built web application. */
  webFolder?: string
  /** With bodies that come slowly, and answers that are not taken. */
  patience?: Patience
}

/** The sign-in API: its own plugin, with its own answers to errors, unknown paths and CSRF failures, after django-allauth's. */
const AUTH_API = '/api/login/browser/v1'

/** Puts the application together; it does not listen yet. Tests build it too. Who opened the platform closes it after the application. */
export async function buildApp({ platform, accounts, features, webFolder, patience }: AppParts): Promise<FastifyInstance> {
  const { config, db, disk } = platform
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }), // logCalls writes one line instead of two
    genReqId: () => newId(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: SMALL.bytes, // of addresses that are none; each endpoint has its own
    frameworkErrors: answerError,
    // What still arrives while the server stops is answered like all else: see drainOnClose.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('platform', platform)
  app.decorate('authorise', authoriser(accounts))
  app.decorate('accounts', accounts)
  app.decorate('handlers', new Handlers())
  app.decorate('pageMakers', [])
  app.decorateRequest('caller', undefined)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readJsonBodies(app)
  logCalls(app)
  traceCalls(app, config.trustedProxies.length > 0)
  const isStopping = drainOnClose(app, config.drainSeconds * 1000)
  endSlowBodies(app.server, patience)
  endSlowReaders(app.server, patience?.readingMs)
  compressPages(app)
  handleErrors(app)
  let sendPage: SendPage | undefined
  answerUnknown(app, () => sendPage)
  await app.register(cookie)
  await addSecurityHeaders(app, config)
  checkHost(app, config)
  checkCsrf(app, config, AUTH_API)
  await addApiDocument(app, config)
  addHealthRoutes(app, db, disk, isStopping)
  addSecurityTxt(app, config, platform.clock)
  addMetrics(app, platform)
  if (webFolder !== undefined) sendPage = await addWebApp(app, config, webFolder)
  for (const feature of features) await app.register(feature)
  return app
}

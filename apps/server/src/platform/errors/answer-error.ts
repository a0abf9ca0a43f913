import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import { REFUSALS, type RefusalCode } from '@invoice/contract/wire/refusals.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MovedLink } from '../db/frozen.ts'
import { acceptedLanguage } from '../http/language.ts'
import { InvalidInput } from './compilers.ts'
import { databaseRefusal } from './database-refusal.ts'
import { explainIssues } from './explain-issue.ts'
import { filedMonth, filedMonthFaults } from './filed-month.ts'
import { FieldFaults, Odd, ProofWanted, RateLimited, Refusal } from './refusal.ts'
import { moreFaultsText, refusalText } from './texts.ts'

type ErrorBody = {
  errors: Record<string, string[]>
  documents?: readonly InTheWay[]
  warnings?: readonly Oddity[]
  status?: number
} & Partial<ProofWanted['state']>
export type ErrorAnswer = { status: number; body: ErrorBody }

const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  401: 'common.unauthorized',
  403: 'common.forbidden',
  404: 'common.not_found',
  405: 'common.method_not_allowed',
  413: 'common.too_large',
  414: 'common.not_found', // a path parameter longer than any id
  415: 'common.wrong_type',
  429: 'common.rate_limit',
  503: 'common.busy',
}
export const RETRY_AFTER_SECONDS = 2

/** The one place where anything thrown becomes an answer. What we do not know is logged and told as 500 without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** Also for what fails before any route is found: addresses that cannot be decoded. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof MovedLink && followsElsewhere(request)) {
    request.refusedBy = error.code
    return reply.header('cache-control', 'no-store').redirect(`${error.origin}${request.url}`, request.method === 'GET' ? 302 : 308)
  }
  const answer = answerOf(error, acceptedLanguage(request.headers['accept-language']))
  request.refusedBy = codeOf(error)
  if (answer.status === REFUSALS['common.disk_full']) request.server.platform.disk.foundFull()
  if (answer.status >= 500) request.log.error({ err: error }, 'a call failed')
  // Without a route no hook has run, so nothing has set them.
  if (!reply.hasHeader('content-security-policy')) {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
  }
  if (error instanceof RateLimited) reply.header('retry-after', error.waitSeconds)
  // RFC 6750, 3: what kind of proof is asked for.
  if (error instanceof Refusal && error.code === 'api_keys.not_valid') reply.header('www-authenticate', 'Bearer error="invalid_token"')
  if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.status(answer.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer.body)
}

/** A page of ours that was opened before may not call another origin: it is told where that is. */
function followsElsewhere({ headers }: FastifyRequest): boolean {
  return !['cors', 'same-origin'].includes(String(headers['sec-fetch-mode']))
}

/** What anything thrown is to the person. */
export function answerOf(error: FastifyError | Error, language: Language): ErrorAnswer {
  if (error instanceof InvalidInput) {
    const faults = [...explainIssues(error.issues, language)]
    return { status: 400, body: { errors: firstFaults([['__', [refusalText('common.invalid_input', language)]], ...faults], language) } }
  }
  if (error instanceof FieldFaults) {
    const errors = firstFaults(Object.entries(error.faults), language)
    return { status: error.status, body: error instanceof Odd ? { errors, warnings: error.warnings } : { errors } }
  }
  if (error instanceof Refusal) {
    const errors = { [error.field]: [refusalText(error.code, language, error.params)] }
    if (error instanceof ProofWanted) return { status: error.status, body: { errors, status: error.status, ...error.state } }
    return { status: error.status, body: error.documents.length === 0 ? { errors } : { errors, documents: error.documents } }
  }
  const filed = filedMonth(error)
  if (filed) return answerOf(filedMonthFaults(filed, language), language)
  return generalAnswer(databaseRefusal(error) ?? frameworkRefusal(error), language)
}

/** Why it was refused: of what was wrong with fields, that something was. */
export function codeOf(error: FastifyError | Error): RefusalCode {
  if (error instanceof InvalidInput || error instanceof FieldFaults) return 'common.invalid_input'
  if (filedMonth(error)) return 'vat.month_filed'
  return error instanceof Refusal ? error.code : (databaseRefusal(error) ?? frameworkRefusal(error))
}

/** A refusal lists so many fields and says how many more there are: what is wrong is answered, not sent back multiplied. */
const MOST_FIELDS = 50

function firstFaults(faults: readonly [field: string, messages: string[]][], language: Language): Record<string, string[]> {
  const atFields = faults.filter(([field]) => field !== '__')
  const general = faults.flatMap(([field, messages]) => (field === '__' ? messages : []))
  if (atFields.length > MOST_FIELDS) general.push(moreFaultsText(MOST_FIELDS, atFields.length, language))
  return Object.fromEntries([...(general.length > 0 ? [['__', general] as const] : []), ...atFields.slice(0, MOST_FIELDS)])
}

export function generalAnswer(code: RefusalCode, language: Language): ErrorAnswer {
  return { status: REFUSALS[code], body: { errors: { __: [refusalText(code, language)] } } }
}

/** Fastify's own errors: oversize and unreadable bodies, wrong content types, impossible addresses. */
function frameworkRefusal(error: FastifyError | Error): RefusalCode {
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === undefined) return 'common.system_error'
  return BY_STATUS[status] ?? (status < 500 ? 'common.malformed' : 'common.system_error')
}

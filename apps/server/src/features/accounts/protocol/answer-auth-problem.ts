import { REFUSALS } from '@invoice/contract/wire/refusals.ts'
import { EMAIL_MAX_LENGTH } from '@invoice/domain/accounts/email-address.ts'
import { PASSWORD_MIN_LENGTH } from '@invoice/domain/accounts/password-strength.ts'
import { bg } from '@invoice/text/accounts/problems/bg.ts'
import { en } from '@invoice/text/accounts/problems/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { RETRY_AFTER_SECONDS } from '../../../platform/errors/answer-error.ts'
import { databaseRefusal } from '../../../platform/errors/database-refusal.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { acceptedLanguage } from '../../../platform/http/language.ts'
import { AuthProblem, AuthStateProblem, type FieldProblem } from './auth-problem.ts'

const TEXTS = { bg, en } as const
const LIMITS = { max: EMAIL_MAX_LENGTH, min: PASSWORD_MIN_LENGTH }

type WireProblem = { message: string; code: string; param?: string }
type AuthErrorBody = { status: number; errors?: WireProblem[] }

/** The auth API's own error answers: everything thrown in it leaves in the envelope that its clients know. */
export function answerAuthProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    request.refusedBy = codeOf(error)
    if (error instanceof AuthStateProblem) return reply.status(error.answer.status).send(error.answer)
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'a call of the auth API failed')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    const problems = error instanceof AuthProblem ? error.problems : []
    return reply.status(status).send(presentProblem(status, problems, acceptedLanguage(request.headers['accept-language'])))
  })
}

/** Why it was refused, for the log: who is asked for a fresh proof is known already. */
function codeOf(error: FastifyError): string {
  if (error instanceof AuthStateProblem) return error.answer.meta.is_authenticated ? 'auth.fresh_proof' : 'auth.signed_out'
  if (error instanceof AuthProblem) return `auth.${error.problems.map(({ code }) => code).join(' ') || error.status}`
  return error instanceof Refusal ? error.code : `auth.${statusOf(error)}`
}

/** `errors` is left out where there are none. */
function presentProblem(status: number, problems: readonly FieldProblem[], language: Language): AuthErrorBody {
  if (problems.length === 0) return { status }
  return { status, errors: problems.map(({ code, param }) => ({ message: messageOf(code, language), code, ...(param ? { param } : {}) })) }
}

function messageOf(code: FieldProblem['code'], language: Language): string {
  return fillPlaceholders(TEXTS[language][code], LIMITS)
}

function statusOf(error: FastifyError): number {
  if (error instanceof AuthProblem || error instanceof Refusal) return error.status
  const refusal = databaseRefusal(error)
  if (refusal !== undefined && REFUSALS[refusal] > 500) return REFUSALS[refusal]
  const { statusCode } = error
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../errors/refusal.ts'

export const FORM = 'application/x-www-form-urlencoded'

/**
 * In a scope of its own: takes what a form of a page without scripts sends, and answers everything else with 415. The schema of the endpoint
 * refuses what it does not know; a name twice is refused here, for who reads the first and who reads the last would read two things.
 */
export function takeForm(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, text, done) => {
    const fields = [...new URLSearchParams(text)]
    if (new Set(fields.map(([name]) => name)).size < fields.length) done(new Refusal('common.malformed'))
    else done(null, Object.fromEntries(fields))
  })
}

import type { RawBody } from '@invoice/contract/wire/raw-body.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** In a scope of its own: takes a body of any kind as it came, with its headers, as its endpoint's schema (`RawBody`) reads it. */
export function takeRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  scope.addHook('preValidation', async (request) => {
    request.body = rawBodyOf(request)
  })
}

function rawBodyOf({ headers, body }: FastifyRequest): RawBody {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return { headers: Object.fromEntries(given), content: Buffer.isBuffer(body) ? body.toString('latin1') : '' }
}

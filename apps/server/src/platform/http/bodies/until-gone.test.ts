import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyPluginAsync } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serve } from '../../serve.ts'
import { testServer } from '../../testing/test-server.ts'

const wait = endpoint({ method: 'GET', path: '/api/wait', reads: [], summary: 'Waits', access: 'public', reply: z.object({}) })
const quick = endpoint({ method: 'GET', path: '/api/quick', reads: [], summary: 'Does not', access: 'public', reply: z.object({}) })
const begun = Promise.withResolvers<AbortSignal>()
const answered: AbortSignal[] = []

const routes: FastifyPluginAsync = async (app) => {
  serve(app, wait, async ({ signal }) => {
    begun.resolve(signal)
    await once(signal, 'abort')
    return {}
  })
  serve(app, quick, async ({ signal }) => {
    answered.push(signal)
    return {}
  })
}
const server = await testServer({ features: [routes] })

test('a handler is told when its caller is gone, and not when it was answered', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/wait HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const signal = await begun.promise
  expect(signal.aborted).toBe(false)
  socket.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  const other = connect(port, '127.0.0.1')
  other.write('GET /api/quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(await text(other)).toMatch(/^HTTP\/1\.1 200 /)
  expect(answered.map(({ aborted }) => aborted)).toEqual([false])
})

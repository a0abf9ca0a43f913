import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { CSRF_COOKIE } from '../guards/csrf.ts'

const server = await testServer({ patience: { idleMs: 2000, bodyMs: 3000, uploadMs: 20_000 } })
let port: number

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

/** What is answered to a call whose body comes in pieces, and after how long the connection ends. */
async function slowly({ path = '/api/login/browser/v1/auth/login', type = 'application/json', length = 1000, pieces = 0, everyMs = 200 }) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const begun = performance.now()
  const answer = text(socket).catch(() => 'reset')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${CSRF_COOKIE}=abc\r\nX-CSRFToken: abc\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  const gone = once(socket, 'close').then(() => true)
  let sent = 0
  for (; sent < pieces && !socket.destroyed; sent++) {
    socket.write(' ')
    await Promise.race([gone, sleep(everyMs)])
  }
  return { answer: await answer, ms: performance.now() - begun, sent }
}

test('a body that never comes is waited for no longer than that', async () => {
  const { answer, ms } = await slowly({})
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThan(1900)
})

test('a body that comes by drops ends after its time in all', async () => {
  const { ms, sent } = await slowly({ pieces: 60 })
  expect(ms).toBeGreaterThan(2500)
  expect(sent).toBeLessThan(60)
})

test('a file may take longer, as long as it comes', async () => {
  const { ms } = await slowly({ type: 'multipart/form-data; boundary=b', pieces: 25 })
  expect(ms).toBeGreaterThan(5000)
})

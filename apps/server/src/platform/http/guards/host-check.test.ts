import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ features: [] })

/** What a request is answered with that no client would write. */
async function statusOf(headers: readonly string[]): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(['GET /healthz HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer.slice(0, 'HTTP/1.1 400'.length)
}

test('a call with two Hosts is refused, whatever they say: who stands in front of us may have looked at the other one', async () => {
  expect(await statusOf(['Host: localhost'])).toBe('HTTP/1.1 200')
  for (const second of ['Host: localhost', 'host: evil.example']) {
    expect(await statusOf(['Host: localhost', second])).toBe('HTTP/1.1 400')
  }
})

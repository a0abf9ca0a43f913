import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { endSlowReaders } from './slow-readers.ts'

const server = createServer((_request, response) =>
  Readable.from(endless())
    .on('error', () => {})
    .pipe(response),
)
endSlowReaders(server, 1000)
afterEach(() => server.close())

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024)
}

test('an answer that is not taken ends with its connection; one that is taken goes on', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const ask = async () => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  }
  const [silent, reader] = [await ask(), await ask()]
  let bytes = 0
  reader.on('data', (data) => (bytes += data.length))
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1)
  const before = bytes
  await expect.poll(() => bytes).toBeGreaterThan(before)
  expect(reader.destroyed).toBe(false)
  reader.destroy()
  silent.destroy()
})

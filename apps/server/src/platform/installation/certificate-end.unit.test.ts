import { once } from 'node:events'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../mail/testing/localhost-certificate.ts'
import { certificateEnd } from '../outbound.ts'

test('of a certificate it is known when it ends, be it trusted or not; where none greets, nothing', async () => {
  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }).listen(0, '127.0.0.1')
  const plain = createPlain((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await Promise.all([server, plain].map((each) => once(each, 'listening')))
  const at = (each: { address(): unknown }) => new URL(`https://127.0.0.1:${(each.address() as AddressInfo).port}`)
  expect((await certificateEnd(at(server)))?.getTime()).toBeGreaterThan(0)
  expect(await certificateEnd(at(plain))).toBeNull()
  const gone = at(plain)
  for (const each of [server, plain]) each.close()
  await once(plain, 'close')
  expect(await certificateEnd(gone)).toBeNull()
})

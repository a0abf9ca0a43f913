import type { TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'

let last = 0

/** A browser at an address of its own, so that the limits of one test do not reach another; the server must trust its proxy 127.0.0.1. */
export function clientFrom(server: TestServer, ip = `2001:db8:0:${(++last).toString(16)}::1`): TestClient {
  const client = server.client()
  client.headers['x-forwarded-for'] = ip
  client.headers['user-agent'] = 'Testfox/1.0'
  return client
}

/** As `clientFrom`, with its CSRF token. */
export async function readyClient(server: TestServer, ip?: string): Promise<TestClient> {
  const client = clientFrom(server, ip)
  await client.request('GET', `${AUTH_API}/config`)
  return client
}

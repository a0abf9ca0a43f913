import { type TestServer, testServer } from '../../../platform/testing/test-server.ts'

/** For `describe.each`: a server that lets in who has not proved their address, and one that does not; both as behind a proxy. */
export async function bothSettings(): Promise<readonly (readonly [setting: string, server: TestServer])[]> {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' }
  return [
    ['verification off', await testServer({ environment })],
    ['verification on', await testServer({ environment: { ...environment, EMAIL_VERIFICATION: 'mandatory' } })],
  ]
}

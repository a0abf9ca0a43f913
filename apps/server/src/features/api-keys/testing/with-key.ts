import { type ApiKeyInput, createApiKey } from '@invoice/contract/programs/api-keys.ts'
import { TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'

/** A new key of the owner's workspace. */
export async function keyOf(owner: TestClient, input: Partial<ApiKeyInput> = {}): Promise<string> {
  const { key } = await owner.call(createApiKey, { body: { name: 'Ключ', role: 'admin', lifetime: 'unlimited', ...input } })
  if (key === null) throw new Error('The key was told before.')
  return key
}

/** A program that has nothing but a key. */
export function withKey({ app }: Pick<TestServer, 'app'>, key: string): TestClient {
  const client = new TestClient(app)
  client.headers['authorization'] = `Bearer ${key}`
  return client
}

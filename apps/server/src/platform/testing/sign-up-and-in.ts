import { randomBytes } from 'node:crypto'
import type { TestClient } from './test-client.ts'

const AUTH_API = '/api/login/browser/v1'

export type SignedUp = { userId: string; email: string; password: string }

/**
 * Registers a new person over HTTP and leaves the client signed in (where verification of e-mail is off). No workspace yet: that is
 * onboarding's. The sign-up limit holds here too, 20 a minute; where a test needs many people, `server.signIn()` has none.
 */
export async function signUpAndIn(
  client: TestClient,
  { email = `person-${randomBytes(6).toString('hex')}@example.com`, password = 'Heron#7755' }: { email?: string; password?: string } = {},
): Promise<SignedUp> {
  await client.request('GET', `${AUTH_API}/config`)
  const answer = await client.request('POST', `${AUTH_API}/auth/signup`, { body: { email, password } })
  if (answer.status !== 200) throw new Error(`Sign-up was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return { userId: userIdOf(answer.body), email, password }
}

function userIdOf(body: unknown): string {
  const { data } = body as { data: { user: { id: string } } }
  return data.user.id
}

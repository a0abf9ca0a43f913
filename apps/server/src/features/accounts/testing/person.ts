import { signUpAndIn } from '../../../platform/testing/sign-up-and-in.ts'
import type { TestAnswer, TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { AUTH_API } from '../protocol/auth-routes.ts'
import { mailedKey } from './account-mails.ts'
import { clientFrom, readyClient } from './client-from.ts'

export type Person = { readonly client: TestClient; readonly userId: string; readonly email: string; readonly password: string }

/** One word: of a short one a password is soon too alike. */
export const newEmail = (): string => `p${crypto.randomUUID().replaceAll('-', '')}@orchid.example`
export const PASSWORD = 'Heron#7755'

/** A call of the auth API, by its path in the contract. */
export const auth = (client: TestClient, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers = {}) =>
  client.request(method, `${AUTH_API}${path}`, { headers, ...(body === undefined ? {} : { body }) })

/** Somebody new who is signed in, in a browser of their own or this one; where addresses must be verified, by the link that was mailed. */
export async function person(server: TestServer, { client = clientFrom(server), email = newEmail() } = {}): Promise<Person> {
  if (server.config.emailVerification === 'off') {
    const signedUp = await signUpAndIn(client, { email })
    // Nobody has asked them to prove it, and a second factor wants it proved.
    await server.owner.query('update account.email_addresses set is_verified = true where user_id = $1', [signedUp.userId])
    return { client, ...signedUp }
  }
  await auth(client, 'GET', '/config')
  await auth(client, 'POST', '/auth/signup', { email, password: PASSWORD })
  await auth(client, 'POST', '/auth/email/verify', { key: await mailedKey(server, 'verify_email', email) })
  const { body } = await auth(client, 'POST', '/auth/login', { email, password: PASSWORD })
  return { client, userId: (body as { data: { user: { id: string } } }).data.user.id, email, password: PASSWORD }
}

/** Another browser of theirs, signed in by the password. */
export async function anotherBrowser(server: TestServer, { email, password }: Person): Promise<TestClient> {
  const client = await readyClient(server)
  const answer = await auth(client, 'POST', '/auth/login', { email, password })
  if (answer.status !== 200) throw new Error(`Signing in was answered ${JSON.stringify(answer.body)}`)
  return client
}

/** As if so much time had gone by since the proofs of this person were given. */
export async function letProofsAge(server: TestServer, userId: string, seconds = 301): Promise<void> {
  await server.owner.query(
    `update account.sessions set data = jsonb_set(data, '{methods}', (
       select jsonb_agg(jsonb_set(method, '{at}', to_jsonb((method ->> 'at')::numeric - $2::numeric)))
       from jsonb_array_elements(data -> 'methods') as method))
     where user_id = $1 and jsonb_array_length(data -> 'methods') > 0`,
    [userId, seconds],
  )
}

/** As if so much time had gone by since each counted call. */
export const letCountsAge = (server: TestServer, seconds: number) =>
  server.owner.query('update account.counters set at = at - make_interval(secs => $1)', [seconds])

export async function eventsOf(server: TestServer, userId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ event: string }>('select event from account.login_events where user_id = $1 order by id', [
    userId,
  ])
  return rows.map(({ event }) => event)
}

export const bodyOf = async (answer: Promise<TestAnswer>): Promise<unknown> => (await answer).body

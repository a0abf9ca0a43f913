import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { totpOf } from '../factors/second-factor.ts'
import { readyClient } from './client-from.ts'
import { auth, type Person, person } from './person.ts'

const STEP_MS = 30_000
const ROOM_MS = 3_000

/** What an authenticator app shows, now or so many steps of thirty seconds away. For a clock that stands still. */
export const codeOfApp = (server: TestServer, secret: string, steps = 0): string =>
  totpOf(secret).generate({ timestamp: server.clock.now().getTime() + steps * STEP_MS })

/** What it shows to who waits for the next code when this one is about to end: on a clock that goes, it is still that code when it is given. */
export async function lastingCode(server: TestServer, secret: string): Promise<string> {
  const left = STEP_MS - (server.clock.now().getTime() % STEP_MS)
  if (left < ROOM_MS) await sleep(left + 1)
  return codeOfApp(server, secret)
}

/** A code that no app shows now, nor soon before or after. */
export function wrongCode(server: TestServer, secret: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOfApp(server, secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? ''
}

export type TwoFactorPerson = Person & { readonly secret: string; readonly recoveryCodes: readonly string[] }

/** Somebody with an authenticator app and recovery codes. */
export async function withApp(server: TestServer, someone?: Person): Promise<TwoFactorPerson> {
  const one = someone ?? (await person(server))
  const { body } = await auth(one.client, 'GET', '/account/authenticators/totp')
  const { secret } = (body as { meta: { secret: string } }).meta
  const answer = await auth(one.client, 'POST', '/account/authenticators/totp', { code: await lastingCode(server, secret) })
  if (answer.status !== 200) throw new Error(`The app was answered ${JSON.stringify(answer.body)}`)
  const { body: codes } = await auth(one.client, 'GET', '/account/authenticators/recovery-codes')
  return { ...one, secret, recoveryCodes: (codes as { data: { unused_codes: string[] } }).data.unused_codes }
}

/** A browser in which the password was given, and the second factor is waited for. */
export async function atSecondStep(server: TestServer, { email, password }: Pick<Person, 'email' | 'password'>) {
  const client = await readyClient(server)
  await auth(client, 'POST', '/auth/login', { email, password })
  return client
}

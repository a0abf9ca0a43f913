import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { anOnboarding } from '../../apps/server/seed/onboarding.ts'
import { readMail } from '../../apps/server/src/features/accounts/testing/read-mail.ts'
import { attachEmbedded } from '../../apps/server/src/platform/embedded-postgres/attach-embedded.ts'
import { type SmtpStandIn, smtpStandIn } from '../../apps/server/src/platform/mail/testing/smtp-stand-in.ts'
import { expectNoBarrierInThemes } from './barriers.ts'
import { openLog } from './log-file.ts'
import { anEmail, PASSWORD } from './person.ts'
import { test as base, expect } from './test.ts'
import { isWhole } from './whole.ts'

const AUTH_API = '/api/login/browser/v1'
const START_MS = 600_000
/** Who runs it: one test signs up with it. */
export const OPERATOR = 'operator@example.com'

/** The product as it is run for people: addresses are confirmed by mails, which go to a mail server. */
export class AccountProduct {
  readonly url: string
  readonly #dataDir: string
  readonly #smtp: SmtpStandIn

  constructor(url: string, dataDir: string, smtp: SmtpStandIn) {
    this.url = url
    this.#dataDir = dataDir
    this.#smtp = smtp
  }

  /** The link of the latest mail to this address whose subject is such, once it is there. */
  async linkTo(email: string, subject: RegExp): Promise<string> {
    const find = () => this.#smtp.taken.findLast(({ to, message }) => to.includes(email) && subject.test(readMail(message).subject))
    await expect.poll(() => find() !== undefined, { message: `a mail ${subject} to ${email}` }).toBe(true)
    const [link] = /https?:\/\/\S+\/(account|invitation)\/\S+/.exec(readMail(find()?.message ?? '').text) ?? []
    return link ?? ''
  }

  /** Somebody with a confirmed address and a company, signed in in this browser. */
  async signUp(context: BrowserContext, address = anEmail()): Promise<string> {
    const email = await this.register(context, address)
    await send(context, 'POST', '/api/workspaces', anOnboarding({}, 0))
    return email
  }

  /** As `signUp`, without a company. */
  async register(context: BrowserContext, email = anEmail()): Promise<string> {
    await send(context, 'GET', `${AUTH_API}/config`)
    await send(context, 'POST', `${AUTH_API}/auth/signup`, { email, password: PASSWORD })
    const key = decodeURIComponent((await this.linkTo(email, /^Confirm/)).split('/').at(-1) ?? '')
    await send(context, 'POST', `${AUTH_API}/auth/email/verify`, { key })
    await send(context, 'POST', `${AUTH_API}/auth/login`, { email, password: PASSWORD })
    return email
  }

  /** Somebody signed in in another browser, who joins the owner's only workspace. */
  async joined(owner: BrowserContext, context: BrowserContext, role: 'admin' | 'member'): Promise<string> {
    const email = await this.register(context)
    await send(owner, 'POST', '/api/users/invitations', { emails: [email], role, language: 'en' })
    const key = (await this.linkTo(email, /^Invitation to/)).split('/').at(-1) ?? ''
    await send(context, 'POST', `/api/invitations/${key}/accept`)
    return email
  }

  /** As if ten minutes had gone by since anybody proved who they are. */
  async letProofsAge(): Promise<void> {
    const { connection, stop } = await attachEmbedded({ dataDir: this.#dataDir, onLost: () => {} })
    const client = new pg.Client({ ...connection, database: 'invoice_app' })
    await client.connect()
    await client.query(
      `update account.sessions set data = jsonb_set(data, '{methods}', (
         select jsonb_agg(jsonb_set(method, '{at}', to_jsonb((method ->> 'at')::numeric - 600)))
         from jsonb_array_elements(data -> 'methods') as method))
       where jsonb_array_length(data -> 'methods') > 0`,
    )
    await client.end()
    await stop()
  }
}

async function send(context: BrowserContext, method: string, url: string, data?: unknown): Promise<void> {
  const cookies = await context.cookies()
  const headers = {
    'accept-language': 'en',
    'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
    'idempotency-key': randomUUID(),
  }
  const answer = await context.request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) })
  // 401: a step is still to come, as it should be.
  if (!answer.ok() && answer.status() !== 401) throw new Error(`${method} ${url} was answered ${answer.status()} ${await answer.text()}`)
}

/**
 * Links and passkeys bear the address that people open, so that it must be known before. None of those that a system gives to whoever asks
 * for any port: until the product listens, which takes seconds, such a one may become another's. Nor one that another worker may choose.
 */
async function freePort(worker: number): Promise<number> {
  for (;;) {
    const port = 20_000 + worker * 1000 + randomInt(1000)
    const server = createServer().listen(port, 'localhost')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Tests of accounts run against a product of their own. */
export const test = base.extend<{ readonly account: string }, { readonly product: AccountProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-e2e-accounts-'))
      const smtp = await smtpStandIn()
      const env = {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(await freePort(parallelIndex)),
        // Each call, as of the other product: `without-personal-data.ts` reads it.
        LOG_LEVEL: 'info',
        SMTP_URL: smtp.url,
        MAIL_FROM: 'invoices@example.com',
        OPERATORS: OPERATOR,
      }
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, TRUSTED_PROXIES: '127.0.0.1,::1' },
      })
      child.stderr.pipe(process.stderr)
      const log = openLog(`accounts-${env.PORT}`)
      for (const output of [child.stdout, child.stderr]) output.pipe(log, { end: false })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const url = await new Promise<string>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)))
        createInterface({ input: child.stdout }).on('line', (line) => {
          const [, found] = /is ready: (http:\/\/localhost:\d+)/.exec(line) ?? []
          if (found !== undefined) resolve(found)
        })
      })
      await use(new AccountProduct(url, dataDir, smtp))
      child.kill('SIGTERM')
      await ended
      await new Promise((resolve) => log.end(resolve))
      await smtp.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  /** The address of somebody who is signed in in this browser. */
  account: async ({ product, context }, use) => use(await product.signUp(context)),
})

export { expect, PASSWORD }

/** As `testOfWhole` of test.ts. */
export const testOfWhole = isWhole ? test : test.skip

const ROOM_MS = 5_000

/** What an authenticator app with this secret shows, to who waits for the next code when this one is about to end. */
export async function codeOf(secret: string): Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const left = app.remaining()
  if (left < ROOM_MS) await sleep(left + 1)
  return app.generate()
}

/** A code that no app with this secret shows within the next minutes. */
export function wrongCodeOf(secret: string): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const shown = Array.from({ length: 10 }, (_, steps) => app.generate({ timestamp: Date.now() + steps * app.period * 1000 }))
  return Array.from({ length: 11 }, (_, code) => String(code).padStart(6, '0')).find((code) => !shown.includes(code)) ?? ''
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A security key that the browser believes in and that has checked its person. While it is touched, which it is at first, it answers at once. */
export async function aSecurityKey(page: Page): Promise<{ touched(isTouched: boolean): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async touched(enabled) {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** Turns the second step on in the profile, and gives the app's secret and the recovery codes, kept. */
export async function turnSecondStepOn(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await page.getByRole('button', { name: 'Turn on: Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectNoBarrierInThemes(page, { at: 'turning the second step on' })
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  await expectNoBarrierInThemes(page, { at: 'recovery codes' })
  const codes = await kept.getByRole('listitem').allTextContents()
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expect(kept.getByRole('button', { name: 'Done' })).toBeDisabled()
  await kept.getByRole('checkbox').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 not used')).toBeVisible()
  return { secret, codes }
}

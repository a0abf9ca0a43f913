import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT_MAIL_KINDS } from '@invoice/domain/accounts/account-mails.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import { dropExpired } from '../../../platform/mail/account-outbox.ts'
import { smtpStandIn } from '../../../platform/mail/testing/smtp-stand-in.ts'
import { type TestServer, testServer } from '../../../platform/testing/test-server.ts'
import { deliverMails, outboxOf, takeMails } from '../testing/account-mails.ts'
import { readyClient } from '../testing/client-from.ts'
import { auth, letCountsAge, newEmail, PASSWORD } from '../testing/person.ts'
import { readMail } from '../testing/read-mail.ts'
import { accountLetter } from './account-letter.ts'
import { sendAccountMail } from './account-mail.ts'

/** § 12: mails of accounts, to a server that speaks SMTP, and without one into the outbox. */
const peer = await smtpStandIn()
afterAll(() => peer.stop())
const dataDir = await mkdtemp(join(tmpdir(), 'account-mails-'))
afterAll(() => rm(dataDir, { recursive: true }))

const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }
const sending = await testServer({
  environment: { ...PROXY, SMTP_URL: peer.url, MAIL_FROM: 'Фактури <post@orchid.example>', PUBLIC_URL: 'https://faktura.example' },
})
const holding = await testServer({ environment: { ...PROXY, DATA_DIR: dataDir, EMAIL_VERIFICATION: 'mandatory', PORT: '3999' } })
const SECURE = { origin: 'https://faktura.example', host: 'faktura.example' }

beforeEach(() => {
  peer.behave({})
  peer.taken.length = 0
})

async function signUp(server: TestServer, email: string, language: 'bg' | 'en') {
  const client = await readyClient(server)
  Object.assign(client.headers, { 'accept-language': language, ...(server === sending ? SECURE : {}) })
  await auth(client, 'GET', '/config')
  const answer = await auth(client, 'POST', '/auth/signup', { email, password: PASSWORD })
  expect(answer.status).toBe(401)
  return client
}

const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

describe('with a mail server', () => {
  test.each([
    ['bg', 'Потвърдете имейла си за Invoice App'],
    ['en', 'Confirm your email for Invoice App'],
  ] as const)('a link to prove the address arrives in the language of the person (%s), and works', async (language, subject) => {
    const email = newEmail()
    await signUp(sending, email, language)
    await deliverMails(sending)
    expect(peer.taken.map(({ from, to }) => ({ from, to }))).toEqual([{ from: 'post@orchid.example', to: [email] }])
    const mail = readMail(peer.taken[0]?.message ?? '')
    expect(mail).toMatchObject({ subject, from: 'Фактури <post@orchid.example>', to: email })
    const link = new URL(linkIn(mail.text))
    expect(link.origin).toBe('https://faktura.example')
    const [, key] = /^\/account\/verify-email\/([^/]+)$/.exec(link.pathname) ?? []
    expect(mail.html).toContain(link.href)
    const client = await readyClient(sending)
    Object.assign(client.headers, SECURE)
    await auth(client, 'GET', '/config')
    expect((await auth(client, 'POST', '/auth/email/verify', { key: decodeURIComponent(key ?? '') })).status).toBe(401)
    expect((await auth(client, 'POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('until it is handed over it lies sealed; then nothing of it is left', async () => {
    const email = newEmail()
    await signUp(sending, email, 'bg')
    const waiting = await sending.owner.query('select * from account.jobs')
    expect(waiting.rows).toHaveLength(1)
    expect(JSON.stringify(waiting.rows)).not.toContain(email)
    await deliverMails(sending)
    expect((await sending.owner.query('select from account.jobs')).rows).toEqual([])
  })

  test('a server that asks to come back is asked again under the same Message-ID; one that refuses for good is not', async () => {
    const email = newEmail()
    peer.behave({ toRecipient: () => '451 Greylisted, try again later' })
    await signUp(sending, email, 'en')
    await deliverMails(sending)
    const [again] = await takeMails(sending, email)
    expect(again).toMatchObject({ kind: 'verify_email', attempt: 2 })
    await inAccountTransaction(sending.db, (tx) => sendAccountMail(tx, sending.platform, { kind: 'totp_on', to: email, language: 'en' }))
    peer.behave({ toRecipient: () => '550 No such user' })
    await deliverMails(sending)
    expect(await takeMails(sending, email)).toEqual([])
  })

  test('what its key allows no more is not sent', async () => {
    const expiresAt = new Date(Date.now() - 1000)
    const mail = { kind: 'verify_email', to: newEmail(), language: 'bg', key: 'x', expiresAt } as const
    await inAccountTransaction(sending.db, (tx) => sendAccountMail(tx, sending.platform, mail))
    await deliverMails(sending)
    expect(peer.taken).toEqual([])
  })
})

describe('without a mail server', () => {
  test('a mail lies in the outbox, for the operator alone, until its key expires', async () => {
    const email = newEmail()
    await signUp(holding, email, 'en')
    await deliverMails(holding)
    const files = await readdir(outboxOf(holding))
    expect(files).toHaveLength(1)
    const mail = readMail(await readFile(join(outboxOf(holding), files[0] ?? ''), 'utf8'))
    expect(mail.to).toBe(email)
    expect(linkIn(mail.text)).toMatch(/^http:\/\/localhost:3999\/account\/verify-email\/[\w-]{43}$/)
    expect(await dropExpired(dataDir, new Date(Date.now() + 2.9 * 86_400_000))).toBe(0)
    expect(await dropExpired(dataDir, new Date(Date.now() + 3.1 * 86_400_000))).toBe(1)
  })

  test('a known and an unknown address each get a mail, and the file tells which', async () => {
    const email = newEmail()
    await signUp(holding, email, 'en')
    await holding.owner.query('update account.email_addresses set is_verified = true where email = $1', [email])
    await letCountsAge(holding, 181)
    await signUp(holding, email, 'en')
    const kinds = (await takeMails(holding, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['verify_email', 'account_exists'])
  })
})

const IDLE = { end: 'never', before: 'after 1 day' }
const OF_WORKSPACE = {
  workspace: 'Orchid',
  firm: 'Orchid Books',
  role: 'Member',
  who: 'Maria',
  what: 'added',
  method: 'Account',
  account: 'c@orchid.example',
  ...IDLE,
}

describe.each(ACCOUNT_MAIL_KINDS)('a mail %s', (kind) => {
  test.each(['bg', 'en'] as const)('has all its words in %s, and a link to a screen of ours', (language) => {
    const values = { at: '23.11.2026, 09:00', ip: '203.0.113.7', name: 'Телефон', email: 'b@orchid.example', ...OF_WORKSPACE }
    const letter = { id: 'x', kind, to: 'a@orchid.example', language, key: 'k/é y', values, expiresAt: '', attempt: 1 }
    const mail = accountLetter(letter, 'x@y', sending.config)
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).not.toMatch(/\{\{|undefined|\]\]/)
    expect(linkIn(mail.text)).toMatch(
      /^https:\/\/faktura\.example\/(?:login|register|treasury|settings\/(?:profile|paymentmethods|developers|users|installation)|(?:invitation\/(?:firm\.)?|account\/[\w/-]+\/)k%2F%C3%A9%20y)$/,
    )
    expect(/[а-я]/i.test(mail.subject)).toBe(language === 'bg')
  })
})

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { dropExpired } from './account-outbox.ts'
import { tellTestMail, testMail } from './test-mail.ts'
import { type SmtpStandIn, smtpStandIn } from './testing/smtp-stand-in.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'mail-test-'))
const NOW = new Date('2026-11-22T20:00:00Z')
let server: SmtpStandIn | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const tell = async (environment: Record<string, string> = {}, to = 'operator@example.com') =>
  tellTestMail(await testMail(readConfig({ DATA_DIR, ...environment }), to, NOW))
const to = (url: string, more = {}) => ({ SMTP_URL: url, MAIL_FROM: 'Invoices <invoices@example.com>', ...more })

test('without a mail server the mail lies in a folder of the operator alone, until its key is worth nothing', async () => {
  const { sentence, isDone } = await tell()
  const [file = ''] = /(?<=lies in )\S+\.eml/.exec(sentence) ?? []
  expect(isDone).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/^To: operator@example\.com\r$/m)
  expect([statSync(file).mode & 0o777, statSync(join(DATA_DIR, 'outbox')).mode & 0o777]).toEqual([0o600, 0o700])
  expect(await dropExpired(DATA_DIR, new Date(NOW.getTime() + 86_399_000))).toBe(0)
  expect(await dropExpired(DATA_DIR, new Date(NOW.getTime() + 86_400_000))).toBe(1)
  expect(existsSync(file)).toBe(false)
  expect(await dropExpired(join(DATA_DIR, 'nowhere'), NOW)).toBe(0)
})

test('a mail that is taken is told with the server’s answer', async () => {
  server = await smtpStandIn()
  expect(await tell(to(server.url))).toEqual({
    sentence: expect.stringMatching(/^The mail server \(127\.0\.0\.1, port \d+\) took the mail for operator@example\.com: 250 /),
    isDone: true,
  })
  expect(server.taken[0]).toMatchObject({ from: 'invoices@example.com', to: ['operator@example.com'] })
})

test('what is wrong with a setting is one sentence that names it', async () => {
  server = await smtpStandIn({ user: 'me', password: 'secret' })
  const { port } = server
  const sentence = async (environment: Record<string, string>) => {
    const { sentence, isDone } = await tell(environment)
    expect(isDone).toBe(false)
    return sentence
  }
  expect(await sentence(to('smtp://mail.invalid'))).toMatch(/^SMTP_URL: the name .* not found \(mail\.invalid, port 587\)\.$/)
  expect(await sentence(to('smtp://127.0.0.1:9'))).toMatch(/^SMTP_URL: nothing listens there/)
  expect(await sentence(to(`smtp://me:wrong@127.0.0.1:${port}`))).toMatch(/^SMTP_URL: .* name and password .* It said: 535 /)
  expect(await sentence(to(`smtp://me:secret@127.0.0.1:${port}`, { SMTP_TLS: 'required' }))).toMatch(/^SMTP_URL: .* encrypted/)
  server.behave({ toSender: () => '553 Not yours' })
  const signed = to(`smtp://me:secret@127.0.0.1:${port}`)
  expect(await sentence(signed)).toBe(
    'MAIL_FROM or MAIL_BOUNCES: the mail server refused the sender invoices@example.com. It said: 553 Not yours',
  )
  server.behave({ toRecipient: () => '550 No such user' })
  expect(await sentence(signed)).toBe('The mail server refused the recipient operator@example.com. It said: 550 No such user')
  await expect(tell(signed, 'nobody')).rejects.toThrow('“nobody” is not an email address.')
})

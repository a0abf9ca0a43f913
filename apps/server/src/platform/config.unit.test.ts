import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

const MAIL_FROM = 'invoices@example.com'

describe('a provider of bank data', () => {
  const keys = { BANK_FEED_SECRET_ID: 'id', BANK_FEED_SECRET_KEY: 'key' }
  test('is that of both secrets, over TLS or on this machine', () => {
    expect(readConfig({}).bankFeed).toBeNull()
    expect(readConfig(keys).bankFeed?.url).toMatch(/^https:/)
    expect(readConfig({ ...keys, BANK_FEED_URL: 'http://127.0.0.1:3008' }).bankFeed?.url).toBe('http://127.0.0.1:3008')
    expect(() => readConfig({ BANK_FEED_SECRET_ID: 'id' })).toThrow(/^BANK_FEED_SECRET_KEY/)
    expect(() => readConfig({ ...keys, BANK_FEED_URL: 'http://example.com' })).toThrow(/^BANK_FEED_URL/)
  })
})

describe('without any setting', () => {
  const config = readConfig({})
  test('the application is for this machine only', () => {
    expect(config).toMatchObject({ port: 3000, host: 'localhost', publicUrl: null, trustedProxies: [], databaseUrl: null })
  })
  test('anybody there may sign up, unverified, as no mail could be sent', () => {
    expect(config).toMatchObject({ signup: 'open', emailVerification: 'off' })
  })
  test('cookies are named after the title', () => {
    expect(config).toMatchObject({ appTitle: 'Invoice App', appSlug: 'invoice-app' })
  })
  test('the screen is Bulgarian, with a column of items that lies over the page below 1280 px', () => {
    expect(config).toMatchObject({ defaultLanguage: 'bg', defaultLayout: 'vertical', overlayBelow: '1280' })
  })
})

test('with PUBLIC_URL it listens to the network and verifies addresses, unless told aloud not to', () => {
  const PUBLIC_URL = 'https://invoices.example.com'
  expect(readConfig({ PUBLIC_URL })).toMatchObject({ host: '0.0.0.0', emailVerification: 'mandatory' })
  expect(readConfig({ PUBLIC_URL, EMAIL_VERIFICATION: 'off', HOST: '::1' })).toMatchObject({ host: '::1', emailVerification: 'off' })
})

test('whom to tell of a weakness is an address of mail, a page or a telephone', () => {
  const contact = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).securityContact
  expect(['', 'security@example.com', 'https://example.com/security', 'tel:+359-2-1234567'].map(contact)).toEqual([
    null,
    'mailto:security@example.com',
    'https://example.com/security',
    'tel:+359-2-1234567',
  ])
  for (const wrong of ['somebody', 'http://example.com', 'javascript:alert(1)']) expect(() => contact(wrong)).toThrow(/^SECURITY_CONTACT: /)
})

test('how long a server serves on when it is to stop is said in seconds', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '60' }).drainSeconds).toBe(60)
  for (const wrong of ['61', '-1', '5s']) expect(() => readConfig({ DRAIN_SECONDS: wrong })).toThrow('DRAIN_SECONDS')
})

test('a replica is one of a database of your own', () => {
  const DATABASE_URL = 'postgres://invoice_app@primary/invoice_app'
  const DATABASE_REPLICA_URL = 'postgres://invoice_app@replica/invoice_app'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ replicaUrl: null })
  expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URL })).toMatchObject({ replicaUrl: DATABASE_REPLICA_URL })
  expect(() => readConfig({ DATABASE_REPLICA_URL })).toThrow('only a database of DATABASE_URL has a replica')
  expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URL: 'replica' })).toThrow('DATABASE_REPLICA_URL: this must be')
})

test('only a database of your own is distributed, and by Citus', () => {
  const DATABASE_URL = 'postgres://invoice_app@coordinator/invoice_app'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ distributed: 'plain' })
  expect(readConfig({ DATABASE_URL, DISTRIBUTED: 'citus' })).toMatchObject({ distributed: 'citus' })
  expect(() => readConfig({ DISTRIBUTED: 'citus' })).toThrow('DISTRIBUTED: only a database of DATABASE_URL')
  expect(() => readConfig({ DATABASE_URL, DISTRIBUTED: 'yes' })).toThrow('DISTRIBUTED: this must be citus')
})

test('who runs the installation is named by addresses, in the form in which they are compared', () => {
  expect(readConfig({}).operators).toEqual([])
  expect(readConfig({ OPERATORS: ' Ops@Example.com, second@example.com,' }).operators).toEqual(['ops@example.com', 'second@example.com'])
  expect(() => readConfig({ OPERATORS: 'ops@example.com, somebody' })).toThrow(/^OPERATORS: /)
})

test('SMTP_URL makes verification possible, and so demanded', () => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM }).emailVerification).toBe('mandatory')
})

test('of the mail server the address says name, password, port and encryption; past this machine it must be encrypted', () => {
  const server = (SMTP_URL: string, more = {}) => readConfig({ SMTP_URL, MAIL_FROM, ...more }).mail.smtp
  expect(server('smtp://mail.example.com')).toMatchObject({ host: 'mail.example.com', port: 587, isTls: false, demandsTls: true, user: '' })
  expect(server('smtps://me%40x:p%25@mail.example.com')).toMatchObject({ port: 465, isTls: true, user: 'me@x', password: 'p%' })
  expect(server('smtp://localhost:2525')).toMatchObject({ host: 'localhost', port: 2525, demandsTls: false })
  expect(server('smtp://10.0.0.7', { SMTP_TLS: 'offered' })?.demandsTls).toBe(false)
})

test('mails are 200 a day and to 20 addresses, unless the installation says otherwise', () => {
  expect(readConfig({}).mail).toEqual({ smtp: null, from: null, bounces: null, dkim: null, perDay: 200, recipients: 20 })
  const given = {
    MAIL_FROM: '"Фактури" <Invoices@Example.com>',
    MAIL_PER_DAY: 'off',
    MAIL_RECIPIENTS: '50',
    MAIL_BOUNCES: 'back@example.com',
  }
  expect(readConfig(given).mail).toMatchObject({
    from: { name: 'Фактури', address: 'invoices@example.com' },
    perDay: null,
    recipients: 50,
    bounces: 'back@example.com',
  })
})

test('the key that signs is read once, and must be RSA', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
  const write = (name: string, key: KeyObject) => {
    writeFileSync(join(folder, name), key.export({ type: 'pkcs8', format: 'pem' }))
    return join(folder, name)
  }
  const DKIM_KEY_FILE = write('rsa.pem', generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)
  const dkim = (environment: object) => readConfig({ MAIL_FROM, DKIM_SELECTOR: 'mail', ...environment }).mail.dkim
  expect(dkim({ DKIM_KEY_FILE })).toMatchObject({ domain: 'example.com', selector: 'mail', key: expect.stringContaining('PRIVATE KEY') })
  expect(() => dkim({})).toThrow(/^DKIM_KEY_FILE: /)
  expect(() => dkim({ DKIM_KEY_FILE: write('ed.pem', generateKeyPairSync('ed25519').privateKey) })).toThrow(/^DKIM_KEY_FILE: .*RSA/)
  const short = write('short.pem', generateKeyPairSync('rsa', { modulusLength: 768 }).privateKey)
  expect(() => dkim({ DKIM_KEY_FILE: short })).toThrow(/^DKIM_KEY_FILE: .*1024 bits/)
  expect(() => dkim({ DKIM_KEY_FILE: join(folder, 'none') })).toThrow(/^DKIM_KEY_FILE: .*ENOENT/)
  rmSync(folder, { recursive: true })
})

test('lists are separated by commas', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1 ,192.0.2.1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.0.2.1'])
})

test.each([
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'invoices.example.com'],
  ['PUBLIC_URL', 'https://example.com/invoices'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/?pool=1'],
  ['SMTP_URL', 'smtp://a%zz@mail.example.com'],
  ['MAIL_FROM', 'Фактури'],
  ['MAIL_FROM', 'a@b.example\nBcc: c@d.example'],
  ['MAIL_BOUNCES', 'back'],
  ['MAIL_PER_DAY', '0'],
  ['MAIL_RECIPIENTS', 'many'],
  ['EMAIL_VERIFICATION', 'no'],
  ['SIGNUP', 'yes'],
  ['DEFAULT_LANGUAGE', 'de'],
  ['DEFAULT_LAYOUT', 'diagonal'],
  ['OVERLAY_BELOW', '1000'],
  ['TRUSTED_PROXIES', 'proxy.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_ORIGINS', 'https://example.com/'],
  ['APP_TITLE', 'Фактури'],
  ['SECRET_KEYS', 'short'],
  ['METRICS', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const attempt = () => readConfig({ [name]: value })
  expect(attempt).toThrow(StartupProblem)
  expect(attempt).toThrow(new RegExp(`^${name}: this must be .+\\.$`))
})

import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartupProblem } from './startup-problem.ts'

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

test('SMTP_URL makes verification possible, and so demanded', () => {
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com' }).emailVerification).toBe('mandatory')
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

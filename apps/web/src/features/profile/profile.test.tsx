import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUser } from '../../shared/auth/auth-store.ts'
import { changeLanguage } from '../../shared/text/texts.ts'
import { PETYA, signedIn } from '../../testing/fake-server.ts'
import { done, network, ok } from '../../testing/network.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { toasts } from '../../testing/toasts.ts'
import { Profile } from './profile.tsx'

const BASE = '/api/login/browser/v1'
const EMAIL = `${BASE}/account/email`
const TOTP = `${BASE}/account/authenticators/totp`
const CODES = `${BASE}/account/authenticators/recovery-codes`
const SESSIONS = `${BASE}/auth/sessions`
const PASSKEYS = `${BASE}/account/authenticators/webauthn`
const CHANGE = `POST ${BASE}/account/password/change`

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const at = (time: string): number => Date.parse(`2026-11-${time}:00Z`) / 1000
const session = (id: number, userAgent: string, ip: string, created: string, isCurrent = false) => ({
  id,
  user_agent: userAgent,
  ip,
  created_at: at(created),
  last_seen_at: at(created),
  is_current: isCurrent,
})
const MINE = session(1, CHROME, '203.0.113.7', '20T08:00', true)
const PHONE = session(2, IPHONE, '203.0.113.7', '19T08:00')
const STRANGER = session(3, FIREFOX, '198.51.100.9', '18T01:12')
const entry = (id: string, event: string, time: string, userAgent = CHROME, ip = '203.0.113.7') => ({
  id,
  event,
  at: `2026-11-${time}:00.000Z`,
  ip,
  userAgent,
})
const LOG = [
  entry('9', 'signed_in', '20T08:00'),
  entry('8', 'sign_in_failed', '18T01:10', FIREFOX, '198.51.100.9'),
  entry('7', 'signed_in', '10T08:00', IPHONE),
  entry('6', 'signed_up', '01T08:00'),
]
const addresses = (...emails: readonly (readonly [string, boolean, boolean])[]) =>
  ok({ status: 200, data: emails.map(([email, verified, primary]) => ({ email, verified, primary })) })
const PRIMARY = [PETYA.email, true, true] as const
const OFFICE = ['office@orchid.example', true, false] as const
const NEW = ['new@orchid.example', false, false] as const

const state = ok({
  security_config: {
    isOpenForSignup: true,
    emailVerification: 'mandatory',
    sendsMail: true,
    passwordMinLength: 8,
    failedLogins: 5,
    failedLoginSeconds: 300,
    sessionSeconds: 1_209_600,
  },
  remote_addr: '203.0.113.7',
  audit_log: [LOG[0], LOG[2]].map((one) => ({ event: one?.event, at: one?.at, ip: one?.ip, userAgent: one?.userAgent })),
  events: [],
})
const nothingYet = {
  status: 404,
  body: { status: 404, meta: { secret: 'VFOFRQLYYZPXFIVQHZUHO4I4SJPGPPWV', totp_url: 'otpauth://totp/x' } },
}
const totp = { type: 'totp', created_at: at('02T08:00'), last_used_at: null }
const recovery = { type: 'recovery_codes', created_at: at('02T08:00'), last_used_at: null, total_code_count: 10, unused_code_count: 7 }
const passkey = { type: 'webauthn', id: 5, name: 'Laptop', created_at: at('02T08:00'), last_used_at: at('03T08:00'), is_passwordless: true }

const SERVER = {
  [`GET ${BASE}/auth/session`]: signedIn,
  'GET /api/login-state': state,
  'GET /api/profile': ok({ name: 'Petya', language: 'en' }),
  'GET /api/profile/security-log': ok({ items: LOG, hasMore: false }),
  [`GET ${EMAIL}`]: addresses(PRIMARY, OFFICE, NEW),
  [`GET ${BASE}/account/authenticators`]: ok({ status: 200, data: [] }),
  [`GET ${SESSIONS}`]: ok({ status: 200, data: [STRANGER, MINE, PHONE] }),
}
async function open(answers: Parameters<typeof network>[0] = {}) {
  const server = network({ ...SERVER, ...answers })
  await renderScreen(() => <Profile />)
  await screen.findByText(/you are here/)
  return server
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(async () => {
  setUser(PETYA)
  await changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says who one is, and when one came before', async () => {
  await open()
  expect(screen.getByText('Petya, petya@orchid.example')).toBeTruthy()
  expect(await screen.findByText('Signed in before: 10/11/2026, 10:00, 203.0.113.7')).toBeTruthy()
})

it('keeps a name', async () => {
  const { asked } = await open({ 'PUT /api/profile': done })
  await press('Change: Name')
  await userEvent.clear(await field('Name'))
  await userEvent.type(await field('Name'), 'Petya Ivanova{Enter}')
  await closed()
  expect(asked('PUT /api/profile')[0]?.body).toEqual({ name: 'Petya Ivanova', language: 'en' })
})

describe('the password', () => {
  const change = async (current: string, next: string) => {
    await press('Change: Password')
    await userEvent.type(await field('Current password'), current)
    await userEvent.type(await field('New password'), `${next}{Enter}`)
  }

  it('is changed by who knows the present one', async () => {
    const { asked } = await open({ [CHANGE]: signedIn })
    await change('Heron#7755', 'Osprey#3355')
    await closed()
    expect(asked(CHANGE)[0]?.body).toEqual({ current_password: 'Heron#7755', new_password: 'Osprey#3355' })
    expect(toasts()).toEqual(['Your password is changed. All other sessions are signed out.'])
  })

  it('stays where the present one was wrong, which is told at its field', async () => {
    const error = { code: 'enter_current_password', param: 'current_password', message: 'Not your password.' }
    await open({ [CHANGE]: { status: 400, body: { status: 400, errors: [error] } } })
    await change('Heron', 'Osprey#3355')
    expect(await screen.findByText('Not your password.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Current password'))
  })

  it('that breaks the rules is not sent', async () => {
    const { asked } = await open()
    await change('Heron#7755', 'osprey')
    await waitFor(async () => expect((await field('New password')).getAttribute('aria-invalid')).toBe('true'))
    expect(asked(CHANGE)).toEqual([])
  })
})

describe('the emails', () => {
  const openEmails = async (answers: Parameters<typeof network>[0] = {}) => {
    const server = await open(answers)
    await press('Change: Emails')
    await dialog('Emails')
    return server
  }
  const acts = (email: string) => press(`Actions: ${email}`)

  it('are added, and the link to confirm goes out', async () => {
    const { asked } = await openEmails({ [`POST ${EMAIL}`]: addresses(PRIMARY, OFFICE, NEW) })
    await userEvent.type(await field('Add an email'), 'third@orchid.example{Enter}')
    await waitFor(() => expect(toasts()).toEqual(['A link to confirm third@orchid.example is on its way.']))
    expect(asked(`POST ${EMAIL}`)[0]?.body).toEqual({ email: 'third@orchid.example' })
    expect((await field('Add an email')).value).toBe('')
  })

  it('that are refused say why at the field', async () => {
    const error = { code: 'add_email_blocked', param: 'email', message: 'Not while two-factor is on.' }
    await openEmails({ [`POST ${EMAIL}`]: { status: 400, body: { status: 400, errors: [error] } } })
    await userEvent.type(await field('Add an email'), 'third@orchid.example{Enter}')
    expect(await screen.findByText('Not while two-factor is on.')).toBeTruthy()
  })

  it('become the primary one once they are confirmed', async () => {
    const { asked } = await openEmails({ [`PATCH ${EMAIL}`]: addresses(PRIMARY, OFFICE) })
    await acts('office@orchid.example')
    await choose('Make primary')
    await waitFor(() => expect(toasts()).toEqual(['office@orchid.example is your primary email now.']))
    expect(asked(`PATCH ${EMAIL}`)[0]?.body).toEqual({ email: 'office@orchid.example', primary: true })
  })

  it.each([
    ['is sent again', ok({ status: 200 }), 'The link is on its way to new@orchid.example.'],
    [
      'waits, which is told',
      { status: 403, body: { status: 403 } },
      'A link has just been sent to new@orchid.example. Another can go 3 minutes after it.',
    ],
  ])('that are not confirmed: the link %s', async (_, answer, message) => {
    await openEmails({ [`PUT ${EMAIL}`]: answer })
    await acts('new@orchid.example')
    await choose('Send the link again')
    await waitFor(() => expect(toasts()).toEqual([message]))
  })

  it('are removed after a question that names them', async () => {
    const { asked } = await openEmails({ [`DELETE ${EMAIL}`]: addresses(PRIMARY) })
    await acts('office@orchid.example')
    await choose('Remove')
    const question = await dialog('Remove office@orchid.example?')
    expect(asked(`DELETE ${EMAIL}`)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts()).toEqual(['office@orchid.example is removed.']))
    expect(asked(`DELETE ${EMAIL}`)[0]?.body).toEqual({ email: 'office@orchid.example' })
  })
})

describe('the second step', () => {
  it('is turned on by a code of the app; then the recovery codes are kept before one goes on', async () => {
    const codes = ['35404023', '37741909']
    const { asked } = await open({
      [`GET ${TOTP}`]: nothingYet,
      [`POST ${TOTP}`]: ok({ status: 200, data: totp }),
      [`GET ${CODES}`]: ok({ status: 200, data: { ...recovery, unused_codes: codes } }),
    })
    await press('Turn on: Authenticator app')
    expect(await screen.findByText('VFOF RQLY YZPX FIVQ HZUH O4I4 SJPG PPWV')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
    await userEvent.type(await field('Code'), '066997{Enter}')
    const kept = await dialog('Recovery codes')
    expect(asked(`POST ${TOTP}`)[0]?.body).toEqual({ code: '066997' })
    expect(asked(`GET ${TOTP}`)).toHaveLength(1)
    for (const code of codes) expect(await within(kept).findByText(code)).toBeTruthy()
    const finish = within(kept).getByRole('button', { name: 'Done' })
    expect(finish.hasAttribute('disabled')).toBe(true)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(kept).getByRole('checkbox', { name: 'I have kept them in a safe place' }))
    await userEvent.click(finish)
    await closed()
  })

  it('waits for all emails to be confirmed, as the server says', async () => {
    const error = { code: 'unverified_email', message: 'Confirm all your emails first.' }
    await open({ [`GET ${TOTP}`]: { status: 409, body: { status: 409, errors: [error] } } })
    await press('Turn on: Authenticator app')
    expect(await screen.findByText('Confirm all your emails first.')).toBeTruthy()
    await press('To the emails')
    expect(await dialog('Emails')).toBeTruthy()
  })

  it('is turned off after a question', async () => {
    const on = ok({ status: 200, data: [totp, recovery] })
    const { asked } = await open({ [`GET ${BASE}/account/authenticators`]: on, [`DELETE ${TOTP}`]: ok({ status: 200 }) })
    expect(await screen.findByText('7 of 10 not used')).toBeTruthy()
    await press('Turn off: Authenticator app')
    await userEvent.click(within(await dialog('Turn the authenticator app off?')).getByRole('button', { name: 'Turn off' }))
    await closed()
    expect(asked(`DELETE ${TOTP}`)).toHaveLength(1)
  })

  it('gets new recovery codes only by who means it, and hands them over as a file', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
    const { asked } = await open({
      [`GET ${BASE}/account/authenticators`]: ok({ status: 200, data: [totp, recovery] }),
      [`POST ${CODES}`]: ok({ status: 200, data: recovery }),
      [`GET ${CODES}`]: ok({ status: 200, data: { ...recovery, unused_codes: ['35404023'] } }),
    })
    await press('New codes')
    await userEvent.click(within(await dialog('Make new recovery codes?')).getByRole('button', { name: 'Make new codes' }))
    const kept = await dialog('Recovery codes')
    expect(asked(`POST ${CODES}`)).toHaveLength(1)
    await within(kept).findByText('35404023')
    await userEvent.click(within(kept).getByRole('button', { name: 'Download' }))
    const [file] = saved.mock.calls[0] ?? []
    expect(await (file as Blob).text()).toContain('35404023')
  })

  it('shows passkeys, which are renamed and removed by name', async () => {
    const { asked } = await open({
      [`GET ${BASE}/account/authenticators`]: ok({ status: 200, data: [passkey] }),
      [`PUT ${PASSKEYS}`]: ok({ status: 200, data: passkey }),
      [`DELETE ${PASSKEYS}`]: ok({ status: 200 }),
    })
    await press('Actions: Passkey “Laptop”')
    await choose('Rename')
    await userEvent.clear(await field('Name'))
    await userEvent.type(await field('Name'), 'Studio{Enter}')
    await closed()
    expect(asked(`PUT ${PASSKEYS}`)[0]?.body).toEqual({ id: 5, name: 'Studio' })
    await press('Actions: Passkey “Laptop”')
    await choose('Remove')
    await userEvent.click(within(await dialog('Remove the passkey “Laptop”?')).getByRole('button', { name: 'Remove' }))
    await closed()
    expect(asked(`DELETE ${PASSKEYS}`)[0]?.body).toEqual({ authenticators: [5] })
  })
})

describe('the sessions', () => {
  it('say in words which browser they are, this one first, and mark what was never seen before', async () => {
    await open()
    const names = await screen.findAllByText(/^(Chrome on Windows|Safari on iOS|Firefox on Linux)$/)
    expect(names.map(({ textContent }) => textContent)).toEqual(['Chrome on Windows', 'Safari on iOS', 'Firefox on Linux'])
    expect(await screen.findByText('198.51.100.9, new since 18/11, 03:12')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Not me: / })).toHaveLength(1)
  })

  it('are ended one by one', async () => {
    const { asked } = await open({ [`DELETE ${SESSIONS}`]: ok({ status: 200, data: [MINE] }) })
    await press('Sign out: Safari on iOS, 203.0.113.7')
    await waitFor(() => expect(toasts()).toEqual(['Signed out there.']))
    expect(asked(`DELETE ${SESSIONS}`)[0]?.body).toEqual({ sessions: [2] })
  })

  it('are all ended but this one, after a question', async () => {
    const { asked } = await open({ [`DELETE ${SESSIONS}`]: ok({ status: 200, data: [MINE] }) })
    await press('Sign out everywhere else')
    await userEvent.click(within(await dialog('Sign out everywhere else?')).getByRole('button', { name: 'Sign out' }))
    await closed()
    expect(asked(`DELETE ${SESSIONS}`)[0]?.body).toEqual({ sessions: [2, 3] })
  })

  it('of a stranger are ended, and a new password follows', async () => {
    const { asked } = await open({ [`DELETE ${SESSIONS}`]: ok({ status: 200, data: [MINE, PHONE] }) })
    await press('Not me: Firefox on Linux, 198.51.100.9')
    await press('Sign out and change the password')
    expect(await dialog('New password')).toBeTruthy()
    expect(asked(`DELETE ${SESSIONS}`)[0]?.body).toEqual({ sessions: [3] })
  })
})

describe('work without a connection', () => {
  const MB = 1024 * 1024
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'storage')
  })
  /** A browser that tells its room, and says yes or no. */
  function browser(agrees: boolean) {
    let isKept = false
    const storage = {
      estimate: async () => ({ quota: 2048 * MB, usage: 12 * MB }),
      persisted: async () => isKept,
      persist: async () => {
        isKept = agrees
        return agrees
      },
    }
    vi.stubGlobal('indexedDB', {})
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  }

  it.each([
    [true, /12\.0.MB of 2\.0.GB taken\. The browser keeps it/],
    [false, /did not agree to keep it/],
  ])('tells how much room the browser gives, and asks it to keep that (%s)', async (agrees, said) => {
    browser(agrees)
    await open()
    expect(await screen.findByText(/the browser may erase it without asking/)).toBeTruthy()
    await press('Ask to keep it')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask to keep it' })).toBeNull()
  })
})

describe('the log', () => {
  it('tells each event in words, when and from where', async () => {
    await open()
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows).toContain('18/11, 03:10Wrong passwordFirefox on Linux, 198.51.100.9')
    expect(rows).toContain('01/11, 10:00Account createdChrome on Windows, 203.0.113.7')
  })

  it('goes on page by page', async () => {
    const page = (from: number) => Array.from({ length: 7 }, (_, index) => entry(String(from - index), 'signed_in', '10T08:00'))
    const LOG_PAGE = 'GET /api/profile/security-log'
    const answer = ({ query }: { query: Readonly<Record<string, string>> }) =>
      query['before'] === undefined ? ok({ items: page(20), hasMore: true }) : ok({ items: page(13), hasMore: false })
    const { asked } = await open({ [LOG_PAGE]: answer })
    await press('All entries')
    const whole = await dialog('Log of your account')
    await userEvent.click(within(whole).getByRole('button', { name: 'Older entries' }))
    await waitFor(() => expect(within(whole).getAllByRole('row')).toHaveLength(15))
    expect(asked(LOG_PAGE).at(-1)?.query).toEqual({ before: '14' })
    expect(within(whole).queryByRole('button', { name: 'Older entries' })).toBeNull()
  })
})

it('a part that could not be had says so, can be asked for again, and keeps nothing of the others back', async () => {
  await open({ [`GET ${EMAIL}`]: ['no answer', 'no answer', addresses(PRIMARY)] })
  await press('Try again')
  expect(await screen.findByText('petya@orchid.example, confirmed, primary')).toBeTruthy()
})

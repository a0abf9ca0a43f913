import { describe, expect, test } from 'vitest'
import { bothSettings } from '../testing/both-settings.ts'
import { clientFrom, readyClient } from '../testing/client-from.ts'
import { problems, SIGNED_OUT, setCookies } from '../testing/expected.ts'
import { anotherBrowser, auth, bodyOf, eventsOf, person } from '../testing/person.ts'

/** The rows of § 10 about sessions. */

describe.each(await bothSettings())('%s', (_name, server) => {
  const list = async (client: ReturnType<typeof clientFrom>) =>
    ((await auth(client, 'GET', '/auth/sessions')).body as { data: { id: number; is_current: boolean }[] }).data

  async function withTwo() {
    const someone = await person(server)
    const other = await anotherBrowser(server, someone)
    const sessions = await list(someone.client)
    const idOf = (isCurrent: boolean) => sessions.find(({ is_current }) => is_current === isCurrent)?.id ?? 0
    return { ...someone, other, own: idOf(true), others: idOf(false) }
  }

  test('the list tells where the person is signed in, and which session is this one', async () => {
    const { client } = await withTwo()
    const entry = {
      id: expect.any(Number),
      user_agent: 'Testfox/1.0',
      ip: expect.stringMatching(/^2001:db8:/),
      created_at: expect.any(Number),
      last_seen_at: expect.any(Number),
    }
    expect(await bodyOf(auth(client, 'GET', '/auth/sessions'))).toEqual({
      status: 200,
      data: [
        { ...entry, is_current: true },
        { ...entry, is_current: false },
      ],
    })
  })

  test('a session that has expired is not listed, nor one of somebody else', async () => {
    const { client, own, others, userId } = await withTwo()
    await person(server)
    await server.owner.query(`update account.sessions set expires_at = now() - interval '1 second' where id = $1`, [others])
    expect(await list(client)).toMatchObject([{ id: own }])
    expect(userId).toMatch(/-/)
  })

  test('another session is ended: the rest is answered, and that browser is anonymous at its next call', async () => {
    const { client, other, own, others, userId } = await withTwo()
    const answer = await auth(client, 'DELETE', '/auth/sessions', { sessions: [others] })
    expect([answer.status, answer.body]).toMatchObject([200, { status: 200, data: [{ id: own, is_current: true }] }])
    const next = await auth(other, 'GET', '/auth/session')
    expect(next.body).toEqual(SIGNED_OUT)
    expect(setCookies(next)).toContain('sessionid=""; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    expect(await eventsOf(server, userId)).toContain('sessions_ended')
  })

  test('with this one among them nobody is signed in here: 401', async () => {
    const { client, own, others } = await withTwo()
    const answer = await auth(client, 'DELETE', '/auth/sessions', { sessions: [own, others] })
    expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
    expect(client.cookies.has('sessionid')).toBe(false)
  })

  describe('what is refused ends nothing', () => {
    test.each([
      [{}, ['required', 'sessions']],
      [{ sessions: [] }, ['required', 'sessions']],
      [{ sessions: null }, ['required', 'sessions']],
      [{ sessions: 4 }, ['invalid_list', 'sessions']],
      [{ sessions: 'all' }, ['invalid_list', 'sessions']],
      [{ sessions: ['x'] }, ['invalid_choice', 'sessions']],
      [{ sessions: [{}] }, ['invalid_choice', 'sessions']],
      [{ sessions: ['OTHERS', 'SOMEBODY'] }, ['invalid_choice', 'sessions']],
    ] as const)('%j', async (body, wrong) => {
      const { client, others } = await withTwo()
      const [strange] = await list((await person(server)).client)
      const given = { OTHERS: others, SOMEBODY: strange?.id } as const
      const sessions =
        'sessions' in body && Array.isArray(body.sessions) ? body.sessions.map((each) => given[each as 'OTHERS'] ?? each) : undefined
      expect(await bodyOf(auth(client, 'DELETE', '/auth/sessions', sessions ? { sessions } : body))).toEqual(problems(wrong))
      expect(await list(client)).toHaveLength(2)
    })
  })

  test('an id is a number or its digits: what merely reads like one ends nothing', async () => {
    const { client, others } = await withTwo()
    for (const id of [[others], [[others]], `${others}.0`, ` ${others}`, `0x${others}`]) {
      expect(await bodyOf(auth(client, 'DELETE', '/auth/sessions', { sessions: [id] }))).toEqual(problems(['invalid_choice', 'sessions']))
    }
    expect(await list(client)).toHaveLength(2)
    expect((await auth(client, 'DELETE', '/auth/sessions', { sessions: [String(others)] })).status).toBe(200)
  })

  test('signing out has the browser drop what it kept of us', async () => {
    const { client } = await person(server)
    expect((await auth(client, 'DELETE', '/auth/session')).headers['clear-site-data']).toBe('"cache"')
    expect((await auth(client, 'GET', '/auth/session')).headers).not.toHaveProperty('clear-site-data')
  })

  test('signed out: 401', async () => {
    const client = await readyClient(server)
    expect(await bodyOf(auth(client, 'GET', '/auth/sessions'))).toEqual(SIGNED_OUT)
    expect(await bodyOf(auth(client, 'DELETE', '/auth/sessions', { sessions: [1] }))).toEqual(SIGNED_OUT)
  })

  test('two tabs that sign out at once are answered alike, and one is written down', async () => {
    const { client, userId } = await person(server)
    const tab = clientFrom(server)
    for (const [name, value] of client.cookies) tab.cookies.set(name, value)
    const answers = await Promise.all([auth(client, 'DELETE', '/auth/session'), auth(tab, 'DELETE', '/auth/session')])
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([401, SIGNED_OUT])
    expect((await eventsOf(server, userId)).filter((event) => event === 'signed_out')).toHaveLength(1)
  })
})

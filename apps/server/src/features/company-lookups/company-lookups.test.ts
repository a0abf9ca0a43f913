import { listCompanyLookups, lookUpCompany, lookUpOwnCompany } from '@invoice/contract/records/company-lookups.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { portalRegister } from '../../platform/company-register/portal.ts'
import { registerNumber, startRegisterStandIn } from '../../platform/company-register/testing/register-stand-in.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { viesLookup } from '../../platform/vies/vies.ts'
import { startViesStandIn, viesNumber } from '../vat-checks/testing/vies-stand-in.ts'
import { onboardingRoutes } from '../workspaces/routes.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { companyLookupRoutes } from './routes.ts'

const vies = await startViesStandIn()
const register = await startRegisterStandIn()
afterAll(() => Promise.all([vies.stop(), register.stop()]))
const vatLookup = viesLookup({ url: vies.url, clock: systemClock, pausesMs: [] })
let portal = portalRegister({ url: null, db: undefined as never, clock: systemClock })
const server = await testServer({
  features: [onboardingRoutes, companyLookupRoutes],
  parts: { vatLookup, companyRegister: { find: (number) => portal.find(number) } },
})
const QUICK = { url: register.url, db: server.db, clock: server.clock, pauseMs: 20, timeoutMs: 400 }
let ivan: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
})
beforeEach(async () => {
  portal = portalRegister(QUICK)
  await server.owner.query('truncate system.register_line, system.register_answers')
})

const lookUp = (registrationNumber: string, client = ivan) => client.call(lookUpCompany, { body: { registrationNumber } })
const askedFor = (number: string) => register.asked.filter((each) => each.number === number).length

describe('a company is looked up by its number', () => {
  test('found: name in both writings, legal form, seat, who represents it, whether it is there still', async () => {
    const { outcome, reason, company } = await lookUp(registerNumber('200'))
    expect([outcome, reason]).toEqual(['found', ''])
    expect(company).toMatchObject({
      name: { bg: 'БЕЛИ КАМЪНИ ЕООД', en: 'BELI KAMANI EOOD' },
      legalForm: 'ЕООД',
      address: { bg: 'бул. Марица № 12, ет. 3', en: '' },
      city: { bg: 'Пловдив', en: '' },
      postcode: '4000',
      managers: ['Петър Иванов Петров'],
      vatNumber: '',
      standing: 'active',
      sources: ['register'],
    })
  })
  test('registered for VAT: VIES gives the number, the register the rest', async () => {
    const vatNumber = viesNumber('100')
    expect((await lookUp(vatNumber.slice(2))).company).toMatchObject({
      vatNumber,
      sources: ['vies', 'register'],
      managers: ['Петър Иванов Петров'],
    })
  })
  test.each([
    ['220', 'ceased'],
    ['230', 'liquidation'],
    ['240', 'insolvency'],
  ] as const)('%s: it is told that it is %s', async (code, standing) => {
    expect((await lookUp(registerNumber(code))).company).toMatchObject({ standing, name: { bg: 'БЕЛИ КАМЪНИ ЕООД' } })
  })
  test('as it is typed; what is no such number is refused at its field', async () => {
    expect((await lookUp(` ${registerNumber('200').slice(0, 3)} ${registerNumber('200').slice(3)} `)).registrationNumber).toBe(
      registerNumber('200'),
    )
    const refused = await ivan.request('POST', '/api/company-lookups', { body: { registrationNumber: '123456789' } })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ errors: { registrationNumber: [expect.any(String)] } })
  })
  test('what stands in its fields is text: no script, no personal number, nobody whose entry was erased', async () => {
    const answer = await lookUp(registerNumber('210'))
    expect(answer.company).toMatchObject({ name: { bg: 'БЕЛИ КАМЪНИ ЕООД' }, managers: ['Петър Иванов Петров', 'Анна Петрова'] })
    const { rows } = await server.owner.query<{ kept: string }>(
      `select company::text as kept from system.register_answers
      union all select answer::text from app.company_lookups where workspace_id = $1`,
      [ivan.workspaceId],
    )
    expect(JSON.stringify([answer, rows])).not.toMatch(/7523169263|alert|СТАРЕВ/i)
  })
})

describe('"there is none" is said by the register alone', () => {
  test('after it was asked twice', async () => {
    expect(await lookUp(registerNumber('404'))).toMatchObject({ outcome: 'none', company: null, reason: '' })
    expect(askedFor(registerNumber('404'))).toBe(2)
  })
  test('an empty answer to the first question is none yet', async () => {
    expect((await lookUp(registerNumber('205'))).outcome).toBe('found')
  })
  test.each([
    ['429', 'refused'],
    ['201', 'refused'],
    ['500', 'no_answer'],
    ['701', 'no_answer'],
    ['702', 'no_answer'],
    ['703', 'unreadable'],
    ['704', 'unreadable'],
    ['709', 'no_answer'],
  ] as const)('%s: it could not be checked (%s)', async (code, reason) => {
    expect(await lookUp(registerNumber(code))).toMatchObject({ outcome: 'unknown', company: null, reason })
  })
  test('an installation that asks no register says so, and tells what VIES knows', async () => {
    portal = portalRegister({ ...QUICK, url: null })
    expect(await lookUp(registerNumber('200'))).toMatchObject({ outcome: 'unknown', reason: 'off' })
    const found = await lookUp(viesNumber('100').slice(2))
    expect(found).toMatchObject({
      outcome: 'found',
      reason: 'off',
      company: { sources: ['vies'], standing: null, city: { bg: 'Пловдив' } },
    })
  })
})

describe('the register is spared', () => {
  test('what it said is kept for thirty days, for all workspaces', async () => {
    server.setNow('2026-03-01T10:00:00Z')
    const maria = await onboarded(server, {}, 1)
    const number = registerNumber('200')
    const before = askedFor(number)
    await lookUp(number)
    server.setNow('2026-03-31T09:00:00Z')
    expect((await lookUp(number, maria)).company?.at).toBe('2026-03-01T10:00:00.000Z')
    expect(askedFor(number)).toBe(before + 1)
    server.setNow('2026-03-31T11:00:00Z')
    await lookUp(number, maria)
    expect(askedFor(number)).toBe(before + 2)
  })
  test('turns are of the installation: two processes do not ask at once, and who would wait too long is told', async () => {
    // Longer than a busy machine takes to ask for its turn.
    const pauseMs = 600
    const [one, other] = [portalRegister({ ...QUICK, pauseMs }), portalRegister({ ...QUICK, pauseMs })]
    const from = register.asked.length
    const numbers = ['100000001', '100000002', '100000003', '100000004', '100000005', '100000006']
    const answers = await Promise.all(numbers.map((number, at) => (at % 2 === 0 ? one : other).find(number)))
    const times = register.asked.slice(from).map(({ at }) => at)
    expect(times.length).toBeGreaterThanOrEqual(4)
    expect(times.length).toBeLessThan(numbers.length)
    // A timer of Node may ring a millisecond early.
    expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) > pauseMs / 2)).toBe(true)
    expect(answers.filter(({ status }) => status === 'unknown')).toContainEqual({ status: 'unknown', reason: 'busy' })
  })
  test('after three refusals it is left alone, and asked once more when that is over', async () => {
    for (let time = 0; time < 3; time++) await portal.find(registerNumber('429'))
    const before = register.asked.length
    expect(await portal.find(registerNumber('200'))).toEqual({ status: 'unknown', reason: 'left_alone' })
    expect(register.asked).toHaveLength(before)
    await server.owner.query(`update system.register_line set left_until = now() - interval '1 second'`)
    expect((await portal.find(registerNumber('429'))).status).toBe('unknown')
    expect(await portal.find(registerNumber('200'))).toEqual({ status: 'unknown', reason: 'left_alone' })
    await server.owner.query(`update system.register_line set left_until = now() - interval '1 second'`)
    expect((await portal.find(registerNumber('200'))).status).toBe('found')
    expect((await server.owner.query('select refusals from system.register_line')).rows).toEqual([{ refusals: 0 }])
  })
})

test('what was told is the workspace’s evidence: nobody changes it, and no other workspace sees it', async () => {
  server.setNow('2026-05-05T10:00:00Z')
  const maria = await onboarded(server, {}, 2)
  const first = await lookUp(registerNumber('200'), maria)
  const { items } = await maria.call(listCompanyLookups, { query: { registrationNumber: registerNumber('200') } })
  expect(items).toEqual([first])
  const others = await ivan.call(listCompanyLookups, { query: { registrationNumber: registerNumber('200') } })
  expect(others.items.map(({ id }) => id)).not.toContain(first.id)
  const { rows } = await server.owner.query(`select has_table_privilege(system.app_role(), 'app.company_lookups', 'update') as may`)
  expect(rows).toEqual([{ may: false }])
})

test('whoever begins a workspace asks without one, and nothing is kept', async () => {
  const client = await server.signIn()
  delete client.headers['x-workspace-id']
  const { company, outcome } = await client.call(lookUpOwnCompany, { body: { registrationNumber: viesNumber('100').slice(2) } })
  expect([outcome, company?.managers, company?.vatNumber]).toEqual(['found', ['Петър Иванов Петров'], viesNumber('100')])
})

import { checkVatNumber, listVatChecks, type VatCheck } from '@invoice/contract/records/vat-checks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { viesLookup } from '../../platform/vies/vies.ts'
import { contactRoutes } from '../contacts/routes.ts'
import { onboardingRoutes } from '../workspaces/routes.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { vatCheckRoutes } from './routes.ts'
import { startViesStandIn, viesNumber } from './testing/vies-stand-in.ts'

const vies = await startViesStandIn()
afterAll(() => vies.stop())
const QUICK = { clock: systemClock, pausesMs: [5, 10] }
const vatLookup = viesLookup({ url: vies.url, ...QUICK })
const server = await testServer({ features: [onboardingRoutes, contactRoutes, vatCheckRoutes], parts: { vatLookup } })
let ivan: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
})

const check = (vatNumber: string, client = ivan): Promise<VatCheck> =>
  client.call(checkVatNumber, { body: { vatNumber, countryCode: 'BG' } })
const askedFor = (vatNumber: string) => vies.asked.filter((each) => each.countryCode + each.vatNumber === vatNumber)

describe('a number is looked up', () => {
  test('and found: name, address, town and the consultation number come, asked on behalf of the own company', async () => {
    const answer = await check(viesNumber('100'))
    expect(answer).toMatchObject({
      vatNumber: viesNumber('100'),
      outcome: 'valid',
      name: { bg: 'БЕЛИ КАМЪНИ - ЕООД', en: '' },
      address: { bg: 'бул. МАРИЦА 12', en: '' },
      city: { bg: 'Пловдив', en: '' },
      postcode: '4000',
      consultationNumber: `WAPIAAAA${viesNumber('100').slice(2)}`,
      checkedBy: 'Мария Тестова',
      reason: '',
    })
    expect(`BG${askedFor(viesNumber('100'))[0]?.requesterNumber}`).toBe(answer.requesterVatNumber)
  })
  test('and not there', async () => {
    expect(await check(viesNumber('200'))).toMatchObject({ outcome: 'invalid', name: { bg: '', en: '' }, reason: '' })
  })
  test('and found without a name, where the member state tells none', async () => {
    expect(await check(viesNumber('705'))).toMatchObject({ outcome: 'valid', name: { bg: '', en: '' }, address: { bg: '', en: '' } })
  })
  test('as it is typed: with blanks, without its prefix', async () => {
    expect((await check(` ${viesNumber('100').slice(2, 6)} ${viesNumber('100').slice(6)} `)).vatNumber).toBe(viesNumber('100'))
  })
  test('in Greece by the prefix EL', async () => {
    const { vatNumber, outcome } = await ivan.call(checkVatNumber, { body: { vatNumber: '999000123', countryCode: 'GR' } })
    expect([vatNumber, outcome]).toEqual(['EL999000123', 'valid'])
    expect(askedFor('EL999000123')).toHaveLength(1)
  })
  test('without a consultation number where VIES does not take the requester', async () => {
    expect(await check(viesNumber('202'))).toMatchObject({ outcome: 'valid', consultationNumber: '' })
  })
})

describe('what is no answer is never "not found"', () => {
  const finals = ['201', '400']
  const retried = ['300', '301', '302', '303', '500', '501', '600', '601']
  test.each([...finals, ...retried, '702', '703', '704', '707', '708', '709', '710'])('%s: it could not be checked', async (code) => {
    const answer = await lookUpAlone(code)
    expect(answer.outcome).toBe('unavailable')
    expect(answer).toHaveProperty('reason', expect.stringMatching(/^[A-Z_0-9]+$/))
  })
  test.each(retried)('%s is asked three times', async (code) => {
    const before = askedFor(viesNumber(code)).length
    await lookUpAlone(code)
    expect(askedFor(viesNumber(code))).toHaveLength(before + 3)
  })
  test.each(finals)('%s is asked once', async (code) => {
    const before = askedFor(viesNumber(code)).length
    await lookUpAlone(code)
    expect(askedFor(viesNumber(code))).toHaveLength(before + 1)
  })
  test('a register that answers at the third time has answered', async () => {
    expect(await check(viesNumber('706'))).toMatchObject({ outcome: 'valid' })
  })
  test('slower than the time given', async () => {
    const answer = await viesLookup({ url: vies.url, ...QUICK, timeoutMs: 400 })(parts(viesNumber('701')), null)
    expect(answer).toEqual({ outcome: 'unavailable', reason: 'NO_ANSWER_IN_TIME' })
  })
  test('nobody listens there', async () => {
    const answer = await viesLookup({ url: 'http://127.0.0.1:9', ...QUICK })(parts(viesNumber('100')), null)
    expect(answer).toEqual({ outcome: 'unavailable', reason: 'NO_CONNECTION' })
  })
  test.each(['400', '401'])('%s: VIES refuses us, so it is told once and left alone', async (code) => {
    const logged: string[] = []
    const lookup = viesLookup({ url: vies.url, ...QUICK, onBlocked: (blocked) => logged.push(blocked) })
    const before = vies.asked.length
    const answers = [await lookup(parts(viesNumber(code)), null), await lookup(parts(viesNumber('100')), null)]
    expect(answers.map(({ outcome }) => outcome)).toEqual(['unavailable', 'unavailable'])
    expect(logged).toHaveLength(1)
    expect(vies.asked).toHaveLength(before + 1)
  })
})

describe('an answer is kept', () => {
  test('for a day, in which nobody is asked again', async () => {
    server.setNow('2026-11-02T10:00:00Z')
    const maria = await onboarded(server, {}, 1)
    const before = askedFor(viesNumber('100')).length
    const first = await check(viesNumber('100'), maria)
    server.setNow('2026-11-03T09:59:00Z')
    expect(await check(viesNumber('100'), maria)).toEqual(first)
    server.setNow('2026-11-03T10:01:00Z')
    const second = await check(viesNumber('100'), maria)
    expect(second.checkedAt).toBe('2026-11-03T10:01:00.000Z')
    expect(askedFor(viesNumber('100'))).toHaveLength(before + 2)
    const { items } = await maria.call(listVatChecks, { query: { vatNumber: viesNumber('100') } })
    expect(items).toEqual([second, first])
  })
  test('but "could not be checked" is asked again, and is in the list of what was asked', async () => {
    server.setNow('2026-11-04T10:00:00Z')
    await check(viesNumber('703'))
    await check(viesNumber('703'))
    expect(askedFor(viesNumber('703')).length).toBeGreaterThanOrEqual(2)
    const { items } = await ivan.call(listVatChecks, { query: { vatNumber: viesNumber('703') } })
    expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unavailable', 'NOT_READABLE'],
      ['unavailable', 'NOT_READABLE'],
    ])
  })
  test('nobody changes it; it is deleted by its age alone', async () => {
    const { rows } = await server.owner.query(`select where has_table_privilege(system.app_role(), 'app.vat_checks', 'update')`)
    expect(rows).toEqual([])
  })
})

test('a number that cannot be is refused before anybody is asked', async () => {
  const before = vies.asked.length
  for (const [vatNumber, countryCode] of [
    ['BG175074751', 'BG'],
    ['123', 'DE'],
    ['12-3456789', 'US'],
  ]) {
    const answer = await ivan.request('POST', '/api/vat-checks', { body: { vatNumber, countryCode } })
    expect(answer.body).toMatchObject({ errors: { vatNumber: ['Please enter a valid VAT number.'] } })
    expect(answer.status).toBe(400)
  }
  expect(vies.asked).toHaveLength(before)
})

test('of one member state no more than two are asked at a time', async () => {
  const alone = await startViesStandIn()
  const lookup = viesLookup({ url: alone.url, clock: systemClock, timeoutMs: 5000, pausesMs: [] })
  const answers = await Promise.all(Array.from({ length: 8 }, () => lookup(parts(viesNumber('100')), null)))
  expect(answers.every(({ outcome }) => outcome === 'valid')).toBe(true)
  expect(alone.asked).toHaveLength(8)
  expect(alone.mostAtATime()).toBeLessThanOrEqual(2)
  await alone.stop()
})

test('a workspace asks no more than 120 times an hour', async () => {
  server.setNow('2026-11-05T10:00:00Z')
  const workspace = await onboarded(server, {}, 2)
  await server.owner.query(
    `insert into app.vat_checks (workspace_id, id, vat_number, outcome, checked_at, checked_by_id, checked_by)
     select $1, gen_random_uuid(), 'BG' || n, 'unavailable', timestamptz '2026-11-05T09:30:00Z', '', '' from generate_series(1, 120) n`,
    [workspace.workspaceId],
  )
  const body = { vatNumber: viesNumber('100'), countryCode: 'BG' }
  expect((await workspace.send(checkVatNumber, { body })).status).toBe(429)
  server.setNow('2026-11-05T10:31:00Z')
  expect((await workspace.send(checkVatNumber, { body })).status).toBe(200)
})

test('who may only read asks nobody, and sees what was asked', async () => {
  const accountant = await server.signIn({ role: 'accountant', workspaceId: ivan.workspaceId })
  expect((await accountant.send(checkVatNumber, { body: { vatNumber: viesNumber('100'), countryCode: 'BG' } })).status).toBe(403)
  expect((await accountant.call(listVatChecks, { query: {} })).items.length).toBeGreaterThan(0)
})

const parts = (vatNumber: string) => ({ prefix: vatNumber.slice(0, 2), digits: vatNumber.slice(2) })
/** A lookup of its own: one that VIES has shut out answers nothing more. */
const lookUpAlone = (code: string) => viesLookup({ url: vies.url, ...QUICK })(parts(viesNumber(code)), null)

import { createDocument, issueDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import { readExchangeRate } from '@invoice/contract/settings/exchange-rates.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { ecbFeed } from '../../platform/ecb/ecb.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { schedules } from '../../tasks.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { fetchRates } from './fetch-rates.ts'
import { standInRate, startEcbStandIn, type Trouble } from './testing/ecb-stand-in.ts'

let lastDay = '2026-11-20'
const ecb = await startEcbStandIn({ lastDay: () => lastDay })
afterAll(() => ecb.stop())
const rateFeed = ecbFeed({ url: ecb.url, timeoutMs: 1500 })
const server = await testServer({ parts: { rateFeed } })
server.setNow('2026-11-23T09:00:00Z')
const studio = await aStudio(server)
const { client: ivan } = studio

const rateOf = (currency: string, on: string) => ivan.call(readExchangeRate, { query: { currency, on } })
const forgotten = () => server.owner.query('truncate system.exchange_rates')

beforeEach(async () => {
  server.setNow('2026-11-23T09:00:00Z')
  lastDay = '2026-11-20'
  ecb.does(null)
  ecb.asked.length = 0
})

describe('fetching', () => {
  beforeEach(forgotten)

  it('begins with ninety days, and goes on with a day at a time, once a day', async () => {
    await fetchRates(server.platform)
    await fetchRates(server.platform)
    expect(ecb.asked).toEqual(['eurofxref-hist-90d.xml'])
    lastDay = '2026-11-23'
    server.setNow('2026-11-23T15:07:00Z')
    await fetchRates(server.platform)
    await fetchRates(server.platform)
    expect(ecb.asked).toEqual(['eurofxref-hist-90d.xml', 'eurofxref-daily.xml'])
    expect(await rateOf('USD', '2026-11-23')).toMatchObject({ state: 'found', rate: { rateOn: '2026-11-23' } })
  })

  it('fills with ninety days what it missed', async () => {
    await fetchRates(server.platform)
    server.setNow('2026-12-03T16:07:00Z')
    lastDay = '2026-12-03'
    await fetchRates(server.platform)
    expect(ecb.asked.at(-1)).toBe('eurofxref-hist-90d.xml')
    expect(await rateOf('USD', '2026-12-01')).toMatchObject({ state: 'found', rate: { rateOn: '2026-12-01' } })
  })

  it('is a schedule of the installation, and is looked at when a process starts', async () => {
    const schedule = schedules.find(({ name }) => name === 'rates.fetch')
    expect(schedule?.atStart).toBe(true)
    await schedule?.ask(server.platform, '2026-11-23T09:07:00Z')
    expect((await rateOf('CZK', '2026-11-20')).state).toBe('found')
  })

  it('takes what the ECB corrected', async () => {
    await fetchRates(server.platform)
    await inAccountTransaction(server.db, (tx) =>
      sql`select system.keep_exchange_rates(array['USD'], array['2026-11-20'::date], array[1.2345])`.execute(tx),
    )
    expect((await rateOf('USD', '2026-11-20')).rate?.rateFromEur).toBe('1.2345')
  })

  test.each<Trouble>(['html', 'error', 'redirect', 'cut', 'slow', 'huge', 'half', 'wrong_rate', 'future', 'empty'])(
    'keeps nothing of what is no answer, and tries again: %s',
    async (trouble) => {
      ecb.does(trouble)
      await fetchRates(server.platform)
      expect(await rateOf('USD', '2026-11-20')).toEqual({ state: 'none', rate: null, latestOn: null })
      ecb.does(null)
      await fetchRates(server.platform)
      expect((await rateOf('USD', '2026-11-20')).state).toBe('found')
    },
  )

  it('asks nobody where it is switched off', async () => {
    await fetchRates({ ...server.platform, rateFeed: ecbFeed({ url: null }) })
    expect(ecb.asked).toEqual([])
    expect((await rateOf('USD', '2026-11-20')).state).toBe('none')
  })
})

describe('what is known', () => {
  beforeAll(async () => {
    await forgotten()
    server.setNow('2026-11-23T09:00:00Z')
    await fetchRates(server.platform)
  })

  it('is the rate of the day, and on a day without any that of the last one', async () => {
    expect(await rateOf('USD', '2026-11-18')).toEqual({
      state: 'found',
      rate: { rateFromEur: standInRate('USD', '2026-11-18'), rateOn: '2026-11-18' },
      latestOn: '2026-11-20',
    })
    expect((await rateOf('USD', '2026-11-22')).rate?.rateOn).toBe('2026-11-20')
    expect((await rateOf('USD', '2026-11-23')).rate?.rateOn).toBe('2026-11-20')
  })

  it('is never silently old', async () => {
    server.setNow('2026-12-01T09:00:00Z')
    expect(await rateOf('USD', '2026-11-30')).toMatchObject({ state: 'old', latestOn: '2026-11-20' })
    expect((await rateOf('USD', '2026-11-20')).state).toBe('found')
  })

  test.each([
    ['a currency without any', 'AED', '2026-11-20', 'not_published'],
    ['a day to come', 'USD', '2026-11-24', 'not_yet'],
    ['a day before the ninety', 'USD', addDays('2026-11-20', -100), 'too_early'],
    ['a day before the ECB', 'USD', '1998-12-31', 'too_early'],
  ])('says of %s that there is none', async (_, currency, on, state) => {
    expect((await rateOf(currency, on)).state).toBe(state)
  })

  it('is asked about a currency and a day that exist', async () => {
    for (const query of [
      { currency: 'EURO', on: '2026-11-20' },
      { currency: 'USD', on: '1899-12-31' },
      { currency: 'USD', on: '2026-02-30' },
    ])
      expect((await ivan.send(readExchangeRate, { query })).status).toBe(400)
  })

  it('may be read by the application, and changed by its one function alone', async () => {
    const reach = (statement: string) => inAccountTransaction(server.db, (tx) => sql.raw(statement).execute(tx))
    await expect(reach('select * from system.exchange_rates')).rejects.toThrow('permission denied')
    await expect(reach('update system.exchange_rates set rate_from_eur = 1')).rejects.toThrow('permission denied')
    const keep = (rate: string) => reach(`select system.keep_exchange_rates(array['USD'], array['2026-11-20'::date], array[${rate}])`)
    for (const rate of ['0', '-1', '1e20', 'null']) await expect(keep(rate)).rejects.toThrow()
  })
})

describe('where the rate of a document is from', () => {
  const sourceOf = async (id: string) =>
    (await server.owner.query<{ rate_source: string; status: string }>('select rate_source, status from app.documents where id = $1', [id]))
      .rows[0]

  it('is what the ECB published on that day, and frozen with the document', async () => {
    await forgotten()
    await fetchRates(server.platform)
    const dollars = { currency: 'USD', rateFromEur: standInRate('USD', '2026-11-20'), rateOn: '2026-11-20', paymentMethodId: null }
    const { id, version } = await ivan.call(createDocument, { body: aDraft(studio.issuer, dollars) })
    expect(await sourceOf(id)).toEqual({ rate_source: 'ecb', status: 'draft' })
    for (const other of [{ rateFromEur: '1.2' }, { rateOn: '2026-11-19' }, { rateOn: null }]) {
      const made = await ivan.call(createDocument, { body: aDraft(studio.issuer, { ...dollars, ...other }) })
      expect((await sourceOf(made.id))?.rate_source).toBe('manual')
    }
    await ivan.call(issueDocument, { params: { id }, body: { version } })
    await forgotten()
    expect(await sourceOf(id)).toEqual({ rate_source: 'ecb', status: 'issued' })
    const { snapshot } = await ivan.call(readPaper, { params: { id } })
    expect(snapshot).toMatchObject({ rateOn: '2026-11-20', rateSource: 'ecb' })
  })

  test.each(['0', '-1', '1e20', '1000000000', '1.1234567', 'x'])('a rate of %s is none', async (rateFromEur) => {
    const draft = aDraft(studio.issuer, { currency: 'USD', paymentMethodId: null })
    const { id, version } = await ivan.call(createDocument, { body: draft })
    const body = { ...draft, rateFromEur, version }
    const saved = await ivan.send(saveDocument, { params: { id }, body })
    if (rateFromEur === '0') {
      const refused = await ivan.send(issueDocument, { params: { id }, body: { version: version + 1 } })
      expect(refused.status).toBe(400)
      expect(refused.body).toHaveProperty('errors.rateFromEur')
    } else expect(saved.status).toBe(400)
  })
})

import { createDocument } from '@invoice/contract/documents/document.ts'
import {
  createRecurrence,
  endRecurrence,
  exportRecurrences,
  listRecurrences,
  pauseRecurrence,
  RECURRENCE_ACTIONS,
  RECURRENCE_STATES,
  type Recurrence,
  type RecurrenceState,
  summariseRecurrences,
} from '@invoice/contract/documents/recurrences.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { createCompany } from '@invoice/contract/settings/companies.ts'
import { addDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { monthlyShare } from '@invoice/domain/recurring/monthly-share.ts'
import { RECURRING_UNITS } from '@invoice/domain/recurring/schedule.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../seed/company.ts'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { aRecurrence } from './testing/running.ts'

const TYPES = ['invoice', 'proforma', 'quote'] as const
const CURRENCIES = ['EUR', 'USD', 'JPY'] as const
const COUNT = 36

const server = await testServer()
let studio: Studio
/** What there is, each with the company that its documents are of. */
let all: readonly (Recurrence & { companyId: string })[]
let companies: readonly string[]
let contacts: readonly string[]
beforeAll(async () => {
  studio = await aStudio(server)
  const { client, issuer } = studio
  const company = await client.call(createCompany, { body: aCompany({}, 3) })
  const contact = await client.call(createContact, { body: aContact({ name: { bg: 'Друга фирма', en: 'Other' }, vatNumber: '' }) })
  companies = [issuer.companyId, company.id]
  contacts = [issuer.contactId, contact.id]
  const made: (Recurrence & { companyId: string })[] = []
  for (let at = 0; at < COUNT; at++) made.push(await aSchedule(at))
  all = made
})

const nth = <One>(values: readonly One[], at: number): One => values[at % values.length] ?? expect.fail('none')

/** No two filters narrow to the same ones: each property turns at a pace of its own. */
async function aSchedule(at: number) {
  const { client, issuer } = studio
  const companyId = nth(companies, Math.floor(at / 2))
  const draft = aDraft(issuer, {
    type: nth(TYPES, at),
    currency: nth(CURRENCIES, Math.floor(at / 3)),
    companyId,
    contactId: nth(contacts, at),
    lines: [aLine(issuer, { quantity: '1', unitPrice: String(1000 + 37 * at) })],
  })
  const { id: documentId } = await client.call(createDocument, { body: draft })
  const unit = nth(RECURRING_UNITS, at)
  const made = await client.call(createRecurrence, {
    body: aRecurrence(documentId, {
      name: `График ${at}`,
      action: nth(RECURRENCE_ACTIONS, Math.floor(at / 4)),
      unit,
      every: 1 + (at % 4),
      startOn: '2031-01-01',
      onDay: unit === 'day' ? null : 5,
    }),
  })
  const { id } = made
  if (at % 5 === 1) return { ...(await client.call(pauseRecurrence, { params: { id }, body: { until: null } })), companyId }
  if (at % 7 === 2) return { ...(await client.call(endRecurrence, { params: { id } })), companyId }
  return { ...made, companyId }
}

type Query = {
  type?: (typeof TYPES)[number][]
  action?: (typeof RECURRENCE_ACTIONS)[number][]
  companyId?: string
  contactId?: string
  currency?: string
  q?: string
}
const NARROWED_BY = {
  type: fc.subarray([...TYPES], { minLength: 1 }),
  action: fc.subarray([...RECURRENCE_ACTIONS], { minLength: 1 }),
  companyId: fc.nat({ max: 1 }).map((at) => nth(companies, at)),
  contactId: fc.nat({ max: 1 }).map((at) => nth(contacts, at)),
  currency: fc.constantFrom(...CURRENCIES),
  q: fc.constantFrom('grafik', 'График 1', 'нищо такова'),
}

/** As somebody who looks at all of them would choose. */
function chosen({ type, action, companyId, contactId, currency, q }: Query) {
  return all.filter(
    (one) =>
      (type?.includes(one.type as (typeof TYPES)[number]) ?? true) &&
      (action?.includes(one.action) ?? true) &&
      (companyId ?? one.companyId) === one.companyId &&
      (contactId ?? one.contactId) === one.contactId &&
      (currency ?? one.currency) === one.currency &&
      (q === undefined || q === 'grafik' || (q === 'График 1' && one.name.startsWith(q))),
  )
}

const listed = async (query: Query & { state?: RecurrenceState }) =>
  (await studio.client.call(listRecurrences, { query: { ...query, pageSize: 1000 } })).items

describe('whatever the list is narrowed by', () => {
  test('it has those that are so, its tabs count them, and what they bring in a month is each by the rule, added up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(NARROWED_BY, { requiredKeys: [] }), async (query) => {
        const found = chosen(query)
        expect((await listed(query)).map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort())
        const { counts, monthly } = await studio.client.call(summariseRecurrences, { query })
        expect(counts).toEqual(
          Object.fromEntries(RECURRENCE_STATES.map((state) => [state, found.filter((one) => one.state === state).length])),
        )
        const active = found.filter(({ state }) => state === 'active')
        expect(monthly).toEqual(
          CURRENCIES.toSorted().flatMap((currency) => {
            const own = active.filter((one) => one.currency === currency)
            const total = toAmount(sumDecimals(own.map((one) => monthlyShare(one.total, one, currency))), currency)
            return own.length === 0 ? [] : [{ currency, count: own.length, total }]
          }),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('each narrows: by type, by what it does, company, client and currency', async () => {
    for (const query of [
      { type: ['quote'] },
      { action: ['send'] },
      { companyId: companies[1] ?? '' },
      { contactId: contacts[1] ?? '' },
      { currency: 'JPY' },
    ] satisfies Query[]) {
      const found = await listed(query)
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThan(COUNT)
    }
    expect((await listed({ type: ['quote', 'proforma'] })).length).toBe(chosen({ type: ['quote', 'proforma'] }).length)
    expect(await listed({ companyId: newId() })).toEqual([])
  })

  test('what is no filter is refused at its field', async () => {
    const query = { type: ['sale'], action: ['burn'], companyId: 'x', currency: 'EURO' }
    for (const endpoint of [listRecurrences, summariseRecurrences, exportRecurrences]) {
      const { status, body } = await studio.client.send(endpoint, { query: query as never })
      expect([status, body]).toMatchObject([
        400,
        {
          errors: {
            'action.0': [expect.any(String)],
            companyId: [expect.any(String)],
            currency: [expect.any(String)],
            'type.0': [expect.any(String)],
          },
        },
      ])
    }
  })
})

describe('the list as a file', () => {
  const csv = async (query: Query & { state?: RecurrenceState; sort?: 'name' | '-name' }, language: 'bg' | 'en' = 'bg') => {
    const answer = await studio.client.send(exportRecurrences, { query: { ...query, format: 'csv' } }, { 'accept-language': language })
    expect(answer.status).toBe(200)
    return answer.bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  }

  test('says in the language of whoever takes it what the list shows, in its order', async () => {
    const [heading, first, ...others] = await csv({ q: 'График 0', sort: 'name' })
    expect([heading, first, others]).toEqual([
      'График;Клиент;Документ;Колко често;Следващ;Последен ден;Какво прави;Състояние;Създадени;Общо;Сума;Средно на месец;Валута',
      expect.stringMatching(/^График 0;.+;Фактура;всеки ден;01\.01\.2031;;Чернова за преглед;Активен;0;;1200,00;36524,25;EUR$/),
      [],
    ])
    const yearly = await csv({ q: 'График 4' }, 'en')
    expect(yearly[1]).toMatch(/^График 4,.+,Proforma invoice,"?every year, on 05\/01"?,2031-01-05,,Issues,Active,0,,1377\.60,114\.80,USD$/)
  })

  test('has what the filter finds and no more, and its months add up to the sum of the list', async () => {
    const query = { currency: 'USD', action: ['issue', 'send'] } satisfies Query
    const rows = (await csv(query)).slice(1).map((row) => row.split(';'))
    expect(rows.map(([name]) => name).sort()).toEqual(
      chosen(query)
        .map(({ name }) => name)
        .sort(),
    )
    const total = rows.reduce((sum, cells) => addDecimals(sum, cells[11]?.replace(',', '.') || '0'), '0')
    const { monthly } = await studio.client.call(summariseRecurrences, { query })
    expect(monthly).toMatchObject([{ total }])
    expect(await csv({ state: 'paused', type: ['quote'] })).toHaveLength(
      1 + chosen({ type: ['quote'] }).filter(({ state }) => state === 'paused').length,
    )
    const { bytes } = await studio.client.send(exportRecurrences, { query: {} })
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('of another workspace has nothing of this one', async () => {
    const { client } = await aStudio(server)
    const { bytes } = await client.send(exportRecurrences, { query: { format: 'csv' } })
    expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(1)
  })
})

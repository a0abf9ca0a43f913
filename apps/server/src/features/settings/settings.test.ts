import {
  createRange,
  createTaxRate,
  createUnit,
  listRanges,
  listTaxRates,
  listUnits,
  type RangeInput,
} from '@invoice/contract/settings/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

const server = await testServer()
let ivan: OnboardedClient
let maria: OnboardedClient

beforeAll(async () => {
  ivan = await onboarded(server)
  maria = await onboarded(server, {}, 1)
})

const errorsOf = (answer: { body: unknown }) => {
  const { __, ...faults } = (answer.body as { errors: Record<string, string[]> }).errors
  return faults
}

describe('a tax rate', () => {
  const aTaxRate = {
    name: { bg: 'Германия', en: 'Germany' },
    description: { bg: '', en: '' },
    rate: '19.00',
    countryCode: 'DE',
    isDefault: false,
  }
  test('is added at the end of the list', async () => {
    const created = await ivan.call(createTaxRate, { body: aTaxRate })
    expect(created).toEqual({
      ...aTaxRate,
      rate: '19',
      id: created.id,
      version: 1,
      key: null,
      validFrom: null,
      validTo: null,
      taxCode: '',
      archivedAt: null,
    })
    expect((await ivan.call(listTaxRates, { query: {} })).items.at(-1)).toEqual(created)
  })
  test.each([
    ['101', 'The number must be between 0 and 100.', 'Числото трябва да е между 0 и 100.'],
    ['100.0001', 'The number must be between 0 and 100.', 'Числото трябва да е между 0 и 100.'],
    ['-1', 'Please enter a valid number.', 'Моля, въведете валидно число.'],
    ['20 %', 'Please enter a valid number.', 'Моля, въведете валидно число.'],
    ['', 'This field is required.', 'Полето е задължително.'],
  ])('of %j is refused', async (rate, english, bulgarian) => {
    const body = { ...aTaxRate, rate }
    expect(errorsOf(await ivan.send(createTaxRate, { body }))).toEqual({ rate: [english] })
    expect(errorsOf(await ivan.send(createTaxRate, { body }, { 'accept-language': 'bg' }))).toEqual({ rate: [bulgarian] })
  })
  test('takes the default from the one before, though several ask at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => maria.send(createTaxRate, { body: { ...aTaxRate, isDefault: true } })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { items } = await maria.call(listTaxRates, { query: {} })
    expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
  test('is not added by a member who does not manage the settings', async () => {
    const member = await server.signIn({ role: 'member', workspaceId: ivan.workspaceId })
    expect((await member.send(createTaxRate, { body: aTaxRate })).status).toBe(403)
    expect((await member.send(listTaxRates, { query: {} })).status).toBe(200)
  })
})

describe('a unit', () => {
  test('is added, and may be the default', async () => {
    const body = { name: { bg: 'палет', en: 'pallet' }, code: 'XPX', isDefault: true }
    const created = await ivan.call(createUnit, { body })
    expect(created).toMatchObject({ ...body, key: null })
    const { items } = await ivan.call(listUnits, { query: {} })
    expect(items.filter(({ isDefault }) => isDefault)).toEqual([created])
  })
  test.each(['', 'x', 'TOOLONG', 'бр'])('with the code %j is refused', async (code) => {
    const body = { name: { bg: 'бр.', en: '' }, code, isDefault: false }
    expect(Object.keys(errorsOf(await ivan.send(createUnit, { body })))).toEqual(['code'])
  })
})

describe('a document range', () => {
  const aRange = (overrides: Partial<RangeInput> = {}): RangeInput => ({
    companyId: ivan.companyId,
    name: 'Магазин 2',
    types: ['proforma'],
    prefix: 'M2-',
    length: 8,
    start: '1',
    end: '99999',
    ...overrides,
  })
  const refusals = async (overrides: Partial<RangeInput>, language = 'en') =>
    errorsOf(await ivan.send(createRange, { body: aRange(overrides) }, { 'accept-language': language }))

  test('gives its start as the first number', async () => {
    const created = await ivan.call(createRange, { body: aRange({ start: '42' }) })
    expect(created).toMatchObject({ next: 'M2-00042', start: '42', end: '99999', used: false, companyId: ivan.companyId })
    const { items } = await ivan.call(listRanges, { query: { companyId: ivan.companyId } })
    expect(items.at(-1)).toEqual(created)
  })
  test('of tax documents is told apart from others by its leading digits', async () => {
    const peter = await onboarded(server, {}, 2)
    const body = aRange({ companyId: peter.companyId, types: ['invoice'], prefix: '1', length: 10, end: '999999999' })
    expect(errorsOf(await peter.send(createRange, { body }))).toEqual({
      start: ['This overlaps with another range: 0000000001 – 9999999999.'],
    })
    expect(errorsOf(await peter.send(createRange, { body }, { 'accept-language': 'bg' }))).toEqual({
      start: ['Застъпва се с друга номерация: 0000000001 – 9999999999.'],
    })
  })
  test.each<[string, Partial<RangeInput>, string, string, string]>([
    [
      'tax numbers of nine digits',
      { types: ['invoice'], prefix: '', length: 9 },
      'length',
      'Numbers of tax documents have ten digits.',
      'Номерата на данъчните документи са от десет цифри.',
    ],
    [
      'letters in tax numbers',
      { types: ['invoice'], prefix: 'A', length: 10 },
      'prefix',
      'The prefix of tax documents has digits only.',
      'Префиксът за данъчни документи може да е само от цифри.',
    ],
    [
      'a prefix that leaves no digits',
      { prefix: 'ABCDEFGH' },
      'prefix',
      'The prefix leaves no digits for the number.',
      'Префиксът не оставя цифри за номера.',
    ],
    [
      'an end before its start',
      { start: '5', end: '4' },
      'end',
      'The end must not be before the start.',
      'Краят не може да е преди началото.',
    ],
    [
      'an end that does not fit',
      { end: '100000' },
      'end',
      'The end must not be greater than 99999.',
      'Краят не може да е по-голям от 99999.',
    ],
    [
      'an end of 18 digits',
      { end: '9'.repeat(18) },
      'end',
      'The end must not be greater than 99999.',
      'Краят не може да е по-голям от 99999.',
    ],
    ['a start of 0', { start: '0' }, 'start', 'The start must be at least 1.', 'Началото трябва да е поне 1.'],
    [
      'types of two kinds',
      { types: ['invoice', 'proforma'] },
      'types',
      'Types that are numbered apart cannot share a range.',
      'Видове, които се номерират отделно, не могат да са в една номерация.',
    ],
    [
      'bills',
      { types: ['bill'] },
      'types',
      'Bills and expenses carry the vendor’s number.',
      'Разходите и фактурите от доставчик носят номера на доставчика.',
    ],
    ['no types', { types: [] }, 'types', 'At least 1 entry is needed.', 'Нужен е поне 1 запис.'],
  ])('with %s is refused', async (_what, overrides, field, english, bulgarian) => {
    expect(await refusals(overrides)).toEqual({ [field]: [english] })
    expect(await refusals(overrides, 'bg')).toEqual({ [field]: [bulgarian] })
  })
  test('of a company that is not there, or is another’s, is refused', async () => {
    const gone = { companyId: ['This does not exist any more. Please choose again.'] }
    expect(await refusals({ companyId: newId() })).toEqual(gone)
    expect(await refusals({ companyId: maria.companyId })).toEqual(gone)
  })
  test('is added once, though eight ask for the same numbers at once', async () => {
    const peter = await onboarded(server, {}, 3)
    const body = aRange({ companyId: peter.companyId, prefix: 'Z-' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => peter.send(createRange, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400])
  })
})

test('each workspace sees its own settings only', async () => {
  const lists = ['/api/tax-rates', '/api/units', '/api/deal-terms', '/api/ranges', '/api/payment-methods']
  for (const path of lists) {
    const ids = async (client: OnboardedClient) =>
      ((await client.request('GET', path)).body as { items: { id: string }[] }).items.map(({ id }) => id)
    const mine = new Set(await ids(ivan))
    expect(mine.size).toBeGreaterThan(0)
    expect((await ids(maria)).filter((id) => mine.has(id))).toEqual([])
  }
})

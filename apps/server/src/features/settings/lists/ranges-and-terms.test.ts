import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/settings/settings.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { faultsOf } from './testing/faults.ts'

/** Rows of the lists of settings once they are there: changed, archived, deleted while nothing uses them. */
const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const inBulgarian = { 'accept-language': 'bg' }

const aTerm = { name: { bg: 'чл. 130 от ЗДДС', en: 'Art. 130' }, description: { bg: '', en: '' }, category: 'E' as const }

describe('a legal ground of one’s own', () => {
  test('is kept with its category, code and ledger column', async () => {
    const { client } = studio
    const body = { ...aTerm, vatex: 'VATEX-EU-132-1G', ledgerColumn: '19', taxCode: '100219' }
    const created = await client.call(contract.createDealTerm, { body })
    expect(created).toEqual({ ...body, id: created.id, version: 1, key: null, archivedAt: null })
    expect((await client.call(contract.listDealTerms, { query: {} })).items.at(-1)).toEqual(created)
  })
  test.each([
    [
      'a category that is taxed',
      { category: 'S' },
      'category',
      'A deal term is of category E, AE, K, G or O.',
      'Категорията на основанието е E, AE, K, G или O.',
    ],
    [
      'the code of another category',
      { vatex: 'VATEX-EU-IC' },
      'vatex',
      'This code does not belong to the category.',
      'Този код не е за избраната категория.',
    ],
    [
      'a column that the ledger does not have',
      { ledgerColumn: '99' },
      'ledgerColumn',
      'Please choose one of the options.',
      'Моля, изберете една от възможностите.',
    ],
    ['no name', { name: { bg: ' ', en: '' } }, 'name.bg', 'This field is required.', 'Полето е задължително.'],
  ])('with %s is refused', async (_what, overrides, field, english, bulgarian) => {
    const { client } = studio
    const ask = (language: string) =>
      client.request('POST', '/api/deal-terms', {
        body: { ...aTerm, ...overrides },
        headers: { 'idempotency-key': newId(), 'accept-language': language },
      })
    expect(faultsOf(await ask('en'))).toEqual({ [field]: [english] })
    expect(faultsOf(await ask('bg'))).toEqual({ [field]: [bulgarian] })
  })
  test('keeps its category once it is used', async () => {
    const { client, issuer } = await aStudio(server)
    const { id, version } = await client.call(contract.createDealTerm, { body: aTerm })
    await client.call(createDocument, { body: aDraft(issuer, { dealTermId: id }) })
    const change = { params: { id }, body: { ...aTerm, category: 'G' as const, version } }
    expect(faultsOf(await client.send(contract.updateDealTerm, change))).toEqual({
      category: ['This deal term is used in 1 document, so its category stays. Please add another one.'],
    })
    expect(faultsOf(await client.send(contract.updateDealTerm, change, inBulgarian))).toEqual({
      category: ['Основанието се използва в 1 документ, затова категорията му остава. Моля, добавете друго основание.'],
    })
    const text = { params: { id }, body: { ...aTerm, name: { bg: 'чл. 131', en: '' }, version } }
    expect((await client.send(contract.updateDealTerm, text)).status).toBe(200)
  })
})

describe('a document range', () => {
  const aRange = (companyId: string, overrides: Partial<contract.RangeInput> = {}): contract.RangeInput => ({
    companyId,
    name: 'Магазин 2',
    types: ['proforma'],
    prefix: 'M2-',
    length: 8,
    start: '1',
    end: '99999',
    ...overrides,
  })
  /** A range of its own that has given one number, in a new workspace. */
  async function used(overrides: Partial<contract.RangeInput>) {
    const { client, issuer } = await aStudio(server)
    const body = aRange(issuer.companyId, overrides)
    if (body.types.includes('invoice')) await archiveTaxRange(client)
    const created = await client.call(contract.createRange, { body })
    const draft = aDraft(issuer, { type: body.types[0] ?? 'invoice', rangeId: created.id })
    const { id, version } = await client.call(createDocument, { body: draft })
    await client.call(issueDocument, { params: { id }, body: { version } })
    const range = await client.call(contract.readRange, { params: { id: created.id } })
    const change = (changes: object, headers: Record<string, string> = {}) =>
      client.send(contract.updateRange, { params: { id: range.id }, body: { ...body, version: range.version, ...changes } }, headers)
    return { client, range, change }
  }
  /** So that another may have its numbers. */
  async function archiveTaxRange(client: Studio['client']) {
    const { items } = await client.call(contract.listRanges, { query: {} })
    const [tax] = items
    if (!tax) throw new Error('A company begins with ranges.')
    const { id, version, companyId, name, types, prefix, length, start } = tax
    await client.call(contract.updateRange, {
      params: { id },
      body: { companyId, name, types, prefix, length, start, end: '999', version },
    })
  }

  test('may be changed in everything before its first number', async () => {
    const { client, issuer } = studio
    const { id, version } = await client.call(contract.createRange, { body: aRange(issuer.companyId) })
    const change = aRange(issuer.companyId, { types: ['offer'], prefix: 'OO-', length: 9, start: '42', name: 'Оферти 2' })
    expect(await client.call(contract.updateRange, { params: { id }, body: { ...change, version } })).toMatchObject({
      ...change,
      next: 'OO-000042',
      version: 2,
    })
  })
  test('keeps what its numbers are made of once it has given one', async () => {
    const { range, change } = await used({})
    expect(range).toMatchObject({ used: true, next: 'M2-00002' })
    const fixed = ['This cannot be changed once a number has been issued.']
    expect(faultsOf(await change({ prefix: 'M3-', length: 9, start: '2', types: ['offer'] }))).toEqual({
      prefix: fixed,
      length: fixed,
      start: fixed,
      types: fixed,
    })
    expect(faultsOf(await change({ start: '2' }, inBulgarian))).toEqual({
      start: ['Не може да се промени, след като вече е издаден номер.'],
    })
    expect((await change({ name: 'Магазин 3', end: '5' })).body).toMatchObject({ name: 'Магазин 3', end: '5', next: 'M2-00002' })
  })
  test('moves its next number on, but never back to one that was given', async () => {
    const { change } = await used({})
    expect(faultsOf(await change({ next: '1' }))).toEqual({
      next: ['Number M2-00001 has been issued already; the next one must come after it.'],
    })
    expect(faultsOf(await change({ next: '1' }, inBulgarian))).toEqual({
      next: ['Номер M2-00001 вече е издаден; следващият трябва да е след него.'],
    })
    expect(faultsOf(await change({ next: '100001' }))).toEqual({ next: ['The next number is outside of the range.'] })
    expect((await change({ next: '50' })).body).toMatchObject({ next: 'M2-00050' })
  })
  test('of tax documents never moves its next number: there are no gaps', async () => {
    const { range, change } = await used({ types: ['invoice'], prefix: '7', length: 10, end: '999999999' })
    expect(range.next).toBe('7000000002')
    expect(faultsOf(await change({ next: '9' }))).toEqual({
      next: ['Numbers of tax documents have no gaps, so the next one cannot be moved.'],
    })
    expect(faultsOf(await change({ next: '9' }, inBulgarian))).toEqual({
      next: ['Номерата на данъчните документи са без пропуски, затова следващият не може да се премести.'],
    })
    expect((await change({ next: '2' })).status).toBe(200)
  })
  test('is not cut off before a number that was given', async () => {
    const { client, range, change } = await used({ start: '5' })
    expect(faultsOf(await change({ start: '5', end: '4' }))).toEqual({ end: ['The number M2-00005 has been issued already.'] })
    expect(faultsOf(await change({ start: '5', end: '4' }, inBulgarian))).toEqual({ end: ['Номер M2-00005 вече е издаден.'] })
    const cut = await change({ start: '5', end: '5' })
    expect(cut.body).toMatchObject({ next: null })
    expect((await client.call(contract.readRange, { params: { id: range.id } })).next).toBeNull()
  })
  test('does not grow into another one, archived or not', async () => {
    const { client, issuer } = await aStudio(server)
    const first = await client.call(contract.createRange, { body: aRange(issuer.companyId, { end: '10' }) })
    const second = await client.call(contract.createRange, { body: aRange(issuer.companyId, { start: '11', end: '20' }) })
    await client.call(contract.archiveRange, { params: { id: second.id } })
    const grown = { params: { id: first.id }, body: { ...aRange(issuer.companyId, { end: '11' }), version: 1 } }
    expect(faultsOf(await client.send(contract.updateRange, grown))).toEqual({
      start: ['This overlaps with another range: M2-00011 – M2-00020.'],
    })
    expect(faultsOf(await client.send(contract.updateRange, grown, inBulgarian))).toEqual({
      start: ['Застъпва се с друга номерация: M2-00011 – M2-00020.'],
    })
  })
})

import { createDocument, issueDocument } from '@invoice/contract/documents/document.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import { type Hits, searchEverywhere } from '@invoice/contract/records/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { aProduct } from '../../../seed/product.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio
let stranger: Studio

const name = (bg: string, en = '') => ({ name: { bg, en } })

beforeAll(async () => {
  studio = await aStudio(server)
  stranger = await aStudio(server)
  const { client, issuer } = studio
  for (const [index, contact] of [
    name('Планински мед ЕООД'),
    name('Медицински уреди АД'),
    name('Залив Груп ООД', 'Zaliv Group'),
  ].entries()) {
    await client.call(createContact, { body: aContact(contact, index) })
  }
  await client.call(createProduct, { body: aProduct({ ...name('Липов мед', 'Linden honey'), sku: 'MED-1' }) })
  await client.call(createProduct, { body: aProduct({ ...name('Буркан'), sku: 'BR-2' }) })
  for (const line of ['Пчелен восък', 'Тахан']) {
    const lines = [aLine(issuer, name(line, line === 'Тахан' ? 'Tahini' : 'Beeswax'))]
    const { id, version } = await client.call(createDocument, { body: aDraft(issuer, { lines }) })
    await client.call(issueDocument, { params: { id }, body: { version } })
  }
})

const search = (q: string): Promise<Hits> => studio.client.call(searchEverywhere, { query: { q } })
/** What was found, by the names that people know. */
const found = async (q: string) => {
  const { documents, contacts, products } = await search(q)
  return {
    documents: documents.map(({ number }) => number),
    contacts: contacts.map((contact) => contact.name.bg),
    products: products.map((product) => product.name.bg),
  }
}
const nothing = { documents: [], contacts: [], products: [] }

describe('the search through everything', () => {
  test('finds contacts and products at once, names that begin so first', async () => {
    expect(await found('мед')).toEqual({
      documents: [],
      contacts: ['Медицински уреди АД', 'Планински мед ЕООД'],
      products: ['Липов мед'],
    })
  })

  test.each([
    ['Latin letters', 'planinski'],
    ['any order of words', 'мед планински'],
    ['the beginning of a word', 'план'],
    ['capitals', 'ПЛАНИНСКИ'],
    ['two letters swapped', 'плаинински'],
    ['a letter too few', 'планиски'],
    ['a letter wrong', 'планимски'],
  ])('finds by %s', async (_, q) => {
    expect((await found(q)).contacts).toEqual(['Планински мед ЕООД'])
  })

  test('finds a document by its number, with the zeros or without, and by what it sells', async () => {
    for (const q of ['0000000002', '2', '№ 2', 'тахан', 'tahini']) expect((await found(q)).documents[0]).toBe('0000000002')
    expect((await found('восък')).documents).toEqual(['0000000001'])
  })

  test('gives of a document what a row shows, and of the others what tells them apart', async () => {
    const { documents } = await search('0000000001')
    expect(documents[0]).toMatchObject({ type: 'invoice', status: 'issued', currency: 'EUR', paymentState: 'unpaid' })
    expect((await search('залив')).contacts[0]).toEqual({
      id: expect.any(String),
      name: { bg: 'Залив Груп ООД', en: 'Zaliv Group' },
      registrationNumber: aContact({}, 2).registrationNumber,
      vatNumber: aContact({}, 2).vatNumber,
      city: aContact({}, 2).city,
    })
    expect((await search('med-1')).products[0]).toMatchObject({ sku: 'MED-1', currency: 'EUR' })
  })

  test('does not guess at numbers', async () => {
    expect(await found('0000000009')).toEqual(nothing)
  })

  test('gives a few of each', async () => {
    const many = await aStudio(server)
    for (let index = 0; index < 8; index++) await many.client.call(createContact, { body: aContact(name(`Река ${index}`), index) })
    const { contacts } = await many.client.call(searchEverywhere, { query: { q: 'река' } })
    expect(contacts.map((contact) => contact.name.bg)).toEqual(['Река 0', 'Река 1', 'Река 2', 'Река 3', 'Река 4'])
  })
})

describe('what may be typed', () => {
  test.each(['', '   ', '%_%_%', "'; drop table app.contacts; --", '\\', '"', '😀', '\u0000', '\ud800', '\u202e\u0007', '*', '(((('])(
    '%j finds nothing and breaks nothing',
    async (q) => {
      expect(await found(q)).toEqual(nothing)
    },
  )

  test('signs between words are passed over', async () => {
    expect((await found('залив%_\u0007"груп😀')).contacts).toEqual(['Залив Груп ООД'])
  })

  test('more than 200 characters is told', async () => {
    const { status, body } = await studio.client.send(searchEverywhere, { query: { q: 'я'.repeat(10_000) } })
    expect([status, body]).toEqual([400, { errors: expect.objectContaining({ q: ['Value must be less than 200 characters long.'] }) }])
  })

  test('200 characters of many words are answered', async () => {
    expect(await found('ab cd ef gh '.repeat(16))).toEqual(nothing)
  })
})

describe('who may find', () => {
  test('nobody finds what is another workspace’s', async () => {
    for (const q of ['мед', 'планински', 'планиски', 'тахан', '0000000001', 'буркан']) {
      expect(await stranger.client.call(searchEverywhere, { query: { q } })).toEqual(nothing)
    }
    const { status } = await stranger.client.send(
      searchEverywhere,
      { query: { q: 'мед' } },
      { 'x-workspace-id': studio.client.workspaceId },
    )
    expect(status).toBe(404)
  })

  test('an accountant, who changes nothing, finds everything', async () => {
    const { client } = studio
    const owner = await found('мед')
    await server.owner.query(`update account.memberships set role = 'accountant' where workspace_id = $1`, [client.workspaceId])
    expect(await found('мед')).toEqual(owner)
    await server.owner.query(`update account.memberships set role = 'owner' where workspace_id = $1`, [client.workspaceId])
  })

  test('nobody who is signed out', async () => {
    expect((await server.client().send(searchEverywhere, { query: { q: 'мед' } })).status).toBe(401)
  })
})

import * as acts from '@invoice/contract/documents/acts.ts'
import { issueDocument, readDocument, removeDocument } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/records/hours.ts'
import { createProduct, ProductInput } from '@invoice/contract/records/products.ts'
import { createPriceList } from '@invoice/contract/settings/settings.ts'
import { beforeAll, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createContact } from '../contacts/create-contact.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
let studio: Studio
let contactId: string
let productId: string

beforeAll(async () => {
  studio = await aStudio(server)
  const { client } = studio
  const list = await client.call(createPriceList, { body: { name: { bg: 'Партньори', en: '' } } })
  const contact = await studio.inWorkspace((tx) => createContact(tx, studio.act, { ...aContact({}, 7), priceListId: list.id }))
  contactId = contact.id
  const name = { bg: 'Консултация', en: 'Consulting' }
  const input = ProductInput.parse({ name, price: '60', currency: 'EUR', customFields: {} })
  const product = await client.call(createProduct, {
    body: { ...input, prices: [{ priceListId: list.id, fromQuantity: '0', price: '45' }] },
  })
  productId = product.id
})

const anEntry = (changes: Partial<contract.HoursInput> = {}): contract.HoursInput => ({
  contactId,
  doneOn: '2026-11-02',
  productId,
  what: 'Среща по договора',
  quantity: '1.5',
  unitPrice: null,
  ...changes,
})
const worked = (changes: Partial<contract.HoursInput> = {}) => studio.client.call(contract.createHours, { body: anEntry(changes) })
const invoice = (...ids: string[]) => studio.client.send(contract.invoiceHours, { body: { companyId: studio.issuer.companyId, ids } })
const left = async () => (await studio.client.call(contract.listHours, { query: { contactId, invoiced: false } })).items.map(({ id }) => id)

test('the price is that of the client’s list where none is typed; chosen entries become lines of a draft, which has them until it is deleted', async () => {
  const first = await worked()
  const second = await worked({ doneOn: '2026-11-03', productId: null, what: 'Пътуване', quantity: '1', unitPrice: '20' })
  expect(first).toMatchObject({ unitPrice: '45', amount: '67.50', document: null })
  const { status, body } = await invoice(second.id, first.id)
  const draft = body as {
    id: string
    type: string
    contactId: string
    lines: { name: { bg: string }; quantity: string; unitPrice: string }[]
  }
  expect([status, draft.type, draft.contactId]).toEqual([201, 'invoice', contactId])
  expect(draft.lines.map(({ name, quantity, unitPrice }) => [name.bg, Number(quantity), Number(unitPrice)])).toEqual([
    ['Консултация', 1.5, 45],
    ['Пътуване', 1, 20],
  ])
  expect([await left(), (await invoice(first.id)).status]).toEqual([[], 409])
  await studio.client.call(removeDocument, { params: { id: draft.id } })
  expect(await left()).toEqual([second.id, first.id])
})

test('a line that is taken out of the draft frees its entry; what is voided frees all, unless another replaces it', async () => {
  const entries = [await worked(), await worked()]
  const ids = entries.map(({ id }) => id)
  const { body } = await invoice(...ids)
  const { id, version, lines, ...draft } = body as { id: string; version: number; lines: { id: string }[] } & Record<string, unknown>
  const { client } = studio
  const kept = await client.request('GET', `/api/documents/${id}`)
  expect(kept.status).toBe(200)
  await server.owner.query('delete from app.document_lines where id = $1', [lines[1]?.id])
  expect([await left(), draft['type']]).toEqual([expect.arrayContaining([ids[1]]), 'invoice'])
  expect(await left()).not.toContain(ids[0])
  const issued = await client.send(issueDocument, { params: { id }, body: { version } })
  expect(issued.status).toBe(200)
  await client.call(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: true } })
  expect(await left()).not.toContain(ids[0])
  const listed = (await client.call(contract.listHours, { query: { contactId, invoiced: true } })).items
  const replacing = listed.find((one) => one.id === ids[0])?.document
  expect(replacing).toMatchObject({ status: 'draft' })
  await client.call(removeDocument, { params: { id: replacing?.id ?? '' } })
  expect(await left()).toEqual(expect.arrayContaining(ids))
})

test('what is invoiced is not changed; what has no price, no words, or no one invoice is refused at its field', async () => {
  const [own, dollars] = [await worked(), await worked({ productId: null, unitPrice: '10' })]
  const other = (await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact({}, 9)))).id
  const theirs = await worked({ contactId: other, productId: null, unitPrice: '10' })
  expect((await invoice(own.id, theirs.id)).status).toBe(409)
  expect((await invoice(dollars.id)).status).toBe(201)
  const changed = await studio.client.send(contract.updateHours, { params: { id: dollars.id }, body: { ...anEntry(), version: 2 } })
  expect([changed.status, (await studio.client.send(contract.removeHours, { params: { id: dollars.id } })).status]).toEqual([409, 409])
  const refused = async (changes: Partial<contract.HoursInput>) => {
    const { body } = await studio.client.send(contract.createHours, { body: anEntry(changes) })
    return Object.keys((body as { errors: object }).errors).filter((field) => field !== '__')
  }
  expect(await refused({ productId: null, unitPrice: null })).toEqual(['unitPrice'])
  expect(await refused({ productId: null, unitPrice: '1', what: '' })).toEqual(['what'])
  expect(await refused({ quantity: '0' })).toEqual(['quantity'])
  const stranger = await aStudio(server)
  expect((await stranger.client.send(contract.createHours, { body: anEntry() })).status).toBe(404)
  expect((await stranger.client.send(contract.removeHours, { params: { id: own.id } })).status).toBe(404)
})

test('entries are added to a draft of their client that was begun, once, below its lines; another draft is refused', async () => {
  const [first, second, travel] = [await worked(), await worked(), await worked({ productId: null, what: 'Пътуване', unitPrice: '20' })]
  const begun = (await invoice(first.id)).body as { id: string }
  const add = (documentId: string, ...ids: string[]) => studio.client.send(contract.addHours, { body: { documentId, ids } })
  const answers = await Promise.all([add(begun.id, second.id, travel.id), invoice(second.id)])
  const [added] = answers
  expect(answers.map(({ status }) => status).toSorted()).toEqual(added?.status === 200 ? [200, 409] : [201, 409])
  if (added?.status !== 200) expect((await add(begun.id, travel.id)).status).toBe(200)
  const { lines } = await studio.client.call(readDocument, { params: { id: begun.id } })
  expect(lines.map(({ name }) => name.bg)).toEqual(
    added?.status === 200 ? ['Консултация', 'Консултация', 'Пътуване'] : ['Консултация', 'Пътуване'],
  )
  expect(await left()).not.toContain(travel.id)
  expect((await add(begun.id, travel.id)).status).toBe(409)
  const other = (await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact({}, 11)))).id
  const theirs = await worked({ contactId: other, productId: null, unitPrice: '10' })
  expect([(await add(begun.id, theirs.id)).status, (await add(theirs.id, theirs.id)).status]).toEqual([409, 404])
  await studio.client.call(removeDocument, { params: { id: begun.id } })
  expect(await left()).toContain(travel.id)
})

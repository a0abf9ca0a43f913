import { createDocument, issueDocument, readDocument, saveDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { readPaper } from '@invoice/contract/documents/paper.ts'
import { createContact, listContacts, readContact, updateContact } from '@invoice/contract/records/contacts.ts'
import { createProduct, listProducts, updateProduct } from '@invoice/contract/records/products.ts'
import {
  archiveCustomField,
  type CustomFieldInput,
  createCustomField,
  listCustomFields,
  removeCustomField,
  restoreCustomField,
  updateCustomField,
} from '@invoice/contract/settings/settings.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft, aLine } from '../../../seed/draft.ts'
import { aProduct } from '../../../seed/product.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'

const server = await testServer()
const { client, issuer } = await aStudio(server)

const add = (field: Partial<CustomFieldInput>, en = 'Field') =>
  client.call(createCustomField, { body: { name: { bg: '', en }, noun: 'document', kind: 'text', ...field } })
const faultsOf = (id: string, code = 400) => ({ status: code, body: { errors: { [`customFields.${id}`]: [expect.any(String)] } } })

test('a contact has them, in the form of their kind, and is found by them', async () => {
  const route = await add({ noun: 'contact', kind: 'choice', options: ['Север', 'Юг'] }, 'Route')
  const limit = await add({ noun: 'contact', kind: 'number' }, 'Limit')
  const { id, customFields } = await client.call(createContact, {
    body: aContact({ customFields: { [route.id]: 'Север', [limit.id]: '1500.50' } }),
  })
  expect(customFields).toEqual({ [route.id]: 'Север', [limit.id]: '1500.5' })
  expect((await client.call(listContacts, { query: { q: 'север' } })).items.map((found) => found.id)).toContain(id)
  // Whoever does not know of them leaves them as they are.
  const { customFields: _, ...without } = aContact({ code: 'OTHER' })
  const changed = await client.call(updateContact, { params: { id }, body: { ...without, version: 1 } })
  expect(changed.customFields).toEqual(customFields)
  const emptied = await client.call(updateContact, { params: { id }, body: { ...without, customFields: { [limit.id]: '' }, version: 2 } })
  expect(emptied.customFields).toEqual({})
})

test('what is none of its kind, not there, or missing where it must be, is told at its field', async () => {
  const since = await add({ noun: 'product', kind: 'date' }, 'Since')
  const grade = await add({ noun: 'product', kind: 'choice', options: ['A', 'B'], isRequired: true }, 'Grade')
  const product = (customFields: Record<string, string>) => client.send(createProduct, { body: aProduct({ customFields }) })
  expect(await product({ [grade.id]: 'A', [since.id]: '31.02.2026' })).toMatchObject(faultsOf(since.id))
  expect(await product({ [grade.id]: 'C' })).toMatchObject(faultsOf(grade.id))
  expect(await product({})).toMatchObject(faultsOf(grade.id))
  const stranger = 'a7e0bf0e-8a58-4c35-9a53-5a2d7f1f4c11'
  expect(await product({ [grade.id]: 'A', [stranger]: 'x' })).toMatchObject(faultsOf(stranger))
  expect(await client.send(createDocument, { body: aDraft(issuer, { customFields: { [grade.id]: 'A' } }) })).toMatchObject(
    faultsOf(grade.id),
  )
  await client.call(archiveCustomField, { params: { id: grade.id } })
})

test('an issued document keeps those that are printed as they were named and filled, and its lines their products’', async () => {
  const project = await add({ noun: 'document', isPrinted: true, isRequired: true, types: ['invoice'] }, 'Project')
  const secret = await add({ noun: 'document' }, 'Inner')
  const warranty = await add({ noun: 'product', kind: 'number', isPrinted: true }, 'Warranty, months')
  const product = await client.call(createProduct, { body: aProduct({ customFields: { [warranty.id]: '24' } }) })
  const line = aLine(issuer, { productId: product.id })
  const { id } = await client.call(createDocument, { body: aDraft(issuer, { lines: [line] }) })
  const refused = await client.send(issueDocument, { params: { id }, body: { version: 1 } })
  expect(refused).toMatchObject({ status: 400, body: { errors: { [`customFields.${project.id}`]: ['Fill in “Project”.'] } } })
  const customFields = { [project.id]: 'Lighthouse', [secret.id]: 'margin 40' }
  await client.call(saveDocument, { params: { id }, body: { ...aDraft(issuer, { lines: [line], customFields }), version: 1 } })
  await client.call(issueDocument, { params: { id }, body: { version: 2 } })
  await client.call(updateCustomField, {
    params: { id: project.id },
    body: { name: { bg: '', en: 'Renamed' }, noun: 'document', kind: 'text', isPrinted: true, types: ['invoice'], version: 1 },
  })
  await client.call(updateProduct, { params: { id: product.id }, body: { ...aProduct({ customFields: {} }), version: 1 } })
  const { snapshot } = await client.call(readPaper, { params: { id } })
  expect(snapshot.customFields).toEqual([{ name: { bg: '', en: 'Project' }, kind: 'text', value: 'Lighthouse' }])
  expect(snapshot.lines[0]?.customFields).toEqual([{ name: { bg: '', en: 'Warranty, months' }, kind: 'number', value: '24' }])
  expect((await client.call(readDocument, { params: { id } })).customFields).toEqual(customFields)
  expect((await client.call(listDocuments, { query: { q: 'lighthouse' } })).items.map((found) => found.id)).toEqual([id])
})

test('one that is used is archived, not deleted, and stays of its kind; what a record has of it stays', async () => {
  const code = await add({ noun: 'contact' }, 'Code')
  const { id } = await client.call(createContact, { body: aContact({ customFields: { [code.id]: 'kept' } }, 3) })
  const refused = await client.send(removeCustomField, { params: { id: code.id } })
  expect(refused).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('1 contact')] } } })
  const other = { name: code.name, noun: 'contact', kind: 'number', version: 1 } as const
  expect(await client.send(updateCustomField, { params: { id: code.id }, body: other })).toMatchObject({
    status: 400,
    body: { errors: { kind: [expect.any(String)] } },
  })
  await client.call(archiveCustomField, { params: { id: code.id } })
  const changed = await client.call(updateContact, {
    params: { id },
    body: { ...aContact({ customFields: { [code.id]: 'kept' }, code: 'Y' }, 3), version: 1 },
  })
  expect(changed.customFields).toEqual({ [code.id]: 'kept' })
  const unused = await add({ noun: 'contact' }, 'Unused')
  expect((await client.send(removeCustomField, { params: { id: unused.id } })).status).toBe(204)
})

test('there are thirty of a noun at most, and none more comes back from the archive', async () => {
  const { items } = await client.call(listCustomFields, { query: {} })
  const archived = await add({ noun: 'product' }, 'Archived')
  await client.call(archiveCustomField, { params: { id: archived.id } })
  const left = 30 - items.filter(({ noun }) => noun === 'product').length
  for (let each = 0; each < left; each++) await add({ noun: 'product' }, `F${each}`)
  const one = { name: { bg: 'Още', en: '' }, noun: 'product', kind: 'text' } as const
  expect(await client.send(createCustomField, { body: one })).toMatchObject({
    status: 400,
    body: { errors: { noun: [expect.any(String)] } },
  })
  expect((await client.send(restoreCustomField, { params: { id: archived.id } })).status).toBe(400)
  expect((await client.call(readContact, { params: { id: issuer.contactId } })).customFields).toEqual({})
  expect((await client.call(listProducts, { query: {} })).items[0]?.customFields).toBeDefined()
})

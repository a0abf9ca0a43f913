import { createDocument } from '@invoice/contract/documents/document.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { createProduct } from '@invoice/contract/records/products.ts'
import { createBankAccount } from '@invoice/contract/settings/payment-methods.ts'
import { createTaxRate, createUnit } from '@invoice/contract/settings/settings.ts'
import { outgoingBody } from '@invoice/contract/wire/outgoing.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../seed/contact.ts'
import { aDraft } from '../../seed/draft.ts'
import { aProduct } from '../../seed/product.ts'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { aStudio, type Studio } from './documents/testing/studio.ts'

/** What the browser sends (booleans as 1 and 0, null as '', texts trimmed) means the same to the server as plain JSON. */
const server = await testServer()

const account = {
  companyId: null,
  name: { bg: 'Сметка', en: '' },
  bankName: { bg: '', en: '' },
  bankAddress: '',
  iban: 'BG46UNCR70001523456701',
  bic: '',
  currency: 'EUR',
  holder: '',
  holderAddress: '',
  isDefault: true,
}
const name = { bg: '  Име ', en: '' }

test.each([
  ['a contact', createContact, () => aContact({ name, isClient: false, isVendor: true, paymentDays: 30 })],
  ['a product', createProduct, () => aProduct({ name, price: null, unitId: null, priceIncludesVat: true })],
  ['a tax rate', createTaxRate, () => ({ name, description: name, rate: '7', countryCode: 'BG', isDefault: true })],
  ['a unit', createUnit, () => ({ name, code: 'KGM', isDefault: false })],
  ['a bank account', createBankAccount, () => account],
  [
    'a draft',
    createDocument,
    ({ issuer }: Studio) =>
      aDraft(issuer, { pricesIncludeVat: true, vatInvoice: false, oneVat: true, dueOn: null, notes: ' Благодарим! ' }),
  ],
] as const)('%s', async (_, { path }, bodyOf) => {
  const studio = await aStudio(server)
  const body = bodyOf(studio)
  const create = (payload: unknown) =>
    studio.client.request('POST', path, {
      body: withNewLines(payload),
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    })
  const plain = await create(body)
  const browsers = await create(JSON.parse(String(outgoingBody(body))))
  expect([plain.status, browsers.status]).toEqual([201, 201])
  expect(withoutIdentity(browsers.body)).toEqual(withoutIdentity(plain.body))
})

function withNewLines(body: unknown): unknown {
  const { lines, ...rest } = body as { lines?: object[] }
  return lines === undefined ? rest : { ...rest, lines: lines.map((line) => ({ ...line, id: newId() })) }
}

/** Less the ids and instants that are of one creation. */
function withoutIdentity(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply), (key, value) => (key === 'id' || key.endsWith('At') ? undefined : value))
}

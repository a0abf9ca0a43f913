import * as contract from '@invoice/contract/documents/document.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()

describe('a draft', () => {
  test('may be empty but for its type', async () => {
    const { client } = await aStudio(server)
    const draft = await client.call(contract.createDocument, { body: { type: 'invoice' } })
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      version: 1,
      total: '0.00',
      lines: [],
      allowedActions: ['edit', 'delete', 'issue', 'duplicate'],
    })
  })

  test('comes back as it was typed, with its amounts', async () => {
    const { client, issuer } = await aStudio(server)
    const body = aDraft(issuer, {
      lines: [aLine(issuer, { quantity: '1.50', unitPrice: '19.99', discountPercent: '10' })],
      notes: 'Благодарим!',
    })
    const { id } = await client.call(contract.createDocument, { body })
    const read = await client.call(contract.readDocument, { params: { id } })
    expect(read).toMatchObject({
      notes: 'Благодарим!',
      recipientName: aContact().name,
      lines: [{ quantity: '1.5', unitPrice: '19.99', amount: '29.99', discount: '3.00', net: '26.99', vatCategory: 'S', vatRate: '20' }],
      taxes: [{ category: 'S', rate: '20', base: '26.99', vat: '5.40' }],
      subtotal: '29.99',
      discount: '3.00',
      taxBase: '26.99',
      totalVat: '5.40',
      totalWithVat: '32.39',
      total: '32.39',
      outstanding: '32.39',
    })
  })

  test('is saved over its own version only', async () => {
    const { client, issuer } = await aStudio(server)
    const draft = await client.call(contract.createDocument, { body: aDraft(issuer) })
    const params = { id: draft.id }
    const lines = [aLine(issuer), ...draft.lines.map(({ id }) => aLine(issuer, { id, quantity: '3' }))]
    const saved = await client.call(contract.saveDocument, { params, body: { ...aDraft(issuer, { lines }), version: 1 } })
    expect(saved).toMatchObject({ version: 2, total: '300.00', lines: [{ quantity: '2' }, { quantity: '3', id: draft.lines[0]?.id }] })
    const stale = await client.send(contract.saveDocument, { params, body: { ...aDraft(issuer), version: 1 } })
    expect(stale.status).toBe(412)
    expect(await client.call(contract.readDocument, { params })).toEqual(saved)
  })

  test('that is saved again as it is there already, by whom no answer reached, is nobody else’s', async () => {
    const { client, issuer } = await aStudio(server)
    const draft = await client.call(contract.createDocument, { body: aDraft(issuer) })
    const params = { id: draft.id }
    const lines = draft.lines.map(({ id }) => aLine(issuer, { id, quantity: '3.50', unitPrice: '19.90' }))
    const body = { ...aDraft(issuer, { lines, notes: 'писано' }), version: 1 }
    const saved = await client.call(contract.saveDocument, { params, body })
    expect(await client.call(contract.saveDocument, { params, body })).toEqual(saved)
    expect(saved.version).toBe(2)
    expect((await client.send(contract.saveDocument, { params, body: { ...body, notes: 'друго' } })).status).toBe(412)
  })

  test('has lines of its own: the id of another document’s line is told at the line, new or saved', async () => {
    const { client, issuer } = await aStudio(server)
    const other = await client.call(contract.createDocument, { body: aDraft(issuer) })
    const lines = [aLine(issuer), ...other.lines.map(({ id }) => aLine(issuer, { id }))]
    const fault = { status: 400, body: { errors: { 'lines.1.id': ['Please enter a valid value.'] } } }
    expect(await client.send(contract.createDocument, { body: aDraft(issuer, { lines }) })).toMatchObject(fault)
    const draft = await client.call(contract.createDocument, { body: aDraft(issuer) })
    const body = { ...aDraft(issuer, { lines }), version: draft.version }
    expect(await client.send(contract.saveDocument, { params: { id: draft.id }, body })).toMatchObject(fault)
    expect(await client.call(contract.readDocument, { params: { id: draft.id } })).toEqual(draft)
    // What is only looked at takes nobody's place.
    expect((await client.send(documentPaper.previewDocument, { body: { draft: aDraft(issuer, { lines }), page: 1 } })).status).toBe(200)
  })

  test('is deleted, and then it is not there', async () => {
    const { client, issuer } = await aStudio(server)
    const { id } = await client.call(contract.createDocument, { body: aDraft(issuer) })
    await client.call(contract.removeDocument, { params: { id } })
    expect((await client.send(contract.readDocument, { params: { id } })).status).toBe(404)
  })

  test('becomes an invoice with the next number', async () => {
    const { client, issuer } = await aStudio(server)
    const draft = await client.call(contract.createDocument, { body: aDraft(issuer) })
    const issued = await client.call(contract.issueDocument, { params: { id: draft.id }, body: { version: 1 } })
    expect(issued).toMatchObject({ status: 'issued', number: '0000000001', version: 2, total: '120.00', paymentState: 'unpaid' })
    const { warnings, ...document } = issued
    expect([warnings, await client.call(contract.readDocument, { params: { id: draft.id } })]).toEqual([[], document])
    const list = await client.call(documentList.listDocuments, { query: {} })
    expect(list.items).toMatchObject([{ number: '0000000001', total: '120.00' }])
  })
})

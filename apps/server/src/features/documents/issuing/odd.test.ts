import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import { type Document, IssuedDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { Problem } from '@invoice/contract/wire/problem.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { saveDocument } from '../drafts/save-document.ts'
import { findDocument } from '../record/documents-reads-store.ts'
import { draftOfColumns } from '../record/draft-columns.ts'
import { aStudio, type Studio } from '../testing/studio.ts'

const server = await testServer()
let studio: Studio
beforeAll(async () => {
  studio = await aStudio(server)
})

const read = (id: string) => studio.client.call(contract.readDocument, { params: { id } })
const convert = (id: string, type: DocumentType) => studio.client.call(documentActs.convertDocument, { params: { id }, body: { type } })
const issue = ({ id, version }: Document, confirmed?: string[]) =>
  studio.client.send(contract.issueDocument, { params: { id }, body: { version, confirmed } })
const warned = (answer: { body: unknown }) => Problem.parse(answer.body).warnings ?? []
const warningsOf = (answer: { body: unknown }) => IssuedDocument.parse(answer.body).warnings

const issued = (type: DocumentType, quantity: string): Promise<Document> =>
  studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { type, lines: [aLine(studio.issuer, { quantity })] }))
/** The draft made of it, with another quantity or price of its one line. */
async function madeOf(source: Document, type: DocumentType, change: Partial<DocumentDraft['lines'][number]>): Promise<Document> {
  const { id } = await convert(source.id, type)
  return studio.inWorkspace(async (tx) => {
    const { document, lines } = await findDocument(tx, studio.act, id)
    const draft = draftOfColumns(document, lines)
    const changed = draft.lines.map((line) => ({ ...line, ...change }))
    return saveDocument(tx, studio.act, id, { ...draft, lines: changed, version: document.version })
  })
}

describe('what is odd', () => {
  test('is asked about before a number is drawn where the caller says what it has confirmed, and issued once that is all of it', async () => {
    const order = await issued('order', '10')
    const draft = await madeOf(order, 'invoice', { quantity: '11' })
    const asked = await issue(draft, [])
    expect(asked.status).toBe(409)
    expect(warned(asked).map(({ field, code }) => [field, code])).toEqual([
      ['lines.0.quantity', 'line.more_than_ordered'],
      ['sourceDocumentId', 'source.more_than_ordered'],
    ])
    expect(warned(asked)[0]?.message).toBe(`Ordered by ${order.number}: 10. With this document: 11.`)
    expect(await read(draft.id)).toMatchObject({ status: 'draft', number: null, version: draft.version })
    expect((await read(order.id)).status).toBe('issued')
    expect((await issue(draft, ['line.more_than_ordered'])).status).toBe(409)
    const done = await issue(draft, ['line.more_than_ordered', 'source.more_than_ordered'])
    expect([done.status, warningsOf(done).length]).toEqual([200, 2])
  })

  test('is told to a program that says nothing of it, and issued', async () => {
    const draft = await madeOf(await issued('order', '10'), 'invoice', { quantity: '11' })
    const done = await issue(draft)
    expect([done.status, warningsOf(done).map(({ code }) => code)]).toEqual([200, ['line.more_than_ordered', 'source.more_than_ordered']])
  })
})

describe('more than was ordered', () => {
  test('counts what was invoiced before, and not what was voided or credited since', async () => {
    const order = await issued('order', '10')
    const first = await madeOf(order, 'invoice', { quantity: '6' })
    expect((await issue(first, [])).status).toBe(200)
    const second = await madeOf(order, 'invoice', { quantity: '5' })
    expect(warned(await issue(second, []))[0]).toMatchObject({
      code: 'line.more_than_ordered',
      message: expect.stringContaining('With this document: 11'),
    })
    await studio.client.call(documentActs.voidDocument, { params: { id: first.id }, body: { reason: 'Сгрешено', reissue: false } })
    expect((await issue(await read(second.id), [])).status).toBe(200)
  })

  test('is noticed by its sum where the price was raised, of an order and of an offer', async () => {
    const order = await issued('order', '10')
    const dearer = await madeOf(order, 'invoice', { unitPrice: '1000' })
    expect(warned(await issue(dearer, [])).map(({ code }) => code)).toEqual(['source.more_than_ordered'])
    const { id } = await issued('offer', '10')
    const offer = await studio.client.call(documentActs.acceptDocument, { params: { id } })
    const ofOffer = await madeOf(offer, 'invoice', { unitPrice: '1000' })
    expect(warned(await issue(ofOffer, []))).toMatchObject([
      { code: 'source.more_than_ordered', message: expect.stringContaining(offer.number ?? '') },
    ])
  })

  test('is noticed when more is delivered, by the quantity alone', async () => {
    const note = await madeOf(await issued('order', '10'), 'delivery_note', { quantity: '12' })
    expect(warned(await issue(note, [])).map(({ code }) => code)).toEqual(['line.more_than_ordered'])
  })
})

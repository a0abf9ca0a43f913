import * as contract from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()
const studio = await aStudio(server)
const stranger = await aStudio(server)
const { client, issuer } = studio

const UNDRAWN = '😀 中文'
const HOSTILE = '"кавички" \u202eобърнато\u202c <b>&amp;</b> \\ {{x}} #set page() $1 ѝ'
const create = (body: unknown) => client.request('POST', '/api/documents', { body, headers: { 'idempotency-key': newId() } })
const withLine = (changes: Record<string, unknown>) => ({ ...aDraft(issuer), lines: [{ ...aLine(issuer), ...changes }] })
const errorsOf = (body: unknown) => (body as { errors: Record<string, string[]> }).errors

describe('refused at its field', () => {
  test.each<[string, unknown, string]>([
    ['an exponent', withLine({ quantity: '1e9999999' }), 'lines.0.quantity'],
    ['NaN', withLine({ unitPrice: 'NaN' }), 'lines.0.unitPrice'],
    ['a million digits', withLine({ quantity: '9'.repeat(1_000_000) }), 'lines.0.quantity'],
    ['a number as a number', withLine({ quantity: 2 }), 'lines.0.quantity'],
    ['a discount above 100 %', withLine({ discountPercent: '100.5' }), 'lines.0.discountPercent'],
    ['an amount that no column holds', withLine({ quantity: '999999999', unitPrice: '9999999999' }), 'lines.0.unitPrice'],
    ['a name that is too long', withLine({ name: { bg: 'я'.repeat(2001), en: '' } }), 'lines.0.name.bg'],
    ['a zero character', withLine({ name: { bg: 'a\u0000b', en: '' } }), 'lines.0.name.bg'],
    ['half a surrogate pair', withLine({ sku: '\ud800' }), 'lines.0.sku'],
    ['the same line twice', { ...aDraft(issuer), lines: Array(2).fill(aLine(issuer)) }, 'lines.1.id'],
    ['501 lines', { ...aDraft(issuer), lines: Array.from({ length: 501 }, () => aLine(issuer)) }, 'lines'],
    ['a day of before 1900', { ...aDraft(issuer), taxOn: '1899-12-31' }, 'taxOn'],
    ['a day after 2099', { ...aDraft(issuer), taxOn: '2100-01-01' }, 'taxOn'],
    ['a day that does not exist', { ...aDraft(issuer), dueOn: '2026-02-30' }, 'dueOn'],
    ['an unknown currency', { ...aDraft(issuer), currency: 'XXX' }, 'currency'],
    ['a rate with an exponent', { ...aDraft(issuer), rateFromEur: '1e3' }, 'rateFromEur'],
    ['an unknown type', { type: 'poem' }, 'type'],
    ['an unknown field', { type: 'invoice', total: '1' }, 'total'],
    ['a field named as what every object has', { type: 'invoice', toString: 'x' }, 'toString'],
    ['a field named as its class', { type: 'invoice', lines: [], valueOf: 1 }, 'valueOf'],
    ['an unknown field of a line', withLine({ net: '1' }), 'lines.0.net'],
    ['another workspace’s company', { ...aDraft(issuer), companyId: stranger.issuer.companyId }, 'companyId'],
    ['another workspace’s contact', { ...aDraft(issuer), contactId: stranger.issuer.contactId }, 'contactId'],
    ['another workspace’s range', { ...aDraft(issuer), rangeId: stranger.issuer.rangeId }, 'rangeId'],
    ['another workspace’s payment method', { ...aDraft(issuer), paymentMethodId: stranger.issuer.paymentMethodId }, 'paymentMethodId'],
    ['another workspace’s unit', withLine({ unitId: stranger.issuer.unitId }), 'lines.0.unitId'],
    ['another workspace’s tax rate', withLine({ taxRateId: stranger.issuer.taxRateId }), 'lines.0.taxRateId'],
    ['a product that is not there', withLine({ productId: newId() }), 'lines.0.productId'],
    ['a deal term that is not there', { ...aDraft(issuer), dealTermId: newId() }, 'dealTermId'],
    ['a source that is not there', { ...aDraft(issuer), sourceDocumentId: newId() }, 'sourceDocumentId'],
    ['an id that is none', { ...aDraft(issuer), companyId: "' or 1=1 --" }, 'companyId'],
  ])('%s', async (_, body, field) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(errorsOf(answer.body))).toContain(field)
  })

  test.each([
    ['no body', undefined],
    ['a list', []],
    ['text', '"x"'],
    ['null', 'null'],
    ['broken JSON', '{"type":'],
  ])('%s as a whole', async (_, body) => {
    const answer = await client.request('POST', '/api/documents', {
      body,
      headers: { 'idempotency-key': newId(), 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })
})

const saying = (text: string) => {
  const lines = [aLine(issuer, { name: { bg: text, en: '' }, description: { bg: 'дълъг '.repeat(330), en: text } })]
  return { ...aDraft(issuer, { lines }), notes: text, language: 'both' }
}

describe('kept as it is', () => {
  test('minus zero is zero', async () => {
    expect((await create(withLine({ quantity: '-0', unitPrice: '-0.000' }))).body).toMatchObject({
      lines: [{ quantity: '0', unitPrice: '0', amount: '0.00' }],
    })
  })

  test('days at the very edges of what is allowed', async () => {
    const body = { ...aDraft(issuer), taxOn: '1900-01-01', dueOn: '2099-12-31' }
    expect((await create(body)).body).toMatchObject({ taxOn: '1900-01-01', dueOn: '2099-12-31' })
  })

  test('a foreign currency whose rate is missing, or so small that EUR would overflow', async () => {
    expect((await create({ ...aDraft(issuer), currency: 'USD' })).status).toBe(201)
    expect((await create({ ...aDraft(issuer), rateFromEur: '0.00' })).body).toMatchObject({ rateFromEur: null })
    const lines = [aLine(issuer, { quantity: '99999', unitPrice: '9999999' })]
    expect((await create({ ...aDraft(issuer, { lines }), currency: 'USD', rateFromEur: '0.000001' })).status).toBe(201)
  })

  test('every shape of text, on the way to the PDF and back', async () => {
    const { id, version } = (await create(saying(HOSTILE))).body as contract.Document
    const issued = await client.call(contract.issueDocument, { params: { id }, body: { version } })
    // What turns the direction of writing is left out of a name.
    expect(issued.lines[0]?.name.bg).toBe(HOSTILE.replaceAll(/[\u202c\u202e]/g, ''))
    const pdf = await client.send(documentPaper.readPdf, { params: { id }, query: {} })
    expect(pdf.status).toBe(200)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await client.send(documentPaper.readPage, { params: { id, page: '1' }, query: {} })).status).toBe(200)
  })

  test('letters that no paper can carry, in a draft; they are told before they would be lost in what is issued', async () => {
    const { id, version, lines } = (await create(saying(UNDRAWN))).body as contract.Document
    expect(lines[0]?.name.bg).toBe(UNDRAWN)
    const refused = await client.send(contract.issueDocument, { params: { id }, body: { version } })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.body as { errors: object }).errors)).toContain('lines.0.name')
  })

  test('500 lines', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => aLine(issuer, { quantity: String(index + 1) }))
    const { id, version } = (await create(aDraft(issuer, { lines }))).body as contract.Document
    const issued = await client.call(contract.issueDocument, { params: { id }, body: { version } })
    expect(issued).toMatchObject({ taxBase: '6262500.00', totalVat: '1252500.00' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['every type', {}],
    ['gross prices with a discount', { pricesIncludeVat: true, oneDiscount: true }],
    ['OSS without its country', { ossInvoice: true }],
    ['flags as the web client sends them', { vatInvoice: 0, oneVat: '1' }],
  ])('%s', async (_, changes) => {
    for (const type of ['invoice', 'creditnote', 'quote', 'bill', 'payment']) {
      expect((await create({ ...aDraft(issuer), ...changes, type })).status).toBe(201)
    }
  })
})

test('what belongs to another workspace is not there, whatever is asked of it', async () => {
  const { id } = await client.call(contract.createDocument, { body: aDraft(issuer) })
  const params = { id }
  const other = stranger.client
  const answers = await Promise.all([
    other.send(contract.readDocument, { params }),
    other.send(contract.saveDocument, { params, body: { ...aDraft(stranger.issuer), version: 1 } }),
    other.send(contract.removeDocument, { params }),
    other.send(contract.issueDocument, { params, body: { version: 1 } }),
    other.send(documentPaper.readPaper, { params }),
    other.send(documentPaper.readPage, { params: { id, page: '1' }, query: {} }),
    other.send(documentPaper.readPdf, { params, query: {} }),
    other.send(documentLinks.readHistory, { params }),
    other.send(documentLinks.shareDocument, { params }),
    other.send(documentLinks.unshareDocument, { params }),
    other.request('GET', '/api/documents/not-an-id'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

import * as documentActs from '@invoice/contract/documents/acts.ts'
import { listAdvances } from '@invoice/contract/documents/advances.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { createCreditNote, createDebitNote } from '@invoice/contract/documents/notes.ts'
import { beforeEach, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
let studio: Studio
beforeEach(async () => {
  studio = await aStudio(server)
})

const line = (unitPrice: string, changes: Partial<LineDraft> = {}) => aLine(studio.issuer, { quantity: '1', unitPrice, ...changes })
const deducting = (advanceId: string, unitPrice: string, changes: Partial<LineDraft> = {}) =>
  line(unitPrice, { quantity: '-1', advanceId, name: { bg: 'Приспаднат аванс', en: 'Advance deducted' }, ...changes })
const issuedOf = (changes: Partial<DocumentDraft>) => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
const anAdvance = (amount = '300', changes: Partial<DocumentDraft> = {}) => issuedOf({ isAdvance: true, lines: [line(amount)], ...changes })
const save = (changes: Partial<DocumentDraft>) => studio.client.send(contract.createDocument, { body: aDraft(studio.issuer, changes) })
const drafted = async (changes: Partial<DocumentDraft>) => (await save(changes)).body as contract.Document
const issue = ({ id, version }: Pick<contract.Document, 'id' | 'version'>) =>
  studio.client.send(contract.issueDocument, { params: { id }, body: { version } })
const issued = async (draft: contract.Document) => {
  const { status, body } = await issue(draft)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as contract.Document
}
/** A later invoice for 1000.00 that takes so much of the advance. */
const later = async (advanceId: string, amount: string, changes: Partial<DocumentDraft> = {}) =>
  issued(await drafted({ lines: [line('1000'), deducting(advanceId, amount)], ...changes }))
const read = (id: string) => studio.client.call(contract.readDocument, { params: { id } })
const voided = (id: string) => studio.client.send(documentActs.voidDocument, { params: { id }, body: { reason: 'Грешка', reissue: false } })
const reissued = async (id: string) => {
  const body = { reason: 'Грешка', reissue: true }
  const { replacement } = await studio.client.call(documentActs.voidDocument, { params: { id }, body })
  if (!replacement) throw new Error('It was asked for.')
  return replacement
}
const REASON = { bg: 'Отказ', en: 'Withdrawn' }
const credited = async (id: string, lines: { id: string; quantity: string; amount: null }[] = []) =>
  issued(await studio.client.call(createCreditNote, { params: { id }, body: { reason: REASON, lines } }))
const offered = async (query: { all?: boolean; currency?: string; contactId?: string; ids?: string[] } = {}) => {
  const { companyId, contactId } = studio.issuer
  return (await studio.client.call(listAdvances, { query: { companyId, contactId, ...query } })).advances
}
const leftOf = async (id: string) => (await read(id)).deductible?.taxes.map(({ base, vat }) => [base, vat])
const faults = async () => (await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))).faults

test('an advance is offered, deducted in part and then whole, and told at both ends', async () => {
  const advance = await anAdvance()
  const numberText = `№ ${advance.number}`
  expect(await offered()).toMatchObject([
    {
      id: advance.id,
      isAdvance: true,
      left: { currency: 'EUR', taxes: [{ category: 'S', rate: '20', base: '300.00', vat: '60.00', taxRateId: studio.issuer.taxRateId }] },
      name: {
        bg: expect.stringContaining(`Приспаднат аванс по фактура ${numberText} от `),
        en: expect.stringContaining('Advance deducted, invoice No. '),
      },
      cited: { bg: '', en: '' },
    },
  ])
  const first = await later(advance.id, '100')
  expect(first).toMatchObject({
    taxBase: '900.00',
    totalVat: '180.00',
    total: '1080.00',
    deducts: [{ document: { id: advance.id, number: advance.number }, currency: 'EUR', taxes: [{ base: '100.00', vat: '20.00' }] }],
  })
  expect(first).toEqual({ ...(await read(first.id)), warnings: [] })
  expect(await offered()).toMatchObject([{ left: { taxes: [{ base: '200.00', vat: '40.00' }] } }])
  const second = await later(advance.id, '200')
  expect(await offered()).toEqual([])
  expect(await read(advance.id)).toMatchObject({
    isAdvance: true,
    deductible: { currency: 'EUR', taxes: [{ base: '0.00', vat: '0.00' }] },
    deductedBy: [
      { document: { id: first.id }, taxes: [{ base: '100.00' }] },
      { document: { id: second.id }, taxes: [{ base: '200.00' }] },
    ],
  })
  expect(await faults()).toEqual([])
})

test('what was not marked as an advance is offered where one asks for it, and what a draft names whatever is left of it', async () => {
  const plain = await issuedOf({ lines: [line('50')] })
  expect(await offered()).toEqual([])
  expect(await offered({ all: true })).toMatchObject([{ id: plain.id, isAdvance: false }])
  expect(await offered({ all: true, currency: 'USD' })).toEqual([])
  await later(plain.id, '50')
  const [newest, ...others] = await offered({ all: true })
  expect([newest?.id === plain.id, others]).toEqual([false, []])
  expect(await offered({ ids: [plain.id, newId()] })).toMatchObject([{ id: plain.id, left: { taxes: [{ base: '0.00' }] } }])
})

test('with prices that include VAT the last deduction takes the cents that are left', async () => {
  const advance = await anAdvance('33.35', { pricesIncludeVat: true, lines: [line('33.35', { quantity: '3' })] })
  expect(await leftOf(advance.id)).toEqual([['83.38', '16.67']])
  const inGross = { pricesIncludeVat: true }
  await later(advance.id, '50', inGross)
  expect(await leftOf(advance.id)).toEqual([['41.71', '8.34']])
  await later(advance.id, '41.71')
  expect(await leftOf(advance.id)).toEqual([['0.00', '0.00']])
  expect(await faults()).toEqual([])
})

test.each<[string, string, (id: string) => Partial<DocumentDraft>]>([
  ['more than is left', 'lines.1.unitPrice', (id) => ({ lines: [line('1000'), deducting(id, '300.01')] })],
  ['by two lines', 'lines.2.unitPrice', (id) => ({ lines: [line('1000'), deducting(id, '200'), deducting(id, '100.01')] })],
  ['a quantity other than −1', 'lines.1.quantity', (id) => ({ lines: [line('1000'), deducting(id, '10', { quantity: '-2' })] })],
  ['more than is sold', 'lines', (id) => ({ lines: [line('100'), deducting(id, '300')] })],
  ['another currency', 'lines.1.advanceId', (id) => ({ currency: 'USD', rateFromEur: '1.1', lines: [line('1000'), deducting(id, '10')] })],
  [
    'a discount on all lines',
    'lines.1.discountPercent',
    (id) => ({ oneDiscount: true, lines: [line('1000', { discountPercent: '5' }), deducting(id, '10')] }),
  ],
])('a draft keeps %s, and is not issued with it', async (_, field, changes) => {
  const { id } = await anAdvance()
  const { status, body } = await issue(await drafted(changes(id)))
  expect([status, body]).toEqual([400, { errors: expect.objectContaining({ [field]: [expect.any(String)] }) }])
  expect(await leftOf(id)).toEqual([['300.00', '60.00']])
})

test('another client’s advance is not deducted, nor a voided one', async () => {
  const stranger = await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact({}, 3)))
  const foreign = await anAdvance('300', { contactId: stranger.id })
  expect(await issue(await drafted({ lines: [line('1000'), deducting(foreign.id, '10')] }))).toMatchObject({
    status: 400,
    body: { errors: { 'lines.1.advanceId': [expect.stringContaining('another client')] } },
  })
  const advance = await anAdvance()
  const draft = await drafted({ lines: [line('1000'), deducting(advance.id, '10')] })
  expect((await voided(advance.id)).status).toBe(200)
  expect(await issue(draft)).toMatchObject({ status: 400, body: { errors: { 'lines.1.advanceId': [expect.stringContaining('voided')] } } })
})

test('a draft names no advance that is a draft, of another type, of another workspace, or nowhere', async () => {
  const draft = await drafted({ isAdvance: true })
  const proforma = await issuedOf({ type: 'proforma' })
  const stranger = await aStudio(server)
  const theirs = await stranger.inWorkspace((tx) => anIssuedInvoice(tx, stranger.act, stranger.issuer, { isAdvance: true }))
  for (const id of [draft.id, proforma.id, theirs.id, newId()]) {
    expect(await save({ lines: [line('1000'), deducting(id, '10')] })).toMatchObject({
      status: 400,
      body: { errors: { 'lines.1.advanceId': [expect.any(String)] } },
    })
  }
  const query = { companyId: stranger.issuer.companyId, contactId: stranger.issuer.contactId, ids: [theirs.id], all: true }
  expect(await studio.client.call(listAdvances, { query })).toEqual({ advances: [], isMore: false })
})

test('an invoice that is voided gives its advances back, and issued anew it deducts them again', async () => {
  const advance = await anAdvance()
  const invoice = await later(advance.id, '300')
  const replacement = await reissued(invoice.id)
  expect(await leftOf(advance.id)).toEqual([['300.00', '60.00']])
  expect(replacement.lines[1]).toMatchObject({ quantity: '-1', unitPrice: '300', advanceId: advance.id })
  await issued(replacement)
  expect(await leftOf(advance.id)).toEqual([['0.00', '0.00']])
  expect(await faults()).toEqual([])
})

test('a copy deducts nothing', async () => {
  const advance = await anAdvance()
  const invoice = await later(advance.id, '300')
  const copy = await studio.client.call(documentActs.duplicateDocument, { params: { id: invoice.id } })
  expect(copy).toMatchObject({ lines: [{ unitPrice: '1000', advanceId: null }], total: '1200.00' })
})

test('a credit note gives back what it takes of a deduction, once; then it can be deducted anew, and the note is not voided any more', async () => {
  const advance = await anAdvance()
  const invoice = await later(advance.id, '300')
  const note = await credited(invoice.id)
  expect(note).toMatchObject({ total: '840.00', deducts: [{ document: { id: advance.id }, taxes: [{ base: '-300.00', vat: '-60.00' }] }] })
  expect(await leftOf(advance.id)).toEqual([['300.00', '60.00']])
  const again = await later(advance.id, '250')
  expect(await voided(note.id)).toMatchObject({ status: 409, body: { documents: [{ id: again.id }] } })
  expect((await voided(again.id)).status).toBe(200)
  expect((await voided(note.id)).status).toBe(200)
  expect(await leftOf(advance.id)).toEqual([['0.00', '0.00']])
  expect(await faults()).toEqual([])
})

test('a credit note to what was sold gives nothing back', async () => {
  const advance = await anAdvance()
  const invoice = await later(advance.id, '300')
  expect(await credited(invoice.id, [{ id: invoice.lines[0]?.id ?? '', quantity: '0.5', amount: null }])).toMatchObject({ deducts: [] })
  expect(await leftOf(advance.id)).toEqual([['0.00', '0.00']])
})

test('an advance that is deducted is not voided: what deducts it is named', async () => {
  const advance = await anAdvance()
  const invoice = await later(advance.id, '10')
  expect(await voided(advance.id)).toMatchObject({
    status: 409,
    body: {
      errors: { __: [expect.stringContaining(invoice.number ?? '-')] },
      documents: [{ id: invoice.id, type: 'invoice', status: 'issued' }],
    },
  })
  await voided(invoice.id)
  expect((await voided(advance.id)).status).toBe(200)
})

test('a debit note adds to what can be deducted, and is not voided once that was used', async () => {
  const advance = await anAdvance()
  const begun = await studio.client.call(createDebitNote, { params: { id: advance.id }, body: { reason: REASON, lines: [] } })
  const { id, version } = begun
  const body = {
    ...aDraft(studio.issuer, { type: 'debitnote', sourceDocumentId: advance.id, reason: REASON, lines: [line('50')] }),
    version,
  }
  const debit = await issued(await studio.client.call(contract.saveDocument, { params: { id }, body }))
  expect(await leftOf(advance.id)).toEqual([['350.00', '70.00']])
  const invoice = await later(advance.id, '350')
  expect(await voided(debit.id)).toMatchObject({ status: 409, body: { documents: [{ id: invoice.id }] } })
  await voided(invoice.id)
  expect((await voided(debit.id)).status).toBe(200)
})

test('an advance in leva is deducted in euro, and cites its leva', async () => {
  const old = { currency: 'BGN', issuedOn: '2025-12-01', taxOn: '2025-12-01', dueOn: '2025-12-10' }
  const advance = await anAdvance('195.58', old)
  const [offer] = await offered({ currency: 'EUR' })
  expect(offer).toMatchObject({ id: advance.id, currency: 'BGN', left: { currency: 'EUR', taxes: [{ base: '100.00', vat: '20.00' }] } })
  expect(offer?.cited.bg).toContain('195,58')
  await later(advance.id, '100')
  expect(await leftOf(advance.id)).toEqual([['0.00', '0.00']])
  expect(await faults()).toEqual([])
})

test('however many issue at once, never more is deducted than there is', async () => {
  const [one, other] = [await anAdvance('100'), await anAdvance('100')]
  // In both orders of the two advances, so that who locks as they come would wait in a circle.
  const drafts = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const both = [deducting(one.id, '30'), deducting(other.id, '30')]
      return drafted({ lines: [line('1000'), ...(index % 2 === 0 ? both : both.toReversed())] })
    }),
  )
  const answers = await Promise.all(drafts.map(issue))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array.from({ length: 5 }, () => 400)])
  for (const { id } of [one, other]) expect(await leftOf(id)).toEqual([['10.00', '2.00']])
  expect(await faults()).toEqual([])
})

test('an advance is not voided while somebody deducts it, nor deducted while somebody voids it', async () => {
  for (let round = 0; round < 4; round++) {
    const advance = await anAdvance()
    const draft = await drafted({ lines: [line('1000'), deducting(advance.id, '300')] })
    const [taken, gone] = await Promise.all([issue(draft), voided(advance.id)])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([taken.status, gone.status])
  }
  expect(await faults()).toEqual([])
})

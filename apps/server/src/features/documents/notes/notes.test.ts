import * as contract from '@invoice/contract/documents/document.ts'
import * as notes from '@invoice/contract/documents/notes.ts'
import { compareDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, issuer, act } = studio
const REASON = { bg: 'Върната стока', en: 'Goods returned' }

type Changes = Parameters<typeof anIssuedInvoice>[3]
const anInvoice = (changes: Changes = {}, { inWorkspace }: Studio = studio) =>
  inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines: [aLine(issuer, { quantity: '10', unitPrice: '10' })], ...changes }))
const begin = (id: string, lines: notes.NoteRequest['lines'] = []) =>
  client.send(notes.createCreditNote, { params: { id }, body: { reason: REASON, lines } })
const credit = (id: string, lines: notes.NoteRequest['lines'] = []) =>
  client.call(notes.createCreditNote, { params: { id }, body: { reason: REASON, lines } })
const issue = ({ id, version }: Pick<contract.Document, 'id' | 'version'>) =>
  client.send(contract.issueDocument, { params: { id }, body: { version } })
const issued = async (draft: contract.Document) => {
  const { status, body } = await issue(draft)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as contract.Document
}
/** An invoice, and what a debit note added to it. */
const debited = async (changes: Changes = {}) => {
  const invoice = await anInvoice(changes)
  const begun = await client.call(notes.createDebitNote, {
    params: { id: invoice.id },
    body: { reason: REASON, lines: [{ id: invoice.lines[0]?.id ?? '', quantity: null, amount: '50' }] },
  })
  return { invoice, added: await issued(begun) }
}
const read = (id: string) => client.call(contract.readDocument, { params: { id } })
const pay = (id: string, amount: string) => studio.inWorkspace((tx) => aPayment(tx, act, id, { amount }))
const faults = async () => (await studio.inWorkspace((tx) => verifyDocuments(tx, act))).faults

test('part of a line is credited: the draft is the editor’s, and once issued the invoice tells what is left of it', async () => {
  const invoice = await anInvoice()
  const [line] = invoice.lines
  const draft = await credit(invoice.id, [{ id: line?.id ?? '', quantity: '3', amount: null }])
  expect(draft).toMatchObject({
    type: 'creditnote',
    status: 'draft',
    sourceDocumentId: invoice.id,
    sourceNumber: invoice.number,
    sourceIssuedOn: invoice.issuedOn,
    reason: REASON,
    paymentMethodId: null,
    total: '36.00',
    lines: [{ quantity: '3', unitPrice: '10', taxRateId: issuer.taxRateId }],
  })
  expect(await read(invoice.id)).toMatchObject({ settled: '0.00', creditable: { taxes: [{ base: '100.00', vat: '20.00' }] } })
  const note = await issued(draft)
  expect(note).toMatchObject({ status: 'issued', owedToClient: '0.00', source: { id: invoice.id } })
  expect(BigInt(note.number ?? '')).toBe(BigInt(invoice.number ?? '') + 1n)
  expect(await read(note.id)).toMatchObject({ owedToClient: '0.00', creditable: null })
  expect(await read(invoice.id)).toMatchObject({
    settled: '36.00',
    outstanding: '84.00',
    paymentState: 'partially_paid',
    creditable: { currency: 'EUR', taxes: [{ category: 'S', rate: '20', base: '70.00', vat: '14.00' }] },
    derived: [{ id: note.id, type: 'creditnote' }],
  })
  expect(await client.call(notes.readNoteSource, { params: { id: invoice.id } })).toEqual({
    currency: 'EUR',
    rates: [
      {
        category: 'S',
        rate: '20',
        charged: { base: '100.00', vat: '20.00' },
        credited: { base: '30.00', vat: '6.00' },
        left: { base: '70.00', vat: '14.00' },
      },
    ],
    lines: [{ id: line?.id, credited: '3' }],
    debitNotes: [],
  })
})

test('saved again in the editor, a line still takes from the invoice’s, and more of it than is left is refused with that', async () => {
  const invoice = await anInvoice()
  const id = invoice.lines[0]?.id ?? ''
  const draft = await credit(invoice.id, [{ id, quantity: '8', amount: null }])
  const { version, lines, ...rest } = draft
  const body = { ...aDraft(issuer, { ...pickDraft(rest), lines: lines.map((line) => ({ ...aLine(issuer), ...pickLine(line) })) }), version }
  const saved = await client.call(contract.saveDocument, { params: { id: draft.id }, body })
  await issued(saved)
  const refused = await begin(invoice.id, [{ id, quantity: '3', amount: null }])
  expect(refused).toMatchObject({ status: 409, body: { errors: { 'lines.0.quantity': ['Of this line 2 is left to credit.'] } } })
  const rest2 = await credit(invoice.id)
  expect(rest2).toMatchObject({ lines: [{ quantity: '2' }], total: '24.00' })
})

test('what is credited of a paid invoice is owed to the client', async () => {
  const invoice = await anInvoice()
  await pay(invoice.id, '100')
  const note = await issued(await credit(invoice.id))
  expect(note.owedToClient).toBe('100.00')
  expect(await read(note.id)).toMatchObject({ owedToClient: '100.00' })
  expect(await read(invoice.id)).toMatchObject({ settled: '120.00', outstanding: '0.00', paymentState: 'paid' })
})

test('a debit note adds to what may be credited, and is paid for itself', async () => {
  const invoice = await anInvoice()
  const begun = await client.call(notes.createDebitNote, {
    params: { id: invoice.id },
    body: { reason: REASON, lines: [{ id: invoice.lines[0]?.id ?? '', quantity: null, amount: '50' }] },
  })
  expect(begun).toMatchObject({ type: 'debitnote', paymentMethodId: issuer.paymentMethodId, total: '60.00' })
  const note = await issued(begun)
  expect(note).toMatchObject({ outstanding: '60.00', owedToClient: null })
  expect(await read(invoice.id)).toMatchObject({ settled: '0.00', creditable: { taxes: [{ base: '150.00', vat: '30.00' }] } })
})

test('who credits all that is left reverses what debit notes added too, line by line', async () => {
  for (const pricesIncludeVat of [false, true]) {
    const { invoice, added } = await debited({ pricesIncludeVat })
    const draft = await credit(invoice.id)
    expect(draft.lines.map(({ quantity, unitPrice, name }) => [quantity, unitPrice, name])).toEqual(
      [...invoice.lines, ...added.lines].map(({ quantity, unitPrice, name }) => [quantity, unitPrice, name]),
    )
    const note = await issued(draft)
    expect(note.total).toBe(sumDecimals([invoice.total, added.total]))
    expect(await read(invoice.id)).toMatchObject({ creditable: { taxes: [{ base: '0.00', vat: '0.00' }] } })
    expect(await begin(invoice.id)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('Nothing is left')] } } })
  }
  expect(await faults()).toEqual([])
})

test('a debit note is credited by itself: the note is to its invoice, of what it added', async () => {
  const { invoice, added } = await debited()
  expect(added).toMatchObject({ allowedActions: expect.arrayContaining(['createCreditNote']), creditable: null })
  const draft = await credit(added.id)
  expect(draft).toMatchObject({ sourceDocumentId: invoice.id, sourceNumber: invoice.number, total: '60.00', lines: [{ unitPrice: '50' }] })
  await issued(draft)
  const source = await client.call(notes.readNoteSource, { params: { id: invoice.id } })
  const [line] = added.lines
  expect(source).toMatchObject({
    lines: [{ id: line?.id, credited: '1' }],
    debitNotes: [{ number: added.number, lines: [{ id: line?.id }] }],
  })
  expect(await begin(added.id)).toMatchObject({ status: 409 })
  expect(await read(invoice.id)).toMatchObject({ creditable: { taxes: [{ base: '100.00', vat: '20.00' }] } })
  expect(await credit(invoice.id)).toMatchObject({ total: '120.00', lines: [{ quantity: '10' }] })
})

test('a note is begun to an invoice that is issued, and to nothing else', async () => {
  const draft = await client.call(contract.createDocument, { body: aDraft(issuer) })
  expect(await begin(draft.id)).toMatchObject({ status: 409 })
  expect(await begin(newId())).toMatchObject({ status: 404 })
  const note = await issued(await credit((await anInvoice()).id))
  expect(await begin(note.id)).toMatchObject({ status: 409 })
})

test('however many credit an invoice at once, they never take more than it, and who loses is told what is left', async () => {
  for (const pricesIncludeVat of [false, true]) {
    const invoice = await anInvoice({ pricesIncludeVat })
    const id = invoice.lines[0]?.id ?? ''
    const drafts = await Promise.all(['4', '5', '3', '7'].map((quantity) => credit(invoice.id, [{ id, quantity, amount: null }])))
    const answers = await Promise.all(drafts.map(issue))
    const [won, lost] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)]
    expect([...new Set(lost.map(({ status }) => status))]).toEqual([400])
    expect(JSON.stringify(lost.map(({ body }) => body))).toContain('exceeds what is left')
    const taken = sumDecimals(won.map(({ body }) => (body as contract.Document).total))
    expect(compareDecimals(taken, invoice.total)).toBeLessThanOrEqual(0)
    if (taken !== invoice.total) {
      const rest = await issued(await credit(invoice.id))
      expect(sumDecimals([taken, rest.total])).toBe(invoice.total)
    }
    expect(await begin(invoice.id)).toMatchObject({ status: 409, body: { errors: { __: [expect.stringContaining('Nothing is left')] } } })
  }
  expect(await faults()).toEqual([])
})

test('a note to an invoice in leva is in euro, cites the leva, and the pair nets to nothing', async () => {
  const old = await aStudio(server)
  const days = { issuedOn: '2025-12-30', taxOn: '2025-12-30', dueOn: '2026-01-10', currency: 'BGN' }
  const lines = [aLine(old.issuer, { quantity: '3', unitPrice: '33.33' }), aLine(old.issuer, { quantity: '1', unitPrice: '0.01' })]
  const invoice = await old.inWorkspace((tx) => anIssuedInvoice(tx, old.act, old.issuer, { ...days, lines }))
  const draft = await old.client.call(notes.createCreditNote, { params: { id: invoice.id }, body: { reason: REASON, lines: [] } })
  expect(draft).toMatchObject({ currency: 'EUR', taxBase: '51.13', totalVat: '10.23', total: '61.36' })
  expect(draft.notes).toMatch(/^Фактура № 0000000001 от 30\.12\.2025: данъчна основа 20.% 100,00.лв\., ДДС 20,00.лв\. .*1,95583 BGN\.$/)
  const note = await old.client.call(contract.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  expect(note.owedToClient).toBe('0.00')
  const after = await old.client.call(contract.readDocument, { params: { id: invoice.id } })
  expect(after).toMatchObject({ outstanding: '0.00', creditable: { currency: 'EUR', taxes: [{ base: '0.00', vat: '0.00' }] } })
  expect((await old.inWorkspace((tx) => verifyDocuments(tx, old.act))).faults).toEqual([])
})

test('of an invoice from outside the VAT must be that of its tax base, to less than one unit of the currency', async () => {
  const start = (vat: string, number: string) =>
    client.send(notes.createOutsideNote, {
      body: {
        type: 'creditnote',
        companyId: issuer.companyId,
        contactId: issuer.contactId,
        number,
        issuedOn: '2026-01-05',
        currency: 'EUR',
        taxes: [{ taxRateId: issuer.taxRateId, dealTermId: null, base: '1000', vat }],
        reason: REASON,
      },
    })
  expect((await start('200.99', '9000000777')).status).toBe(201)
  for (const vat of ['201', '199', '0']) {
    expect(await start(vat, '9000000778')).toMatchObject({
      status: 400,
      body: { errors: { 'taxes.0.vat': [expect.stringContaining('not the VAT of that tax base')] } },
    })
  }
})

test('an invoice from outside is credited up to what was typed of it, by all its notes together', async () => {
  const outside = {
    type: 'creditnote' as const,
    companyId: issuer.companyId,
    contactId: issuer.contactId,
    number: '9000000123',
    issuedOn: '2025-11-05',
    currency: 'BGN',
    taxes: [{ taxRateId: issuer.taxRateId, dealTermId: null, base: '1000', vat: '200' }],
    reason: REASON,
  }
  const startOf = (changes: Partial<typeof outside> = {}) => client.send(notes.createOutsideNote, { body: { ...outside, ...changes } })
  const first = (await startOf()).body as contract.Document
  expect(first).toMatchObject({
    currency: 'EUR',
    sourceNumber: '9000000123',
    sourceIssuedOn: '2025-11-05',
    taxBase: '511.29',
    totalVat: '102.26',
    lines: [{ quantity: '1', unitPrice: '511.29' }],
  })
  expect(first.notes).toContain('1 000,00'.replace(' ', '\u00a0'))
  const second = (await startOf()).body as contract.Document
  const known = () => client.call(notes.readOutsideInvoice, { query: { companyId: issuer.companyId, number: outside.number } })
  expect(await known()).toMatchObject({
    invoice: { issuedOn: '2025-11-05', currency: 'BGN', creditable: { currency: 'EUR', taxes: [{ base: '511.29', vat: '102.26' }] } },
  })
  expect(await issued(first)).toMatchObject({ owedToClient: '613.55' })
  expect((await known()).invoice?.creditable.taxes).toMatchObject([{ base: '0.00', vat: '0.00' }])
  expect(await issue(second)).toMatchObject({ status: 400, body: { errors: { lines: [expect.stringContaining('0.00')] } } })
  const notesToIt = { documents: [{ id: first.id, type: 'creditnote', status: 'issued' }] }
  expect(await startOf()).toMatchObject({
    status: 409,
    body: { errors: { number: [expect.stringContaining('Nothing is left')] }, ...notesToIt },
  })
  const otherwise = { taxes: [{ taxRateId: issuer.taxRateId, dealTermId: null, base: '2000', vat: '400' }] }
  expect(await startOf(otherwise)).toMatchObject({
    status: 409,
    body: { errors: { number: [expect.stringContaining('05/11/2025')] }, ...notesToIt },
  })
  const debit = (await startOf({ type: 'debitnote' as 'creditnote' })).body as contract.Document
  expect(debit).toMatchObject({ type: 'debitnote', lines: [{ unitPrice: null }] })
  const invoice = await anInvoice()
  expect(await startOf({ number: invoice.number ?? '' })).toMatchObject({ status: 409, body: { documents: [{ id: invoice.id }] } })
  expect(await startOf({ issuedOn: '2026-01-01' })).toMatchObject({ status: 400 })
  expect(await faults()).toEqual([])
})

type Draft = Omit<contract.Document, 'version' | 'lines'>
const pickDraft = ({ type, sourceDocumentId, reason, paymentMethodId }: Draft) => ({ type, sourceDocumentId, reason, paymentMethodId })
const pickLine = ({ id, quantity, unitPrice }: contract.Document['lines'][number]) => ({ id, quantity, unitPrice })

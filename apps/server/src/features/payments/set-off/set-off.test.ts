import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as documents from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as notes from '@invoice/contract/documents/notes.ts'
import { readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import * as payments from '@invoice/contract/treasury/payments.ts'
import * as contract from '@invoice/contract/treasury/set-offs.ts'
import { Problem } from '@invoice/contract/wire/problem.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { selectEntries } from '../../contacts/account-statement-store.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'

const server = await testServer()
const today = server.clock.today()
const REASON = { bg: 'Върната стока', en: 'Goods returned' }

/** A studio with a client of its own. */
async function aSeller(own?: Studio) {
  const studio = own ?? (await aStudio(server))
  const { client, act, issuer, inWorkspace } = studio
  const { id: contactId } = await client.call(createContact, { body: aContact({}, 3) })
  /** Of 120.00 with VAT, unless told otherwise. */
  const anInvoice = (changes: Parameters<typeof anIssuedInvoice>[3] = {}, price = '100') =>
    inWorkspace((tx) =>
      anIssuedInvoice(tx, act, issuer, { contactId, lines: [aLine(issuer, { quantity: '1', unitPrice: price })], ...changes }),
    )
  const pay = (id: string, amount: string, changes = {}) => inWorkspace((tx) => aPayment(tx, act, id, { amount, ...changes }))
  /** Of all that is left of the invoice. */
  const credit = async (invoiceId: string) => {
    const draft = await client.call(notes.createCreditNote, { params: { id: invoiceId }, body: { reason: REASON, lines: [] } })
    return client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  }
  /** A note that owes all of itself: its invoice was paid. */
  const anOpenNote = async (price = '100', changes: Parameters<typeof anIssuedInvoice>[3] = {}) => {
    const invoice = await anInvoice(changes, price)
    await pay(invoice.id, invoice.total)
    return credit(invoice.id)
  }
  const read = (id: string) => client.call(documents.readDocument, { params: { id } })
  const body = (shares: Record<string, string>) => ({
    allocations: Object.entries(shares).map(([documentId, amount]) => ({ documentId, amount })),
  })
  const setOff = (id: string, shares: Record<string, string>) => client.call(contract.setOffNote, { params: { id }, body: body(shares) })
  const trySetOff = async (id: string, shares: Record<string, string>) => {
    const { status, body: answer } = await client.send(contract.setOffNote, { params: { id }, body: body(shares) })
    if (status === 200) return [status]
    const faults = Object.entries(Problem.parse(answer).errors)
    const [field, texts] = faults.find(([at]) => at !== '__') ?? faults[0] ?? ['', []]
    return [status, field, texts[0]]
  }
  const undo = (id: string, documentId: string) => client.call(contract.undoSetOff, { params: { id }, body: { documentId } })
  const list = (id: string) => client.call(contract.readSetOffs, { params: { id } })
  const faults = async () => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults
  const ageing = async () => (await client.call(readContactAccount, { params: { id: contactId } })).ageing
  return { ...studio, contactId, anInvoice, anOpenNote, pay, credit, read, setOff, trySetOff, undo, list, faults, ageing }
}

const seller = await aSeller()
const { client, issuer, anInvoice, anOpenNote, read, setOff, trySetOff, undo, list } = seller

describe('what is left of a credit note', () => {
  test('is set off against another invoice, whole or in part, and undone: each time everything follows', async () => {
    const other = await aSeller()
    const note = await other.anOpenNote()
    const invoice = await other.anInvoice({}, '250')
    expect(await other.ageing()).toMatchObject([{ owed: '180.00' }])
    expect(await other.list(note.id)).toMatchObject({ made: [], open: [{ id: invoice.id, rest: '300.00', currency: 'EUR' }] })
    expect(await other.list(invoice.id)).toMatchObject({ made: [], open: [{ id: note.id, rest: '120.00', type: 'creditnote' }] })

    await other.setOff(note.id, { [invoice.id]: '50.00' })
    expect(await other.read(note.id)).toMatchObject({ owedToClient: '70.00' })
    expect(await other.read(invoice.id)).toMatchObject({ outstanding: '250.00', paymentState: 'partially_paid' })
    await other.setOff(note.id, { [invoice.id]: '70.00' })
    const made = { amount: '120.00', given: '120.00', on: today }
    expect(await other.list(note.id)).toMatchObject({ made: [{ id: invoice.id, ...made }], open: [] })
    expect(await other.list(invoice.id)).toMatchObject({ made: [{ id: note.id, ...made }], open: [] })
    expect(await other.ageing()).toMatchObject([{ owed: '180.00' }])
    expect(await other.faults()).toEqual([])

    await other.undo(note.id, invoice.id)
    expect(await other.read(note.id)).toMatchObject({ owedToClient: '120.00' })
    expect(await other.read(invoice.id)).toMatchObject({ outstanding: '300.00', paymentState: 'unpaid' })
    expect((await other.list(note.id)).made).toEqual([])
    expect(await other.faults()).toEqual([])
  })

  test('settles its own invoice too, once that is open again; undoing that leaves what the note took when it was issued', async () => {
    const invoice = await anInvoice()
    const payment = await seller.pay(invoice.id, '100.00')
    const note = await seller.credit(invoice.id)
    expect(await read(note.id)).toMatchObject({ owedToClient: '100.00' })
    await client.call(payments.undoPayment, { params: { id: payment.id } })
    await setOff(note.id, { [invoice.id]: '100.00' })
    expect(await read(invoice.id)).toMatchObject({ outstanding: '0.00', paymentState: 'paid' })
    await undo(note.id, invoice.id)
    expect(await read(invoice.id)).toMatchObject({ outstanding: '100.00' })
    expect(await client.send(contract.undoSetOff, { params: { id: note.id }, body: { documentId: invoice.id } })).toMatchObject({
      status: 409,
    })
  })

  test('is no more than there is of it, or of the document', async () => {
    const note = await anOpenNote()
    const [small, large] = [await anInvoice({}, '10'), await anInvoice({}, '1000')]
    expect(await trySetOff(note.id, { [small.id]: '12.01' })).toEqual([
      409,
      'allocations.0.amount',
      expect.stringContaining('left to pay of'),
    ])
    expect(await trySetOff(note.id, { [small.id]: '12.00', [large.id]: '108.01' })).toEqual([
      409,
      'allocations.1.amount',
      expect.stringContaining('left to pay of'),
    ])
    expect(await trySetOff(note.id, { [small.id]: '0.001' })).toEqual([400, 'allocations.0.amount', expect.stringContaining('')])
    expect(await read(small.id)).toMatchObject({ outstanding: '12.00' })
    expect(await trySetOff(note.id, { [small.id]: '12.00', [large.id]: '108.00' })).toEqual([200])
    expect(await trySetOff(note.id, { [large.id]: '1.00' })).toEqual([409, '__', expect.stringContaining('Nothing is left')])
  })

  test('goes to nobody else, to no other company, to no proforma, and not to what is closed', async () => {
    const note = await anOpenNote()
    const strange = await anInvoice({ contactId: issuer.contactId })
    expect(await trySetOff(note.id, { [strange.id]: '1.00' })).toEqual([
      409,
      'allocations.0.documentId',
      expect.stringContaining('another contact'),
    ])
    const proforma = await anInvoice({ type: 'proforma' })
    expect(await trySetOff(note.id, { [proforma.id]: '1.00' })).toEqual([
      409,
      'allocations.0.documentId',
      expect.stringContaining('neither an invoice'),
    ])
    expect((await list(proforma.id)).open).toEqual([])
    const dollars = await anInvoice({ currency: 'USD', rateFromEur: '1.1', rateOn: today })
    expect(await trySetOff(note.id, { [dollars.id]: '1.00' })).toEqual([
      409,
      'allocations.0.documentId',
      expect.stringContaining('no fixed rate'),
    ])
    const paid = await anInvoice()
    await seller.pay(paid.id, '120.00')
    expect(await trySetOff(note.id, { [paid.id]: '1.00' })).toEqual([
      409,
      'allocations.0.amount',
      expect.stringContaining('Nothing is left'),
    ])
    expect(await trySetOff(paid.id, { [strange.id]: '1.00' })).toEqual([409, '__', expect.stringContaining('no credit note')])
    const abroad = await aSeller()
    const theirs = await abroad.anInvoice()
    expect(await trySetOff(note.id, { [theirs.id]: '1.00' })).toEqual([400, 'allocations.0.documentId', expect.stringContaining('')])
    expect((await abroad.client.send(contract.readSetOffs, { params: { id: note.id } })).status).toBe(404)
    expect(await abroad.trySetOff(note.id, { [theirs.id]: '1.00' })).toEqual([404, '__', expect.stringContaining('')])
  })

  test('two who set it off at once give no more than there is', async () => {
    const note = await anOpenNote()
    const invoices = [await anInvoice(), await anInvoice(), await anInvoice()]
    const done = await Promise.all(invoices.map(({ id }) => trySetOff(note.id, { [id]: '120.00' })))
    expect(done.map(([status]) => status).sort()).toEqual([200, 409, 409])
    expect(await read(note.id)).toMatchObject({ owedToClient: '0.00' })
  })

  test('is told in the history of both', async () => {
    const [note, invoice] = [await anOpenNote(), await anInvoice()]
    await setOff(note.id, { [invoice.id]: '20.00' })
    await undo(note.id, invoice.id)
    const sharesIn = async (id: string) =>
      (await client.call(documentLinks.readHistory, { params: { id } })).items
        .filter((entry) => entry.act.startsWith('document.set_off'))
        .map((entry) => [entry.act, entry.details['share'], entry.details['noteId'] ?? entry.details['documents']])
    expect(await sharesIn(invoice.id)).toEqual([
      ['document.set_off_undone', '20.00', note.id],
      ['document.set_off', '20.00', note.id],
    ])
    expect(await sharesIn(note.id)).toEqual([
      ['document.set_off_undone', '20.00', expect.stringContaining(invoice.number ?? '')],
      ['document.set_off', '20.00', expect.stringContaining(invoice.number ?? '')],
    ])
  })
})

describe('what was set off', () => {
  test('is owed again when the note is voided, and keeps the invoice from being voided until it is taken back', async () => {
    const [note, invoice] = [await anOpenNote(), await anInvoice()]
    await setOff(note.id, { [invoice.id]: '80.00' })
    const voiding = { reason: 'Сгрешен', reissue: false }
    const refused = await client.send(documentActs.voidDocument, { params: { id: invoice.id }, body: voiding })
    expect([refused.status, refused.body]).toMatchObject([409, { documents: [{ id: note.id }] }])
    await client.call(documentActs.voidDocument, { params: { id: note.id }, body: voiding })
    expect(await read(invoice.id)).toMatchObject({ outstanding: '120.00' })
    const again = await anOpenNote()
    await setOff(again.id, { [invoice.id]: '80.00' })
    await client.call(documentActs.voidDocument, { params: { id: invoice.id }, body: { ...voiding, payments: 'release' } })
    expect(await read(again.id)).toMatchObject({ owedToClient: '120.00' })
    expect(await seller.faults()).toEqual([])
  })

  test('between euro and leva goes by the fixed rate to the last cent, in the statement of both accounts', async () => {
    const own = await aSeller()
    const days = { issuedOn: '2025-12-30', taxOn: '2025-12-30', dueOn: '2026-01-10', currency: 'BGN' }
    const [old, older] = [await own.anInvoice(days), await own.anInvoice(days)]
    await own.pay(old.id, '120.00')
    const note = await own.credit(old.id)
    expect(note).toMatchObject({ currency: 'EUR', owedToClient: '61.36' })
    expect((await own.list(note.id)).open).toMatchObject([{ id: older.id, rest: '120.00', currency: 'BGN' }])
    await own.setOff(note.id, { [older.id]: '120.00' })
    expect(await own.read(older.id)).toMatchObject({ outstanding: '0.00', paymentState: 'paid' })
    expect(await own.list(older.id)).toMatchObject({ made: [{ id: note.id, amount: '120.00', given: '61.36' }] })
    const scope = { workspaceId: own.client.workspaceId, contactId: own.contactId, companyId: null, side: 'us' as const }
    const entries = await own.inWorkspace((tx) => selectEntries(tx, scope, '2025-01-01', '2100-01-01', 100))
    const balance = (currency: string) =>
      entries.filter((entry) => entry.currency === currency).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect([balance('BGN'), balance('EUR')]).toEqual([0, 0])
    expect(await own.faults()).toEqual([])
  })
})

describe('in another currency', () => {
  const dollars = (rateFromEur: string) => ({ currency: 'USD', rateFromEur, rateOn: today })

  test('what a note is carried at beside its invoice is a gain or loss', async () => {
    const note = await anOpenNote('1000', dollars('1.2'))
    const invoice = await anInvoice(dollars('1'), '1000')
    await setOff(note.id, { [invoice.id]: '1200.00' })
    const { rows } = await server.owner.query('select exchange_difference::float as of from app.allocations where document_id = $1', [
      invoice.id,
    ])
    expect(rows).toEqual([{ of: -200 }])
    expect(await seller.faults()).toEqual([])
  })

  test('who pays what a note has left of an invoice at the invoice’s own rate neither gains nor loses', async () => {
    const invoice = await anInvoice(dollars('1.25'), '1000')
    const [line] = invoice.lines
    const lines = [{ id: line?.id ?? '', quantity: null, amount: '250.00' }]
    const draft = await client.call(notes.createCreditNote, { params: { id: invoice.id }, body: { reason: REASON, lines } })
    await client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
    const { outstanding } = await read(invoice.id)
    expect(outstanding).toBe('900.00')
    const payment = await seller.pay(invoice.id, outstanding, { rateFromEur: '1.25' })
    const { documents: settled } = await client.call(payments.readPayment, { params: { id: payment.id } })
    expect(settled).toMatchObject([{ amount: '900.00', exchangeDifference: '0.00' }])
  })

  test('nor who is paid what a note owes after it settled some of its invoice', async () => {
    const invoice = await anInvoice(dollars('1.25'), '1000')
    await seller.pay(invoice.id, '700.00', { rateFromEur: '1.25' })
    const note = await seller.credit(invoice.id)
    expect(note.owedToClient).toBe('700.00')
    const payment = await seller.pay(note.id, '700.00', { rateFromEur: '1.25', direction: 'out' })
    const { documents: settled } = await client.call(payments.readPayment, { params: { id: payment.id } })
    expect(settled).toMatchObject([{ amount: '700.00', exchangeDifference: '0.00' }])
  })
})

test('who may only read sets nothing off', async () => {
  const [note, invoice] = [await anOpenNote(), await anInvoice()]
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  const body = { allocations: [{ documentId: invoice.id, amount: '1.00' }] }
  expect((await accountant.send(contract.setOffNote, { params: { id: note.id }, body })).status).toBe(403)
  expect((await accountant.send(contract.readSetOffs, { params: { id: note.id } })).status).toBe(200)
})

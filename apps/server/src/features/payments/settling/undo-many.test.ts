import * as documents from '@invoice/contract/documents/document.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { makePaper } from '@invoice/contract/treasury/payment-papers.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'

const server = await testServer()
const { client, act, issuer, inWorkspace } = await aStudio(server)
const today = server.clock.today()
const contact = await client.call(createContact, { body: aContact({ name: { bg: 'Имоти Градина ООД', en: '' } }, 3) })

/** Of 120.00 with VAT. */
const anInvoice = () =>
  inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId: contact.id, lines: [aLine(issuer, { quantity: '1', unitPrice: '100' })] }),
  )
type Body = Parameters<typeof client.call<typeof contract.createPayment>>[1]['body']
const pay = (changes: Partial<Body> = {}, as = client) =>
  as.call(contract.createPayment, {
    body: {
      direction: 'in',
      companyId: issuer.companyId,
      contactId: contact.id,
      paidOn: today,
      amount: '120.00',
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'cash',
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      reference: '',
      note: '',
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      allocations: [],
      ...changes,
    },
  })
/** An invoice, and the payment that settles it. */
async function paid() {
  const { id } = await anInvoice()
  return { invoiceId: id, ...(await pay({ allocations: [{ documentId: id, amount: '120.00', settlingAmount: null }] })) }
}
const undo = (...ids: string[]) => client.send(contract.undoPayments, { body: { ids } })
const outstanding = async (id: string) => (await client.call(documents.readDocument, { params: { id } })).outstanding
const isUndone = async (id: string) => (await client.call(contract.readPayment, { params: { id } })).undone !== null
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const entriesOf = async (id: string) =>
  (
    await server.owner.query<{ act: string }>(
      'select act from app.audit_entries where workspace_id = $1 and entity_id = $2 order by at, id',
      [client.workspaceId, id],
    )
  ).rows.map((row) => row.act)

describe('several payments at once', () => {
  test('are undone together: what they settled is open again, their papers are voided, and each is told in the audit', async () => {
    const [one, two] = [await paid(), await paid()]
    const paper = await client.call(makePaper, { params: { id: one.id }, body: { type: 'receipt' } })
    const answer = await undo(one.id, two.id)
    expect(answer.status).toBe(200)
    const { items } = answer.body as { items: contract.Payment[] }
    expect(new Map(items.map(({ id, undone }) => [id, undone?.on]))).toEqual(
      new Map([
        [one.id, today],
        [two.id, today],
      ]),
    )
    expect([await outstanding(one.invoiceId), await outstanding(two.invoiceId)]).toEqual(['120.00', '120.00'])
    expect((await client.call(documents.readDocument, { params: { id: paper.id } })).status).toBe('voided')
    expect([await entriesOf(one.id), await entriesOf(two.id)]).toEqual([
      ['payment.created', 'payment.paper_made', 'payment.undone'],
      ['payment.created', 'payment.undone'],
    ])
    expect(await inWorkspace((tx) => verifyDocuments(tx, act))).toMatchObject({ faults: [] })
  })

  test('are undone all or none, and the refusal names the one that it is about', async () => {
    const [one, gone, two] = [await paid(), await paid(), await paid()]
    await client.call(contract.undoPayment, { params: { id: gone.id } })
    const answer = await undo(one.id, two.id, gone.id)
    expect(answer.status).toBe(409)
    const [message] = errorsOf(answer)['ids.2'] ?? []
    expect(message).toContain('Имоти Градина ООД')
    expect(message).toMatch(/120[.,]00/)
    expect([await isUndone(one.id), await isUndone(two.id)]).toEqual([false, false])
    expect([await outstanding(one.invoiceId), await outstanding(two.invoiceId)]).toEqual(['0.00', '0.00'])
    expect(await entriesOf(one.id)).toEqual(['payment.created'])
  })

  test('of which one is not there, or is of another workspace, are not found, and none of them is undone', async () => {
    const { id } = await paid()
    const other = await aStudio(server)
    const foreign = await pay({ companyId: other.issuer.companyId, contactId: other.issuer.contactId }, other.client)
    expect((await undo(id, foreign.id)).status).toBe(404)
    expect((await undo(id, newId())).status).toBe(404)
    expect(await isUndone(id)).toBe(false)
    expect(await other.client.call(contract.readPayment, { params: { id: foreign.id } })).toMatchObject({ undone: null })
  })

  test('one of which is named twice, however it is written, is undone once', async () => {
    const { id } = await paid()
    expect((await undo(id, id.toUpperCase(), id)).status).toBe(200)
    expect((await entriesOf(id)).filter((each) => each === 'payment.undone')).toHaveLength(1)
  })

  test('a refund goes with what it sent back, in whichever order they are named; what it was of is not undone without it', async () => {
    const refunded = async () => {
      const payment = await pay({ amount: '50.00' })
      const how = { paidOn: today, rateFromEur: null, methodKind: 'cash', paymentMethodId: null, accountId: null } as const
      const body = { ...how, reference: '', note: '', amount: '20.00' }
      return [payment.id, (await client.call(contract.refundPayment, { params: { id: payment.id }, body })).id] as const
    }
    const [[one, back], [two, backOfTwo]] = [await refunded(), await refunded()]
    const answer = await undo(two, one)
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([409, ['ids.1']])
    expect((await undo(one, back, backOfTwo, two)).status).toBe(200)
    expect(await Promise.all([one, back, two, backOfTwo].map(isUndone))).toEqual(Array(4).fill(true))
  })

  test('are a hundred at most, and one at least', async () => {
    const { id } = await paid()
    expect((await undo(id, ...Array.from({ length: 100 }, () => newId()))).status).toBe(400)
    expect((await undo()).status).toBe(400)
    expect((await undo('nothing')).status).toBe(400)
    expect(await isUndone(id)).toBe(false)
  })

  test('asked for twice under one key are undone once, and the answer is the same', async () => {
    const { id } = await paid()
    const headers = { 'idempotency-key': newId() }
    const [first, second] = [
      await client.send(contract.undoPayments, { body: { ids: [id] } }, headers),
      await client.send(contract.undoPayments, { body: { ids: [id] } }, headers),
    ]
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    expect((await entriesOf(id)).filter((each) => each === 'payment.undone')).toHaveLength(1)
  })

  test('that two people undo at the same time, some of them the same, are undone by one of them', async () => {
    const [one, shared, two] = [await pay(), await paid(), await pay()]
    const answers = await Promise.all([undo(one.id, shared.id), undo(shared.id, two.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entriesOf(shared.id)).filter((each) => each === 'payment.undone')).toHaveLength(1)
    const [first, second] = [await isUndone(one.id), await isUndone(two.id)]
    expect(first).not.toBe(second)
  })

  test('are undone by whoever may undo one', async () => {
    const { id } = await paid()
    const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
    expect((await accountant.send(contract.undoPayments, { body: { ids: [id] } })).status).toBe(403)
    expect(await isUndone(id)).toBe(false)
  })
})

test('those that are named are listed and become a file, and nothing of others', async () => {
  const [one, two] = [await pay({ reference: 'Първо' }), await pay({ reference: 'Второ' })]
  const other = await aStudio(server)
  const { items } = await client.call(contract.listPayments, { query: { ids: [one.id, two.id], q: 'parvo' } })
  expect(items.map(({ id }) => id)).toEqual([one.id])
  expect((await other.client.call(contract.listPayments, { query: { ids: [one.id] } })).items).toEqual([])
  const exported = (...ids: string[]) => client.send(contract.exportPayments, { query: { ids, format: 'csv' } })
  const { body } = await exported(one.id, two.id)
  expect(String(body).trim().split('\n')).toHaveLength(3)
  expect((await exported(...Array.from({ length: 101 }, () => newId()))).status).toBe(400)
})

describe('the counts of the tabs', () => {
  test('are of what everything else finds, whichever tab is asked for, and are what each tab lists', async () => {
    const fresh = await aStudio(server)
    const mine = { companyId: fresh.issuer.companyId, contactId: fresh.issuer.contactId }
    const add = (changes: Partial<Body> = {}) => pay({ ...mine, methodKind: 'bank', ...changes }, fresh.client)
    const invoice = await fresh.inWorkspace((tx) =>
      anIssuedInvoice(tx, fresh.act, fresh.issuer, { lines: [aLine(fresh.issuer, { quantity: '1', unitPrice: '100' })] }),
    )
    await add({ allocations: [{ documentId: invoice.id, amount: '120.00', settlingAmount: null }] })
    const credit = await add({ amount: '50.00', reference: 'Депозит' })
    const how = { paidOn: today, rateFromEur: null, methodKind: 'bank', paymentMethodId: null, accountId: null } as const
    await fresh.client.call(contract.refundPayment, {
      params: { id: credit.id },
      body: { ...how, reference: '', note: '', amount: '20.00' },
    })
    await add({ amount: '30.00', direction: 'out', methodKind: 'cash' })
    await add({ amount: '60.00', currency: 'USD', rateFromEur: '1.1', reference: 'Депозит' })
    const gone = await add({ amount: '7.00', currency: 'BGN', reference: 'Депозит' })
    await fresh.client.call(contract.undoPayment, { params: { id: gone.id } })

    const summary = (query: Parameters<typeof client.call<typeof contract.summarisePayments>>[1]['query']) =>
      fresh.client.call(contract.summarisePayments, { query })
    expect((await summary({})).counts).toEqual({ all: 6, received: 3, paid: 2, unallocated: 3, undone: 1 })
    expect((await summary({ q: 'depozit' })).counts).toEqual({ all: 3, received: 2, paid: 0, unallocated: 2, undone: 1 })
    expect((await summary({ method: ['cash'] })).counts).toEqual({ all: 1, received: 0, paid: 1, unallocated: 1, undone: 0 })
    expect((await summary({ documentId: invoice.id })).counts).toEqual({ all: 1, received: 1, paid: 0, unallocated: 0, undone: 0 })
    const nothing = { all: 0, received: 0, paid: 0, unallocated: 0, undone: 0 }
    expect((await summary({ paidTo: '2020-01-01' })).counts).toEqual(nothing)

    for (const filter of [{}, { q: 'depozit' }, { currency: 'EUR' }, { amountFrom: '30' }]) {
      const all = await summary(filter)
      for (const [tab, asked] of Object.entries(contract.PAYMENT_TABS)) {
        const query = { ...filter, ...asked }
        const found = await summary(query)
        const { items } = await fresh.client.call(contract.listPayments, { query })
        expect([tab, found.counts]).toEqual([tab, all.counts])
        expect([tab, found.count, items.length]).toEqual([tab, ...Array(2).fill(all.counts[tab as contract.PaymentTab])]) // keyof, as declared
        // No line of a currency of which the tab has nothing.
        expect(found.sums.map(({ currency }) => currency).sort()).toEqual([...new Set(items.map(({ currency }) => currency))].sort())
      }
    }
  })
})

import * as contract from '@invoice/contract/treasury/payment-runs.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aDraft } from '../../../seed/draft.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { createContact } from '../contacts/create-contact.ts'
import { createDocument } from '../documents/drafts/create-document.ts'
import { recordDocument } from '../documents/issuing/record-document.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { recordPayment } from '../payments/record/record-payment.ts'
import { undoPayment } from '../payments/settling/undo-payment.ts'
import { insertAccount } from '../treasury/accounts/accounts-store.ts'

const server = await testServer()
const IBAN = 'BG80BNBG96611020345678'
let studio: Studio
let accountId: string
let vendorId: string

beforeAll(async () => {
  studio = await aStudio(server)
  const { inWorkspace, act } = studio
  accountId = await inWorkspace((tx) => anAccount(tx))
  vendorId = (await inWorkspace((tx) => createContact(tx, act, aContact({ isVendor: true })))).id
})

async function anAccount(tx: Parameters<Parameters<Studio['inWorkspace']>[0]>[0], changes: { currency?: string; iban?: string } = {}) {
  const id = newId()
  const account = {
    id,
    version: 1,
    companyId: studio.issuer.companyId,
    name: 'Разплащателна',
    type: 'bank' as const,
    currency: 'EUR',
    iban: 'BG18RZBB91550123456789',
    responsiblePerson: '',
    ledgerAccount: '',
  }
  await insertAccount(tx, studio.act, { ...account, ...changes, paymentMethodId: null, isActive: true, continuesId: null, begunOn: null })
  return id
}
let bills = 0
const aBill = (changes: Partial<Parameters<typeof aDraft>[1]> = {}) =>
  studio.inWorkspace(async (tx) => {
    bills += 1
    const draft = aDraft(studio.issuer, {
      type: 'bill',
      issuedOn: '2026-11-03',
      dueOn: '2026-11-30',
      contactId: vendorId,
      vendorNumber: `Ф-${bills}`,
      ...changes,
    })
    const { id, version } = await createDocument(tx, studio.act, draft)
    return recordDocument(tx, studio.act, id, version)
  })
type Input = contract.PaymentRunInput
const transfer = (documentId: string, amount: string, changes: Partial<Input['transfers'][number]> = {}): Input['transfers'][number] => ({
  contactId: vendorId,
  name: 'Хартия ЕООД',
  iban: IBAN,
  bic: '',
  remittance: 'Ф-ра 1',
  documents: [{ documentId, amount }],
  ...changes,
})
const run = (transfers: Input['transfers'], changes: Partial<Input> = {}): Input => ({
  companyId: studio.issuer.companyId,
  accountId,
  executionOn: server.clock.today(),
  isBatch: false,
  transfers,
  ...changes,
})
const make = (transfers: Input['transfers'], changes: Partial<Input> = {}) =>
  studio.client.send(contract.createPaymentRun, { body: run(transfers, changes) })
const made = async (transfers: Input['transfers']) => {
  const { status, body } = await make(transfers)
  expect([status, body]).toEqual([201, body])
  return body as contract.PaymentRunDetail
}
const due = (query: { until?: string; q?: string } = {}) =>
  studio.client.call(contract.listDueBills, { query: { companyId: studio.issuer.companyId, ...query } })
const faultsOf = async (transfers: Input['transfers'], changes: Partial<Input> = {}) => {
  const { status, body } = await make(transfers, changes)
  const { errors } = body as { errors: Record<string, string[]> }
  return [status, Object.keys(errors).filter((field) => field !== '__')]
}

describe('a payment run', () => {
  test('is made of what is owed to vendors, and what waits in it is told there', async () => {
    const bill = await aBill()
    const { items, total } = await due({ q: bill.number ?? '' })
    expect([items, total]).toMatchObject([
      [{ documentId: bill.id, outstanding: '120.00', waiting: '0.00', iban: '', dueOn: '2026-11-30' }],
      '120.00',
    ])
    const { id, ...detail } = await made([transfer(bill.id, '100')])
    expect(detail).toMatchObject({
      state: 'open',
      transfers: 1,
      paidTransfers: 0,
      total: '100.00',
      account: { iban: 'BG18RZBB91550123456789' },
      exportedAt: null,
    })
    expect(detail.items).toMatchObject([
      { iban: IBAN, amount: '100.00', paymentId: null, documents: [{ id: bill.id, number: bill.number, amount: '100.00' }] },
    ])
    expect((await due({ q: bill.number ?? '' })).items).toMatchObject([{ waiting: '100.00', iban: IBAN }])
    expect(await studio.client.call(contract.listPaymentRuns, { query: {} })).toMatchObject({ items: [{ id, total: '100.00' }], count: 1 })
  })

  test('never asks for more than is left beside what other runs wait to pay, in one run or in two', async () => {
    const bill = await aBill()
    expect(await faultsOf([transfer(bill.id, '120.01')])).toEqual([400, ['transfers.0.documents.0.amount']])
    expect(await faultsOf([transfer(bill.id, '100'), transfer(bill.id, '20.01')])).toEqual([400, ['transfers.1.documents.0.amount']])
    await made([transfer(bill.id, '100')])
    expect(await faultsOf([transfer(bill.id, '20.01')])).toEqual([400, ['transfers.0.documents.0.amount']])
  })

  test('two at once do not pay the same bill', async () => {
    const bill = await aBill()
    const answers = await Promise.all([1, 2, 3].map(() => make([transfer(bill.id, '120')])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('tells what no bank would take at its field', async () => {
    const { id } = await aBill()
    expect(await faultsOf([transfer(id, '1', { iban: 'BG80BNBG96611020345679', bic: 'X', name: '日本', remittance: '★' })])).toEqual([
      400,
      ['transfers.0.name', 'transfers.0.iban', 'transfers.0.bic', 'transfers.0.remittance'],
    ])
    expect(await faultsOf([transfer(id, '1', { iban: 'BG88BNBG96618000195001' })])).toEqual([400, ['transfers.0.iban']])
    for (const amount of ['0', '-1', '1.001', 'x']) expect((await faultsOf([transfer(id, amount)]))[0]).toBe(400)
    const today = server.clock.today()
    expect(await faultsOf([transfer(id, '1')], { executionOn: addDays(today, -1) })).toEqual([400, ['executionOn']])
    expect(await faultsOf([transfer(id, '1')], { executionOn: addDays(today, 400) })).toEqual([400, ['executionOn']])
  })

  test('pays from an account of the company, in euro, that has an IBAN', async () => {
    const { id } = await aBill()
    const inDollars = await studio.inWorkspace((tx) => anAccount(tx, { currency: 'USD' }))
    const cash = await studio.inWorkspace((tx) => anAccount(tx, { iban: '' }))
    expect(await faultsOf([transfer(id, '1')], { accountId: inDollars })).toEqual([409, ['accountId']])
    expect(await faultsOf([transfer(id, '1')], { accountId: cash })).toEqual([409, ['accountId']])
    expect(await faultsOf([transfer(id, '1')], { accountId: newId() })).toEqual([400, ['accountId']])
  })

  test('pays nobody’s draft, nothing that is not there, and no other vendor’s bill', async () => {
    const draft = await studio.inWorkspace((tx) =>
      createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', contactId: vendorId })),
    )
    expect(await faultsOf([transfer(draft.id, '1')])).toEqual([409, ['transfers.0.documents.0.documentId']])
    expect(await faultsOf([transfer(newId(), '1')])).toEqual([404, ['transfers.0.documents.0.documentId']])
    const { id } = await aBill()
    expect(await faultsOf([transfer(id, '1', { contactId: studio.issuer.contactId })])).toEqual([
      409,
      ['transfers.0.documents.0.documentId'],
    ])
  })

  test('its file is what the bank takes, the same however often, and is written down', async () => {
    const bill = await aBill()
    const { id, messageId } = await made([transfer(bill.id, '119.99'), transfer(bill.id, '0.01')])
    const read = () => studio.client.request('GET', `/api/payment-runs/${id}/file?workspace=${studio.client.workspaceId}`)
    const file = await read()
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('application/xml')])
    expect(file.headers['content-disposition']).toContain(`${messageId}.xml`)
    const xml = file.bytes.toString('utf8')
    expect(xml).toContain('<CtrlSum>120.00</CtrlSum>')
    expect(xml).toContain(`<EndToEndId>${messageId}-2</EndToEndId>`)
    expect((await read()).bytes.toString('utf8')).toBe(xml)
    expect((await studio.client.call(contract.readPaymentRun, { params: { id } })).exportedAt).not.toBeNull()
  })

  test('a transfer that the bank has made pays its bills, once, by one of two who say so; undoing the payment makes it wait again', async () => {
    const bill = await aBill()
    const { id, items, version } = await made([transfer(bill.id, '100')])
    const params = { id: items[0]?.id ?? '' }
    const say = () => studio.client.send(contract.payTransfer, { params, body: { paidOn: server.clock.today() } })
    const answers = await Promise.all([say(), say(), say()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const paid = await studio.client.call(contract.readPaymentRun, { params: { id } })
    expect(paid).toMatchObject({ state: 'paid', paidTransfers: 1, items: [{ paidOn: server.clock.today() }] })
    expect((await due({ q: bill.number ?? '' })).items).toMatchObject([{ outstanding: '20.00', waiting: '0.00' }])
    const cancelled = await studio.client.send(contract.cancelPaymentRun, { params: { id }, body: { version } })
    expect(cancelled.status).toBe(409)
    const paymentId = paid.items[0]?.paymentId ?? ''
    await studio.inWorkspace((tx) => undoPayment(tx, studio.act, paymentId))
    expect(await studio.client.call(contract.readPaymentRun, { params: { id } })).toMatchObject({
      state: 'open',
      items: [{ paymentId: null }],
    })
    expect((await due({ q: bill.number ?? '' })).items).toMatchObject([{ outstanding: '120.00', waiting: '100.00' }])
    expect((await say()).status).toBe(201)
  })

  test('is paid whole at once, what still waits of it, and only once; never one that was taken back', async () => {
    const bills = [await aBill(), await aBill(), await aBill()]
    const { id, items } = await made(bills.map((bill) => transfer(bill.id, '120')))
    const paidOn = server.clock.today()
    await studio.client.call(contract.payTransfer, { params: { id: items[0]?.id ?? '' }, body: { paidOn: addDays(paidOn, -1) } })
    const say = (day = paidOn) => studio.client.send(contract.payRun, { params: { id }, body: { paidOn: day } })
    expect((await say(addDays(paidOn, 1))).status).toBe(400)
    const answers = await Promise.all([say(), say()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const paid = await studio.client.call(contract.readPaymentRun, { params: { id } })
    expect([paid.state, paid.items.map((item) => item.paidOn)]).toEqual(['paid', [addDays(paidOn, -1), paidOn, paidOn]])
    for (const bill of bills) expect((await due({ q: bill.number ?? '' })).items).toEqual([])
    const other = await made([transfer((await aBill()).id, '1')])
    await studio.client.call(contract.cancelPaymentRun, { params: { id: other.id }, body: { version: other.version } })
    const late = await studio.client.send(contract.payRun, { params: { id: other.id }, body: { paidOn } })
    expect(late.status).toBe(409)
  })

  test('what was paid otherwise meanwhile stays the vendor’s credit', async () => {
    const bill = await aBill()
    const { items } = await made([transfer(bill.id, '120')])
    const paid = {
      direction: 'out' as const,
      companyId: studio.issuer.companyId,
      contactId: vendorId,
      paidOn: server.clock.today(),
      amount: '50',
    }
    await studio.inWorkspace((tx) =>
      recordPayment(tx, studio.act, {
        ...paid,
        currency: 'EUR',
        rateFromEur: null,
        method: { kind: 'cash', paymentMethodId: null },
        accountId: null,
        reference: '',
        note: '',
        allocations: [{ documentId: bill.id, amount: '50' }],
      }),
    )
    const params = { id: items[0]?.id ?? '' }
    await studio.client.call(contract.payTransfer, { params, body: { paidOn: server.clock.today() } })
    expect((await due({ q: bill.number ?? '' })).items).toEqual([])
    const { rows } = await server.owner.query(
      `select unallocated::text from app.payments where workspace_id = $1 and amount = 120 and unallocated > 0`,
      [studio.client.workspaceId],
    )
    expect(rows).toEqual([{ unallocated: '50.00' }])
  })

  test('is taken back once, and then what it waited to pay is free again, and it has no file', async () => {
    const bill = await aBill()
    const { id, version } = await made([transfer(bill.id, '120')])
    const cancel = (of: number) => studio.client.send(contract.cancelPaymentRun, { params: { id }, body: { version: of } })
    expect((await cancel(version + 5)).status).toBe(412)
    expect((await cancel(version)).body).toMatchObject({ state: 'cancelled' })
    expect((await cancel(version + 1)).status).toBe(409)
    expect((await studio.client.request('GET', `/api/payment-runs/${id}/file?workspace=${studio.client.workspaceId}`)).status).toBe(409)
    await made([transfer(bill.id, '120')])
  })
})

import * as documents from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/settings/company-practices.ts'
import * as methods from '@invoice/contract/settings/payment-methods.ts'
import * as payments from '@invoice/contract/treasury/payments.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import type { FISCAL_USES } from '@invoice/domain/settings/fiscal-use.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'

const server = await testServer()
const { client, act, issuer, inWorkspace } = await aStudio(server)
const today = server.clock.today()
const params = { id: issuer.companyId }
const say = (fiscalUse: (typeof FISCAL_USES)[number], collectionCosts = '40.00') =>
  client.call(contract.writeCompanyPractices, { params, body: { collectionCosts, fiscalUse } })
const paying = (methodKind: 'cash' | 'card_pos' | 'cash_on_delivery' | 'bank', direction: 'in' | 'out' = 'in') => ({
  body: {
    direction,
    companyId: issuer.companyId,
    contactId: issuer.contactId,
    paidOn: today,
    amount: '10.00',
    currency: 'EUR',
    rateFromEur: null,
    methodKind,
    paymentMethodId: null,
    accountId: null,
    entryId: null,
    reference: '',
    note: '',
    fiscalReceipt: '',
    fiscalReceiptOn: null,
    allocations: [],
  },
})
const pay = (...how: Parameters<typeof paying>) => client.send(payments.createPayment, paying(...how))
const addMethod = (kind: 'cash', companyId: string | null) =>
  client.send(methods.createPaymentMethod, { body: { kind, companyId, name: { bg: 'Втора каса', en: 'Second till' } } })

describe('what a company says of itself', () => {
  test('is nothing at first, is kept, and is written down', async () => {
    expect(await client.call(contract.readCompanyPractices, { params })).toEqual({
      collectionCosts: '40.00',
      fiscalUse: 'unsaid',
      onlineReceiptsSince: null,
    })
    expect(await say('device', '40.9')).toEqual({ collectionCosts: '40.90', fiscalUse: 'device', onlineReceiptsSince: null })
    expect(await client.call(contract.readCompanyPractices, { params })).toEqual({
      collectionCosts: '40.90',
      fiscalUse: 'device',
      onlineReceiptsSince: null,
    })
    const { rows } = await server.owner.query(
      `select details from app.audit_entries where workspace_id = $1 and act = 'company.updated' and entity_id = $2 order by at desc limit 1`,
      [client.workspaceId, issuer.companyId],
    )
    expect(rows[0].details.changes).toEqual([
      { field: 'collectionCosts', from: '40.00', to: '40.90' },
      { field: 'fiscalUse', from: 'unsaid', to: 'device' },
    ])
  })

  test.each([
    ['fiscalUse', { collectionCosts: '40', fiscalUse: 'perhaps' }],
    ['collectionCosts', { collectionCosts: '-1', fiscalUse: 'none' }],
  ])('a wrong %s is told at its field', async (field, body) => {
    const { status, body: said } = await client.send(contract.writeCompanyPractices, { params, body: body as never })
    expect([status, said]).toMatchObject([400, { errors: { [field]: [expect.any(String)] } }])
  })
})

describe('a payment by card over the internet', () => {
  const lacking = async () =>
    (await client.call(payments.listPayments, { query: { state: 'without_receipt' } })).items.map(({ methodKind, paidOn }) => [
      methodKind,
      paidOn,
    ])
  const since = (onlineReceiptsSince: string | null) =>
    client.call(contract.writeCompanyPractices, { params, body: { collectionCosts: '40.00', fiscalUse: 'device', onlineReceiptsSince } })

  test('wants a receipt since the day from which its company says so, is found and counted as one at a terminal, and has one once it is written', async () => {
    const online = await client.call(payments.createPayment, { body: { ...paying('bank').body, methodKind: 'card_provider' } })
    expect([online.lacksReceipt, await lacking()]).toEqual([false, []])
    await since(addDays(today, 1))
    expect(await lacking()).toEqual([])
    await since(today)
    expect(await lacking()).toEqual([['card_provider', today]])
    const { figures } = await client.call(payments.summarisePayments, { query: {} })
    expect(figures.withoutReceipt).toMatchObject([{ count: 1 }])
    const written = await client.call(payments.changeReceipt, {
      params: { id: online.id },
      body: { fiscalReceipt: '0001234', fiscalReceiptOn: today },
    })
    expect([written.lacksReceipt, await lacking()]).toEqual([false, []])
    await since(null)
  })
})

describe('who chose software of the Agency’s list', () => {
  beforeAll(async () => {
    await say('supto')
  })

  test.each(['cash', 'card_pos', 'cash_on_delivery'] as const)(
    'records no payment by %s here, and is told so at its field, in their language',
    async (kind) => {
      expect(await pay(kind)).toMatchObject({ status: 422, body: { errors: { methodKind: [expect.stringContaining('SUPTO')] } } })
      const inBulgarian = await client.send(payments.createPayment, paying(kind), { 'accept-language': 'bg' })
      expect(inBulgarian).toMatchObject({ status: 422, body: { errors: { methodKind: [expect.stringContaining('Фирмата е посочила')] } } })
    },
  )

  test('records transfers, and what it pays itself', async () => {
    expect((await pay('bank')).status).toBe(201)
    expect((await pay('cash', 'out')).status).toBe(201)
  })

  test('adds no such method of its own, and puts none on a document', async () => {
    expect(await addMethod('cash', issuer.companyId)).toMatchObject({ status: 422, body: { errors: { kind: [expect.any(String)] } } })
    // One of all companies is of others too.
    const shared = await addMethod('cash', null)
    expect(shared.status).toBe(201)
    const { id } = shared.body as { id: string }
    const refused = await client.send(documents.createDocument, { body: aDraft(issuer, { paymentMethodId: id }) })
    expect(refused).toMatchObject({ status: 422, body: { errors: { paymentMethodId: [expect.any(String)] } } })
  })

  test('and says otherwise again is refused nothing', async () => {
    await say('device')
    expect((await pay('cash')).status).toBe(201)
    expect((await addMethod('cash', issuer.companyId)).status).toBe(201)
  })

  test('what was issued before stays as it was', async () => {
    const invoice = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
    await say('supto')
    expect(await client.call(documents.readDocument, { params: { id: invoice.id } })).toMatchObject({
      status: 'issued',
      version: invoice.version,
    })
  })
})

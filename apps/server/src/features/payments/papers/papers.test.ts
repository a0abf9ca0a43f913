import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as documents from '@invoice/contract/documents/document.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { listRanges } from '@invoice/contract/settings/settings.ts'
import { createTreasuryAccount, readCashBook } from '@invoice/contract/treasury/accounts.ts'
import { makePaper } from '@invoice/contract/treasury/payment-papers.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
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
let contact: Contact

beforeAll(async () => {
  contact = await client.call(createContact, { body: aContact({ name: { bg: 'Винарна Долни Бряг АД', en: 'Dolni Bryag Winery' } }, 3) })
})

/** Of 120.00 with VAT. */
const anInvoice = () =>
  inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId: contact.id, lines: [aLine(issuer, { quantity: '1', unitPrice: '100' })] }),
  )
type Body = Parameters<typeof client.call<typeof contract.createPayment>>[1]['body']
const pay = (changes: Partial<Body> = {}) =>
  client.call(contract.createPayment, {
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
const give = (documentId: string, amount: string) => ({ documentId, amount, settlingAmount: null })
const ask = (id: string, type: 'receipt' | 'payment') => client.send(makePaper, { params: { id }, body: { type } })
const make = (id: string, type: 'receipt' | 'payment') => client.call(makePaper, { params: { id }, body: { type } })
const bookOf = async (id: string) => {
  const { bytes } = await client.send(readCashBook, { params: { id }, query: { from: today, to: today, language: 'bg' } })
  return pdfPages(bytes).join('')
}
const read = (id: string) => client.call(documents.readDocument, { params: { id } })
const readPayment = (id: string) => client.call(contract.readPayment, { params: { id } })
const undo = (id: string) => client.call(contract.undoPayment, { params: { id } })
const balance = async () => {
  const { rows } = await server.owner.query(
    'select coalesce(sum(movement), 0)::text as sum from app.treasury_entries where workspace_id = $1',
    [client.workspaceId],
  )
  return rows[0].sum
}

describe('the paper of a payment', () => {
  test('says how much, from whom, what for and into which desk; it is issued at once and moves no money', async () => {
    const invoice = await anInvoice()
    const yesterday = addDays(today, -1)
    const payment = await pay({
      paidOn: yesterday,
      amount: '50.00',
      allocations: [give(invoice.id, '50.00')],
      fiscalReceipt: '0012345',
      fiscalReceiptOn: yesterday,
    })
    const before = await balance()
    const order = await make(payment.id, 'payment')
    expect(order).toMatchObject({
      type: 'payment',
      direction: 'in',
      status: 'issued',
      number: expect.stringMatching(/^PKO-/),
      issuedOn: yesterday,
      total: '50.00',
      totalVat: '0.00',
      contactId: contact.id,
      paymentState: null,
      fiscalReceiptNumber: '0012345',
      debitAccount: '501',
      creditAccount: '411',
      lines: [{ name: { bg: 'Частично плащане', en: 'Part payment' }, total: '50.00' }],
      notes: `Каса: ${payment.accountName}`,
      source: { id: invoice.id, number: invoice.number },
    })
    const { snapshot } = await client.call(documentPaper.readPaper, { params: { id: order.id } })
    expect(snapshot.source).toEqual({ type: 'invoice', number: invoice.number, issuedOn: today })
    const receipt = await make(payment.id, 'receipt')
    expect(receipt).toMatchObject({ type: 'receipt', status: 'issued', number: expect.stringMatching(/^RC-/), total: '50.00' })
    expect(await balance()).toBe(before)
    expect((await read(invoice.id)).outstanding).toBe('70.00')
    // Each names the other.
    const papers = [
      { id: order.id, type: 'payment', number: order.number },
      { id: receipt.id, type: 'receipt', number: receipt.number },
    ]
    expect((await readPayment(payment.id)).papers).toMatchObject(papers)
    for (const { id } of papers) {
      const { items } = await client.call(contract.listPayments, { query: { documentId: id } })
      expect(items.map((each) => each.id)).toEqual([payment.id])
    }
  })

  test('names each document that was paid, and what is for none of them', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()]
    const payment = await pay({ amount: '200.00', allocations: [give(one.id, '120.00'), give(two.id, '60.00')] })
    const { lines, total, source } = await make(payment.id, 'payment')
    const day = today.split('-').reverse().join('.')
    const byName = new Map(lines.map(({ name, total: sum }) => [name.bg, sum]))
    expect(byName).toEqual(
      new Map([
        [`Фактура № ${one.number} / ${day}`, '120.00'],
        [`Фактура № ${two.number} / ${day} – частично плащане`, '60.00'],
        ['Авансово плащане', '20.00'],
      ]),
    )
    expect([total, source]).toEqual(['200.00', null])
    const typed = await make((await pay({ amount: '5.00', reference: 'Капаро за стенд' })).id, 'receipt')
    expect(typed.lines).toMatchObject([{ name: { bg: 'Капаро за стенд' } }])
  })

  test('pays out: a refund, and a vendor, have a cash order and no receipt', async () => {
    const payment = await pay({ amount: '40.00' })
    const out = await client.call(contract.refundPayment, {
      params: { id: payment.id },
      body: {
        paidOn: today,
        rateFromEur: null,
        reference: '',
        note: '',
        methodKind: 'cash',
        paymentMethodId: null,
        accountId: null,
        amount: '40.00',
      },
    })
    const order = await make(out.id, 'payment')
    expect(order).toMatchObject({ direction: 'out', total: '40.00', lines: [{ name: { bg: 'Връщане на сума' } }] })
    // An advance came in, and goes back.
    expect(order).toMatchObject({ debitAccount: '412', creditAccount: '501' })
    expect(await make(payment.id, 'payment')).toMatchObject({ debitAccount: '501', creditAccount: '412' })
    expect(await make((await pay()).id, 'receipt')).toMatchObject({ debitAccount: '', creditAccount: '' })
    expect((await ask(out.id, 'receipt')).status).toBe(409)
    expect((await ask((await pay({ methodKind: 'bank' })).id, 'payment')).status).toBe(409)
  })

  test('bears a number of its till: orders in and out run apart, each till has its own, and none leaves a gap', async () => {
    const till = async (name: string) =>
      (await client.call(createTreasuryAccount, { body: { companyId: issuer.companyId, name, type: 'cash', currency: 'EUR' } })).id
    const [shop, van] = [await till('Каса магазин'), await till('Каса бус')]
    const numberIn = async (accountId: string) => (await make((await pay({ accountId })).id, 'payment')).number ?? ''
    const [first, other, second] = [await numberIn(shop), await numberIn(van), await numberIn(shop)]
    const series = (number: string) => [number.replace(/\d{6}$/, ''), Number(number.slice(-6))]
    const [[shopPrefix], [vanPrefix]] = [series(first), series(other)]
    expect(shopPrefix).toMatch(/^PKO\d*-$/)
    expect(vanPrefix).toMatch(/^PKO\d+-$/)
    expect(vanPrefix).not.toBe(shopPrefix)
    expect([first, second, other].map(series)).toEqual([
      [shopPrefix, 1],
      [shopPrefix, 2],
      [vanPrefix, 1],
    ])
    const out = await client.call(contract.refundPayment, {
      params: { id: (await pay({ accountId: shop })).id },
      body: {
        paidOn: today,
        rateFromEur: null,
        reference: '',
        note: '',
        methodKind: 'cash',
        paymentMethodId: null,
        accountId: shop,
        amount: '1.00',
      },
    })
    expect((await make(out.id, 'payment')).number).toMatch(/^RKO\d*-000001$/)
    const { items } = await client.call(listRanges, { query: { companyId: issuer.companyId } })
    expect(items.find(({ accountId }) => accountId === van)).toMatchObject({ name: expect.stringContaining('Каса бус'), direction: 'in' })
  })

  test('of tills asked for at once has a sequence of each, and no number twice', async () => {
    const ids = await Promise.all(
      ['Първа', 'Втора', 'Трета'].map(
        async (name) =>
          (await client.call(createTreasuryAccount, { body: { companyId: issuer.companyId, name, type: 'cash', currency: 'EUR' } })).id,
      ),
    )
    const numbersOf = async (accountIds: readonly string[]): Promise<string[]> => {
      const payments: string[] = []
      for (const accountId of accountIds) payments.push((await pay({ accountId })).id)
      return (await Promise.all(payments.map((id) => make(id, 'payment')))).map(({ number }) => number ?? '')
    }
    // The first of each asks for a sequence, the second finds it.
    const numbers = [...(await numbersOf(ids)), ...(await numbersOf(ids))]
    expect(new Set(numbers).size).toBe(6)
    expect(new Set(numbers.map((number) => number.replace(/\d{6}$/, ''))).size).toBe(3)
    expect(numbers.map((number) => Number(number.slice(-6))).sort()).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('of cash is signed by who answers for the desk where somebody is named, a receipt by who issues for the company', async () => {
    const body = {
      companyId: issuer.companyId,
      name: 'Каса на Галя',
      type: 'cash',
      currency: 'EUR',
      responsiblePerson: 'Галя Пейкова',
    } as const
    const { id: accountId } = await client.call(createTreasuryAccount, { body })
    const payment = await pay({ accountId })
    const order = await make(payment.id, 'payment')
    expect([order.status, order.issuedBy]).toEqual(['issued', 'Галя Пейкова'])
    const { issuedBy } = await make(payment.id, 'receipt')
    expect(issuedBy).not.toBe('Галя Пейкова')
    expect((await make((await pay()).id, 'payment')).issuedBy).toBe(issuedBy)
  })

  test('is named in the cash book by its own number, and the invoice that was paid by what it is for', async () => {
    const body = { companyId: issuer.companyId, name: 'Каса Пловдив', type: 'cash', currency: 'EUR' } as const
    const { id: accountId } = await client.call(createTreasuryAccount, { body })
    const invoice = await anInvoice()
    const { id } = await pay({ accountId, allocations: [give(invoice.id, '120.00')] })
    expect(await bookOf(accountId)).toContain(invoice.number ?? '?')
    const order = await make(id, 'payment')
    const [before = '', behind = ''] = (await bookOf(accountId)).split(order.number ?? '?')
    expect([before.includes(invoice.number ?? '?'), behind.includes(invoice.number ?? '?')]).toEqual([false, true])
  })

  test('is one of each type, whoever presses at once', async () => {
    const { id } = await pay()
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(id, 'receipt')))
    const made = await Promise.all(answers.map(async ({ status, body }) => [status, documents.readDocument.reply.parse(body).id]))
    expect(new Set(made.map(String)).size).toBe(1)
    expect((await readPayment(id)).papers).toHaveLength(1)
  })

  test('is voided with the payment, and another one is made of one that was voided by hand', async () => {
    const payment = await pay()
    const first = await make(payment.id, 'receipt')
    await client.call(documentActs.voidDocument, { params: { id: first.id }, body: { reason: 'Сгрешено име', reissue: false } })
    const second = await make(payment.id, 'receipt')
    expect(second.id).not.toBe(first.id)
    const order = await make(payment.id, 'payment')
    expect((await undo(payment.id)).papers.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'voided'],
      [second.id, 'voided'],
      [order.id, 'voided'],
    ])
    expect(await read(order.id)).toMatchObject({ status: 'voided', voidReason: 'The payment was undone.', voidedOn: today })
    expect((await ask(payment.id, 'receipt')).status).toBe(409)
    expect((await inWorkspace((tx) => verifyDocuments(tx, act))).faults).toEqual([])
  })

  test('stays a draft where nobody is named, and goes with the payment', async () => {
    const payment = await pay({ contactId: null })
    const draft = await make(payment.id, 'receipt')
    expect(draft).toMatchObject({ status: 'draft', number: null, total: '120.00' })
    expect((await make(payment.id, 'receipt')).id).toBe(draft.id)
    expect((await undo(payment.id)).papers).toEqual([])
    expect((await client.send(documents.readDocument, { params: { id: draft.id } })).status).toBe(404)
  })

  test('that is a draft and is given another sum is a paper by hand: verify finds nothing, and what differs in force it tells', async () => {
    const payment = await pay({ contactId: null })
    const { id, lines, version } = await make(payment.id, 'receipt')
    const [line] = lines
    if (!line) throw new Error('A paper has a line.')
    const { vatCategory, vatRate, amount, discount, net, total, ...typed } = line
    const draft = documents.saveDocument.body.parse({
      type: 'receipt',
      companyId: issuer.companyId,
      contactId: contact.id,
      version,
      lines: [{ ...typed, unitPrice: '99' }],
    })
    const saved = await client.call(documents.saveDocument, { params: { id }, body: draft })
    await client.call(documents.issueDocument, { params: { id }, body: { version: saved.version } })
    expect((await readPayment(payment.id)).papers).toEqual([])
    const made = await make((await pay()).id, 'receipt')
    const faults = async () => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults
    expect(await faults()).toEqual([])
    await server.owner.query('update app.payment_papers set payment_id = $1 where document_id = $2', [
      (await pay({ amount: '7.00' })).id,
      made.id,
    ])
    expect(await faults()).toMatchObject([{ code: 'payment_paper', field: made.number, expected: '7.00', found: '120.00' }])
    await server.owner.query('delete from app.payment_papers where document_id = $1', [made.id])
  })

  test('is deleted as a draft: then another one is made', async () => {
    const payment = await pay({ contactId: null })
    const draft = await make(payment.id, 'receipt')
    await client.send(documents.removeDocument, { params: { id: draft.id } })
    expect((await make(payment.id, 'receipt')).id).not.toBe(draft.id)
  })

  test('the database keeps it one, and nobody makes one of nothing', async () => {
    const payment = await pay()
    const { id } = await make(payment.id, 'receipt')
    const other = await make((await pay()).id, 'receipt')
    const insert = server.owner.query('update app.payment_papers set payment_id = $1 where document_id = $2', [payment.id, other.id])
    await expect(insert).rejects.toThrow(/payment_papers_standing/)
    expect((await readPayment(payment.id)).papers.map((paper) => paper.id)).toEqual([id])
    expect((await ask(newId(), 'receipt')).status).toBe(404)
  })
})

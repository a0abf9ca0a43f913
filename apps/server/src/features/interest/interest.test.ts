import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as documents from '@invoice/contract/documents/document.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { READ_REPORT } from '@invoice/contract/reports/reports.ts'
import { writeCompanyPractices } from '@invoice/contract/settings/company-practices.ts'
import * as contract from '@invoice/contract/treasury/interest.ts'
import * as payments from '@invoice/contract/treasury/payments.ts'
import { listVatMonths, readSalesLedger } from '@invoice/contract/vat/periods.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { aLine } from '../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio } from '../documents/testing/studio.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const today = server.clock.today()
const companyId = issuer.companyId

const business = (index: number) =>
  client.call(createContact, { body: aContact({ name: { bg: 'Винарна Долни Бряг АД', en: 'Dolni Bryag' } }, index) })
/** Of 1,200.00 with VAT, late since 16 March 2026. */
const lateInvoice = (contactId: string, changes: object = {}) =>
  inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, {
      contactId,
      issuedOn: '2026-03-01',
      taxOn: '2026-03-01',
      dueOn: '2026-03-15',
      lines: [aLine(issuer, { quantity: '1', unitPrice: '1000' })],
      ...changes,
    }),
  )
const pay = (contactId: string, documentId: string, amount: string, paidOn: string) =>
  client.call(payments.createPayment, {
    body: {
      direction: 'in',
      companyId,
      contactId,
      paidOn,
      amount,
      currency: 'EUR',
      rateFromEur: null,
      methodKind: 'bank',
      paymentMethodId: null,
      accountId: null,
      entryId: null,
      reference: '',
      note: '',
      fiscalReceipt: '',
      fiscalReceiptOn: null,
      allocations: [{ documentId, amount, settlingAmount: null }],
    },
  })
const workOut = (id: string, until: string, documentIds?: string[]) =>
  client.call(contract.readLateInterest, { params: { id }, query: { companyId, until, ...(documentIds && { documentIds }) } })
const asking = (id: string, until: string, changes: object = {}) => ({
  params: { id },
  body: { companyId, until, documentIds: [], costs: true, ...changes },
})
const make = (id: string, until: string, changes: object = {}) => client.call(contract.makeInterestNote, asking(id, until, changes))
const refused = async (id: string, until: string, changes: object = {}) => {
  const { status, body } = await client.send(contract.makeInterestNote, asking(id, until, changes))
  return { status, body }
}

describe('interest of what is late', () => {
  let contact: Contact
  beforeAll(async () => {
    contact = await business(3)
  })

  test('is worked out piece by piece, asked for by a numbered note without VAT, and never asked for twice', async () => {
    const invoice = await lateInvoice(contact.id)
    await pay(contact.id, invoice.id, '200.00', '2026-04-10')
    const found = await workOut(contact.id, '2026-04-30')
    expect(found).toMatchObject({
      currency: 'EUR',
      leftOut: [],
      missing: [],
      // 1200 × 10.15 × 26 / 36000 and 1000 × 10.15 × 20 / 36000
      interest: '14.44',
      costs: '40.00',
      total: '54.44',
      documents: [
        {
          number: invoice.number,
          pieces: [
            { from: '2026-03-16', to: '2026-04-10', days: 26, principal: '1200.00', rate: '10.15', interest: '8.80' },
            { from: '2026-04-11', to: '2026-04-30', days: 20, principal: '1000.00', rate: '10.15', interest: '5.64' },
          ],
        },
      ],
    })

    const note = await make(contact.id, '2026-04-30')
    const day = '01.03.2026'
    expect(note).toMatchObject({
      type: 'interest_note',
      status: 'issued',
      number: expect.stringMatching(/^IN-0+1$/),
      total: '54.44',
      totalVat: '0.00',
      paymentState: 'unpaid',
      source: { id: invoice.id },
      lines: [
        {
          name: {
            bg: `Фактура № ${invoice.number} / ${day}: 1\u00a0200,00\u00a0€ × 10,15\u00a0% × 26 / 360 дни (16.03.2026 – 10.04.2026)`,
          },
          total: '8.80',
        },
        { total: '5.64' },
        {
          name: { en: `Invoice No. ${invoice.number} / 01/03/2026: costs of collecting, art. 309a(3) of the Commerce Act` },
          total: '40.00',
        },
      ],
    })
    expect(note.dueOn).not.toBeNull()

    // What was asked for is over; the days after it are not, and the costs are asked for once.
    expect(await refused(contact.id, '2026-04-30')).toMatchObject({ status: 409 })
    expect(await workOut(contact.id, '2026-05-10')).toMatchObject({ interest: '2.82', costs: '0.00' })
    // Interest bears none, and what is asked for is owed as any document is.
    expect((await workOut(contact.id, '2026-05-10')).documents.map(({ id }) => id)).toEqual([invoice.id])
    await pay(contact.id, note.id, '54.44', today)
    expect(await client.call(documents.readDocument, { params: { id: note.id } })).toMatchObject({ paymentState: 'paid' })
  })

  test('is in no ledger, no VAT report and no turnover', async () => {
    const month = monthOf(today)
    const ledger = await client.call(readSalesLedger, { params: { month }, query: { companyId } })
    expect(ledger.items.map(({ number }) => number).filter((number) => number.startsWith('IN-'))).toEqual([])
    const { months } = await client.call(listVatMonths, { query: { companyId } })
    expect(months.find((each) => each.month === month)?.sales ?? 0).toBe(0)
    const sales = await client.call(READ_REPORT['sales-by-client'], { query: { from: today, to: today } })
    expect(sales.rows).toEqual([])
  })

  test('of a voided note may be asked for again', async () => {
    const other = await business(4)
    await lateInvoice(other.id)
    const note = await make(other.id, '2026-04-30')
    await client.call(documentActs.voidDocument, { params: { id: note.id }, body: { reason: 'Грешен ден' } })
    expect((await workOut(other.id, '2026-04-30')).interest).toBe('15.56')
  })

  test('a payment that was undone never lessened it', async () => {
    const other = await business(5)
    const invoice = await lateInvoice(other.id)
    const payment = await pay(other.id, invoice.id, '600.00', '2026-03-20')
    expect((await workOut(other.id, '2026-04-30')).documents[0]?.pieces).toHaveLength(2)
    await client.call(payments.undoPayment, { params: { id: payment.id } })
    expect((await workOut(other.id, '2026-04-30')).documents[0]?.pieces).toMatchObject([{ days: 46, principal: '1200.00' }])
  })

  test('of what was paid late, though nothing of it is left, is asked for by name', async () => {
    const other = await business(6)
    const invoice = await lateInvoice(other.id)
    await pay(other.id, invoice.id, '1200.00', '2026-04-14')
    expect((await workOut(other.id, today)).documents).toEqual([])
    const found = await workOut(other.id, '2026-06-30', [invoice.id])
    expect(found.documents[0]?.pieces).toMatchObject([{ from: '2026-03-16', to: '2026-04-14', days: 30, interest: '10.15' }])
  })

  test('in a currency with another rate in law is left out, and said to be', async () => {
    const other = await business(7)
    const dollars = await lateInvoice(other.id, { currency: 'USD', rateFromEur: '1.10', rateOn: '2026-02-27' })
    expect(await workOut(other.id, '2026-04-30')).toMatchObject({ documents: [], leftOut: [{ id: dollars.id, currency: 'USD' }] })
    expect(await refused(other.id, '2026-04-30')).toMatchObject({ status: 409 })
  })

  test('of a person bears no costs, and of a company those that it says', async () => {
    const person = await client.call(createContact, { body: aContact({ kind: 'person', vatNumber: '', registrationNumber: '' }, 8) })
    await lateInvoice(person.id)
    expect(await workOut(person.id, '2026-04-30')).toMatchObject({ mayAskCosts: false, costs: '0.00', total: '15.56' })
    await client.call(writeCompanyPractices, { params: { id: companyId }, body: { collectionCosts: '40.9', fiscalUse: 'unsaid' } })
    const other = await business(9)
    await lateInvoice(other.id)
    expect((await workOut(other.id, '2026-04-30')).costs).toBe('40.90')
    expect((await make(other.id, '2026-04-30', { costs: false })).total).toBe('15.56')
  })

  test('two who ask at once ask for it once', async () => {
    const other = await business(10)
    await lateInvoice(other.id)
    const both = await Promise.all([refused(other.id, '2026-04-30'), refused(other.id, '2026-04-30')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the rate of a half-year', () => {
  test('that is not known is asked for, and worked out with once it is entered', async () => {
    const contact = await business(11)
    const invoice = await lateInvoice(contact.id, { dueOn: '2026-06-20' })
    const before = await workOut(contact.id, '2026-07-10', [invoice.id])
    expect(before).toMatchObject({ missing: [{ from: '2026-07-01', suggested: '2.15' }], documents: [] })
    const { status, body } = await refused(contact.id, '2026-07-10')
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('2026')])
    const { items } = await client.call(contract.writeInterestRate, { body: { from: '2026-07-01', base: '2.40' } })
    expect(items[0]).toEqual({ from: '2026-07-01', base: '2.4', rate: '10.4', isOwn: true })
    const after = await workOut(contact.id, '2026-07-10', [invoice.id])
    expect(after.documents[0]?.pieces.map(({ rate, days }) => [rate, days])).toEqual([
      ['10.15', 10],
      ['10.4', 10],
    ])
  })

  test.each([
    ['no first day of a half-year', '2026-08-01'],
    ['one that the product knows', '2026-01-01'],
    ['one to come', '2027-01-01'],
  ])('%s is refused at its field', async (_, from) => {
    const { status, body } = await client.send(contract.writeInterestRate, { body: { from, base: '2' } })
    expect([status, body]).toMatchObject([400, { errors: { from: [expect.any(String)] } }])
  })

  test('a day to come is refused at its field', async () => {
    const contact = await business(12)
    const { status, body } = await client.send(contract.readLateInterest, {
      params: { id: contact.id },
      query: { companyId, until: '2099-01-01' },
    })
    expect([status, body]).toMatchObject([400, { errors: { until: [expect.any(String)] } }])
  })
})

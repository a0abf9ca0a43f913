import { expect, test } from 'vitest'
import { sumDecimals } from '../../decimal/decimal.ts'
import type { EInvoice, EInvoiceLine } from '../../einvoice/semantic.ts'
import { rowsOfEInvoice } from './rows-of-einvoice.ts'

const party = (name: string, number: string) => ({
  name,
  tradingName: null,
  identifiers: [],
  registration: { value: number, scheme: null },
  vatNumber: `BG${number}`,
  taxNumber: null,
  legalForm: null,
  endpoint: null,
  address: { lines: ['ул. Дъб 1'], city: 'Русе', postcode: null, region: null, countryCode: 'BG' },
  contact: null,
})
const line = (name: string, net: string, rate = '20'): EInvoiceLine => ({
  id: name,
  note: null,
  name,
  description: null,
  sku: null,
  buyersItem: null,
  standardItem: null,
  attributes: [],
  quantity: '1',
  unitCode: 'C62',
  price: net,
  baseQuantity: null,
  allowances: [],
  net,
  orderLine: null,
  period: null,
  vat: { category: 'S', rate },
})
const tax = (rate: string, base: string, vat: string) => ({ category: 'S', rate, base, vat, exemptionCode: null, exemptionReason: null })
const invoice = (changes: Partial<EInvoice> = {}): EInvoice => ({
  specification: null,
  process: null,
  kind: 'invoice',
  typeCode: '380',
  number: '41',
  issuedOn: '2026-10-05',
  taxOn: null,
  dueOn: null,
  currency: 'EUR',
  vatCurrency: null,
  notes: [],
  references: {
    buyerReference: null,
    project: null,
    contract: null,
    order: null,
    salesOrder: null,
    despatchAdvice: null,
    preceding: [{ number: '40', issuedOn: null }],
  },
  seller: party('Ние ЕООД', '201234563'),
  buyer: party('Клиент ЕООД', '175074752'),
  payee: null,
  delivery: null,
  payment: null,
  lines: [line('А', '0.33'), line('Б', '0.33'), line('В', '10.00', '9')],
  allowances: [],
  taxes: [tax('20', '0.66', '0.13'), tax('9', '10.00', '0.90')],
  totals: {
    lines: '10.66',
    allowances: null,
    charges: null,
    taxBase: '10.66',
    vat: '1.03',
    vatInVatCurrency: null,
    withVat: '11.69',
    prepaid: '5.00',
    rounding: null,
    payable: '6.69',
  },
  ...changes,
})

test('an e-invoice of ours is rows of its lines, whose sums are those that it states', () => {
  const rows = rowsOfEInvoice(invoice())
  expect(rows.map(({ lineName, base, vat, vatRate }) => [lineName, base, vat, vatRate])).toEqual([
    ['А', '0.33', '0.07', '20'],
    ['Б', '0.33', '0.06', '20'],
    ['В', '10.00', '0.90', '9'],
  ])
  expect(sumDecimals(rows.map(({ total }) => total))).toBe('11.69')
  expect(rows[0]).toMatchObject({
    type: 'invoice',
    clientName: 'Клиент ЕООД',
    registrationNumber: '175074752',
    issuerNumber: '201234563',
    sourceNumber: '40',
    paidAmount: '5.00',
  })
})

test('where its lines do not come to its rates it is a row for each rate, and a note is one', () => {
  const rows = rowsOfEInvoice(invoice({ typeCode: '381', kind: 'credit_note', lines: [line('А', '1.00')] }))
  expect(rows.map(({ type, lineName, base, vat }) => [type, lineName, base, vat])).toEqual([
    ['creditnote', '', '0.66', '0.13'],
    ['creditnote', '', '10.00', '0.90'],
  ])
})

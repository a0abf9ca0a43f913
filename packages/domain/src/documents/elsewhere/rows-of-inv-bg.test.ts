import { expect, test } from 'vitest'
import { sumDecimals } from '../../decimal/decimal.ts'
import type { InvBgDocument, InvBgLine } from './document-of-inv-bg.ts'
import { leftOutOfInvBg } from './document-of-inv-bg.ts'
import { rowsOfInvBg } from './rows-of-inv-bg.ts'

const LINE: InvBgLine = { name: 'Мастило', quantity: '2', price: '50', priceForQuantity: '1', total: '100.00', vatPercent: '' }
const DOCUMENT: InvBgDocument = {
  id: '7',
  type: 'dan',
  number: '0000000101',
  issuedOn: '2025-10-05',
  taxOn: '',
  dueOn: '2025-10-20',
  client: { name: 'Клиент ЕООД', registrationNumber: '175074752', vatNumber: 'BG175074752', city: 'София', address: 'ул. Река 1' },
  currency: 'BGN',
  currencyRate: '1',
  vatPercent: '20',
  lines: [LINE],
  base: '100.00',
  vat: '20.00',
  total: '120.00',
  status: 'paid',
  paid: '120.00',
  paymentMethod: 'bank',
  sourceNumber: '',
  isDraft: false,
  isAnnulled: false,
}
const rowsOf = (part: Partial<InvBgDocument>) => rowsOfInvBg({ ...DOCUMENT, ...part })
const totalOf = (rows: readonly { total: string }[]) => sumDecimals(rows.map(({ total }) => total))

test('a document is a row a line, with the sums that are printed on it, cents too that no rule gives', () => {
  expect(rowsOf({})).toMatchObject([
    { type: 'invoice', number: '0000000101', base: '100.00', vat: '20.00', vatRate: '20', total: '120.00', quantity: '2', unitPrice: '50' },
  ])
  const three = Array.from({ length: 3 }, () => ({ ...LINE, quantity: '1', price: '33.33', total: '33.33' }))
  const rows = rowsOf({ lines: three, base: '99.99', vat: '20.00', total: '120.00' })
  expect(rows.map(({ vat }) => vat)).toEqual(['6.67', '6.67', '6.66'])
  expect(totalOf(rows)).toBe('120.00')
})

test('lines at several rates keep theirs; the VAT of the whole is the one that is printed', () => {
  const lines = [LINE, { ...LINE, total: '50.00', price: '25', vatPercent: '9' }, { ...LINE, total: '10.00', price: '5', vatPercent: '0' }]
  const rows = rowsOf({ lines, base: '160.00', vat: '24.51', total: '184.51' })
  expect(rows.map(({ vat, vatRate }) => `${vatRate}: ${vat}`)).toEqual(['20: 20.00', '9: 4.51', '0: 0.00'])
  expect(totalOf(rows)).toBe('184.51')
})

test('where a reduction of the whole makes other sums than its lines have, one row stands for it', () => {
  expect(rowsOf({ base: '90.00', vat: '18.00', total: '108.00' })).toMatchObject([
    { base: '90.00', vat: '18.00', total: '108.00', quantity: '' },
  ])
})

test('a price for a hundred is the price of one; with a discount neither is told beside the sum', () => {
  const hundred = { ...LINE, quantity: '250', price: '40', priceForQuantity: '100', total: '100.00' }
  expect(rowsOf({ lines: [hundred] })).toMatchObject([{ quantity: '250', unitPrice: '0.4' }])
  expect(rowsOf({ lines: [{ ...hundred, total: '95.00' }], base: '95.00', vat: '19.00', total: '114.00' })).toMatchObject([
    { quantity: '', unitPrice: '' },
  ])
})

test('a rate in levs becomes one to the euro; of the time of the euro none is taken for granted', () => {
  expect(rowsOf({ currency: 'USD', currencyRate: '1.66' })).toMatchObject([{ rateFromEur: '1.178211' }])
  expect(rowsOf({ currency: 'USD', currencyRate: '1.66', issuedOn: '2026-03-02' })).toMatchObject([{ rateFromEur: '' }])
  expect(rowsOf({ currency: 'BGN' })).toMatchObject([{ rateFromEur: '' }])
})

test('how it is paid comes with it; of a credit note only that it was given back', () => {
  expect(rowsOf({ status: 'partially', paid: '20.00' })).toMatchObject([
    { paidState: 'partially', paidAmount: '20.00', paymentMethod: 'bank' },
  ])
  expect(rowsOf({ paymentMethod: 'a-method-of-their-own' })).toMatchObject([{ paymentMethod: '' }])
  expect(rowsOf({ type: 'cred', sourceNumber: '101' })).toMatchObject([
    { type: 'creditnote', sourceNumber: '101', paidState: 'paid', paidAmount: '' },
  ])
})

test('drafts, annulled documents and types of the company’s own are left where they are, and told', () => {
  expect([{ isDraft: true }, { isAnnulled: true }, { type: 'stock' }].map((part) => leftOutOfInvBg({ ...DOCUMENT, ...part }))).toEqual([
    'draft',
    'voided',
    'other',
  ])
  expect(rowsOf({ isDraft: true })).toEqual([])
})

test('a document without readable amounts is told by the dry run, not by a guess', () => {
  expect(rowsOf({ base: '', vat: '', total: 'n/a' })).toMatchObject([{ base: '', vat: '', total: 'n/a' }])
})

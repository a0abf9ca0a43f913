import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForBillsOf, failedChecks, ODD_ON_BILLS } from './checks.ts'
import { USUAL_CHOICES } from './documents.ts'
import { purchaseRows } from './purchase-rows.ts'
import { salesRows } from './sales-rows.ts'
import { aPurchase, aTax, BUYER } from './testing/ledger-documents.ts'

const MONTH = '2026-11-01'
const NOBODY = { vatNumber: '', registrationNumber: '', countryCode: '' }

const someVendor = fc.record({
  countryCode: fc.constantFrom('BG', ''),
  vatNumber: fc.constantFrom('', BUYER.vatNumber, 'BG123456789', 'DE136695976'),
  registrationNumber: fc.constantFrom('', BUYER.registrationNumber, '175074751'),
})
const someBill = fc.record({
  vendor: fc.option(someVendor),
  total: fc.constantFrom(
    aTax({ base: '100.00', vat: '20.00' }),
    aTax({ base: '100.00', vat: '20.01' }),
    aTax({ base: '100.00', vat: '0.00', category: 'E', rate: null }),
    aTax({ base: '100.00', vat: '0.00', category: 'AE', rate: null }),
    aTax({ rate: '9', base: '10.00', vat: '0.90' }),
  ),
})

test('no check speaks of a bill of here that an overview leaves unread: nothing was decided, its VAT is base × rate, and its vendor is not asked about', () => {
  fc.assert(
    fc.property(fc.array(someBill, { maxLength: 20 }), (given) => {
      const unread = given.filter(({ vendor, total }) => {
        const asked = asksForBillsOf(vendor ?? NOBODY)
        return asked !== 'all' && !(asked === 'with_vat' && total.vat !== '0.00') && !ODD_ON_BILLS.includes(total.category)
      })
      const bills = unread.map(({ vendor, total }, index) =>
        aPurchase({ id: String(index), number: `N-${index}`, party: vendor && { ...BUYER, ...vendor }, taxes: [total] }),
      )
      expect(failedChecks([], salesRows([], [], MONTH, USUAL_CHOICES), bills, purchaseRows(bills, MONTH))).toEqual([])
    }),
  )
})

test('a number that does not hold is asked about on any bill, none at all on one with VAT', () => {
  expect(asksForBillsOf({ ...NOBODY, countryCode: 'BG', vatNumber: 'BG123456789' })).toBe('all')
  expect(asksForBillsOf({ ...NOBODY, countryCode: 'BG', registrationNumber: '175074751' })).toBe('all')
  expect(asksForBillsOf({ ...NOBODY, countryCode: 'DE', vatNumber: 'DE12' })).toBe('all')
  expect(asksForBillsOf(NOBODY)).toBe('with_vat')
  expect(asksForBillsOf(BUYER)).toBe('none')
})

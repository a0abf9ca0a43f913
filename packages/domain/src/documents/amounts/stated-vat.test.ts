import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, fromUnits, subtractDecimals, sumDecimals } from '../../decimal/decimal.ts'
import { canIssue } from '../drafts/issue-problems.ts'
import { resolveDraft } from '../drafts/resolve-draft.ts'
import { draft, FACTS, line, TODAY } from '../testing/a-draft.ts'
import { compareStated } from './stated-vat.ts'

const bill = (changes: Parameters<typeof draft>[0]) =>
  resolveDraft(draft({ type: 'bill', vendorNumber: 'F-1', issuedOn: '2026-11-20', ...changes }), FACTS, TODAY)
const cents = fc.integer({ min: -5, max: 5 })

describe('what a vendor printed', () => {
  test('is the amounts of its document: per rate, and their sums', () => {
    const stated = [{ rate: '20.0', base: '100.01', vat: '19.99' }]
    const { totals, snapshot } = bill({ lines: [line(), line({ taxRateId: 'bg_0' })], statedVat: stated })
    expect(totals).toMatchObject({ taxBase: '200.01', totalVat: '19.99', total: '220.00', subtotal: '200.00' })
    expect(snapshot.totals.taxes.map(({ base, vat }) => [base, vat])).toEqual([
      ['100.01', '19.99'],
      ['100.00', '0.00'],
    ])
  })

  test('is told where it is a few cents beside the lines, and forbids where it is more', () => {
    const found = (vat: string) =>
      bill({ statedVat: [{ rate: '20', base: null, vat }] }).problems.filter(({ field }) => field.startsWith('stated'))
    expect(found('20')).toEqual([])
    for (const near of ['19.95', '20.05']) expect(found(near)).toMatchObject([{ code: 'stated_vat.differs', severity: 'warning' }])
    for (const far of ['19.94', '20.06']) expect(found(far)).toMatchObject([{ code: 'stated_vat.far', params: { own: '20.00' } }])
    expect(found('twenty')).toMatchObject([{ code: 'stated_vat.invalid', field: 'statedVat.0.vat' }])
  })

  test('counts for nothing at a rate that no line has, and on a document of ours', () => {
    expect(bill({ statedVat: [{ rate: '9', base: '1', vat: '1' }] }).totals.total).toBe('120.00')
    const invoice = resolveDraft(draft({ statedVat: [{ rate: '20', base: '1', vat: '1' }] }), FACTS, TODAY)
    expect(invoice.totals.total).toBe('120.00')
  })

  test('adds up whatever it is, and is recorded as far as five cents a rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), cents, cents, (price, ofBase, ofVat) => {
        const lines = [line({ quantity: '1', unitPrice: fromUnits(BigInt(price), 2) })]
        const [own] = bill({ lines }).totals.taxes
        const base = addDecimals(own?.base ?? '', fromUnits(BigInt(ofBase), 2))
        const vat = addDecimals(own?.vat ?? '', fromUnits(BigInt(ofVat), 2))
        const { totals, problems } = bill({ lines, statedVat: [{ rate: '20', base, vat }] })
        expect(canIssue(problems)).toBe(true)
        expect([totals.taxBase, totals.totalVat, totals.total]).toEqual([base, vat, addDecimals(base, vat)])
        expect(sumDecimals(totals.taxes.map((tax) => tax.base))).toBe(totals.taxBase)
      }),
    )
  })

  test('in a currency without decimals may be five units beside', () => {
    expect([compareStated('1005', '1000', 0), compareStated('1006', '1000', 0), compareStated(subtractDecimals('5', '0'), '5', 0)]).toEqual(
      ['near', 'far', 'same'],
    )
  })
})

describe('VAT on a vendor’s document', () => {
  test('is the vendor’s matter: charged to whoever is not registered, and not charged without a ground of ours', () => {
    const company = FACTS.company && { ...FACTS.company, vatRegistration: 'none' as const }
    const of = (vatInvoice: boolean) =>
      resolveDraft(draft({ type: 'bill', vendorNumber: 'F-1', issuedOn: '2026-11-20', vatInvoice }), { ...FACTS, company }, TODAY)
    expect(of(true).totals.totalVat).toBe('20.00')
    expect(of(false).totals.totalVat).toBe('0.00')
    for (const vatInvoice of [true, false]) expect([of(vatInvoice).snapshot.terms, canIssue(of(vatInvoice).problems)]).toEqual([[], true])
  })
})

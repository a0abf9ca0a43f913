import { describe, expect, test } from 'vitest'
import { regimeOf } from '../../regimes/regime-of.ts'
import { resolveLineVat } from '../amounts/line-vat.ts'
import { candidate, deducting, found, GERMAN, ISSUER, line, note, PERSON, SOURCE, term, uncharged } from '../testing/issue-candidates.ts'
import type { IssueCandidate } from './issue-candidate.ts'
import { canIssue } from './issue-problems.ts'

describe('what can be issued', () => {
  test.each<[string, IssueCandidate]>([
    ['an ordinary invoice', candidate()],
    [
      'prices with VAT, discounts and two rates',
      candidate({
        pricesIncludeVat: true,
        lines: [line({ discountPercent: '7.5' }), line({ discountAmount: '3', vat: { category: 'S', rate: '9' } })],
      }),
    ],
    ['a credit note', note()],
    ['a debit note', note({ type: 'debitnote', dueOn: '2026-12-05' })],
    ['a note in EUR to an invoice in BGN', note({ source: { ...SOURCE, currency: 'BGN', issuedOn: '2025-12-01' } })],
    ['goods to another member state', candidate({ recipient: GERMAN, deliverToCountryCode: 'DE', lines: [uncharged('bg_53_1', 'K')] })],
    [
      'goods to Northern Ireland',
      candidate({
        recipient: { ...GERMAN, countryCode: 'GB', vatNumber: 'XI123456789' },
        deliverToCountryCode: 'GB',
        lines: [uncharged('bg_53_1', 'K')],
      }),
    ],
    [
      'a Greek client',
      candidate({ recipient: { ...GERMAN, countryCode: 'GR', vatNumber: 'EL123456789' }, lines: [uncharged('bg_21_2_eu', 'AE')] }),
    ],
    ['a domestic reverse charge', candidate({ lines: [uncharged('bg_163a', 'AE')] })],
    ['an export', candidate({ deliverToCountryCode: 'US', lines: [uncharged('bg_28', 'G')] })],
    ['exempt beside taxable', candidate({ lines: [line(), uncharged('bg_41', 'E'), uncharged('bg_46', 'E')] })],
    [
      'OSS to a German person',
      candidate({
        recipient: { ...PERSON, countryCode: 'DE' },
        ossInvoice: true,
        ossCountryCode: 'DE',
        lines: [line({ vat: { category: 'S', rate: '19' } })],
      }),
    ],
    ['dollars with their rate', candidate({ currency: 'USD', rateFromEur: '1.161036', rateOn: '2026-11-20' })],
    ['yen in whole amounts', candidate({ currency: 'JPY', rateFromEur: '180', rateOn: '2026-11-20' })],
    ['a negative line', candidate({ lines: [line(), line({ quantity: '-1', unitPrice: '60' })] })],
    ['all that is left of an advance', deducting()],
    ['an advance in leva, in euro', deducting({ currency: 'BGN' })],
    [
      'an advance of which nothing is known here',
      candidate({ lines: [line(), line({ quantity: '-1', unitPrice: '60', advance: { id: 'advance', facts: null } })] }),
    ],
    [
      'a zero-rated quote without a ground',
      candidate({ type: 'quote', validUntilOn: '2026-12-31', lines: [line({ vat: { category: 'Z', rate: '0' } })] }),
    ],
    ['a delivery note without prices', candidate({ type: 'delivery_note', lines: [line({ unitPrice: null })] })],
    ['a bill with the vendor’s number', candidate({ type: 'bill', vendorNumber: 'F-17', issuedOn: '2026-10-01', taxOn: '2026-10-01' })],
    ['an expense without a vendor', candidate({ type: 'expense', recipient: null })],
  ])('%s', (_, document) => {
    expect(found(document)).toEqual([])
  })

  test('an issuer who is not registered shows no VAT; only Peppol is out of reach', () => {
    const issuer = { ...ISSUER, vatRegistration: 'none' as const, vatNumber: '' }
    const problems = found(candidate({ issuer, vatInvoice: false, lines: [line({ vat: { category: 'O', rate: null } })] }))
    expect(problems.map((problem) => problem.code)).toEqual(['issuer.electronic_address_missing'])
    expect(canIssue(problems)).toBe(true)
  })

  test('чл. 97а: exempt at home, reverse charge to another member state', () => {
    const issuer = { ...ISSUER, vatRegistration: 'art97a' as const, electronicAddress: '9926:BG200000015' }
    expect(found(candidate({ issuer, vatInvoice: false, lines: [line({ vat: { category: 'E', rate: '0' } })] }))).toEqual([])
    expect(found(candidate({ issuer, vatInvoice: false, recipient: GERMAN, lines: [uncharged('bg_21_2_eu', 'AE')] }))).toEqual([])
  })

  test('a private person without any number', () => {
    expect(canIssue(found(candidate({ recipient: PERSON })))).toBe(true)
  })
})

describe('category and ground of a line', () => {
  const E = term('bg_41', 'E')
  const O = term('bg_69_2', 'O')
  const registered = {
    regime: regimeOf(null),
    vatRegistration: 'registered' as const,
    vatInvoice: true,
    lineTerm: null,
    documentTerm: null,
  }

  test('a rate above zero is the standard one, and the document’s ground is not for it', () => {
    expect(resolveLineVat({ ...registered, rate: '20', documentTerm: E })).toEqual({ vat: { category: 'S', rate: '20' }, term: null })
  })

  test('at zero the ground decides: the line’s own before the document’s', () => {
    expect(resolveLineVat({ ...registered, rate: '0', documentTerm: E })).toEqual({ vat: { category: 'E', rate: '0' }, term: E })
    expect(resolveLineVat({ ...registered, rate: '0', lineTerm: O, documentTerm: E })).toEqual({
      vat: { category: 'O', rate: null },
      term: O,
    })
    expect(resolveLineVat({ ...registered, rate: '0' }).vat).toEqual({ category: 'Z', rate: '0' })
    expect(resolveLineVat({ ...registered, rate: null }).vat).toBeNull()
  })

  test('without VAT figures everything is outside the scope, for чл. 97а exempt', () => {
    expect(resolveLineVat({ ...registered, vatInvoice: false, rate: '20' }).vat).toEqual({ category: 'O', rate: null })
    expect(resolveLineVat({ ...registered, vatRegistration: 'none', rate: '20' }).vat).toEqual({ category: 'O', rate: null })
    expect(resolveLineVat({ ...registered, vatRegistration: 'art97a', rate: '20' }).vat).toEqual({ category: 'E', rate: '0' })
  })
})

test('four times the lines cost four times the work, not sixteen times', () => {
  const quickest = (count: number): number => {
    const document = candidate({ lines: Array.from({ length: count }, () => line({ discountPercent: '5' })) })
    const times = Array.from({ length: 40 }, () => {
      const start = process.cpuUsage()
      found(document)
      const { user, system } = process.cpuUsage(start)
      return user + system
    })
    return Math.min(...times)
  }
  // What the processor did, in the quickest of many runs: what else the machine does lengthens the others.
  quickest(100)
  expect(quickest(400) / quickest(100)).toBeLessThan(10)
})

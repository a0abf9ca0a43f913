import { describe, expect, test } from 'vitest'
import { regimeOf } from '../regimes/regime-of.ts'
import { type CashMatter, followedAccounts, isLedgerAccount, NO_ACCOUNTS, proposedAccounts, sideOf, sideOfType } from './ledger-accounts.ts'

const BG = regimeOf(null)
const matter = (changes: Partial<CashMatter> = {}): CashMatter => ({
  direction: 'in',
  side: 'client',
  isAdvance: false,
  currency: 'EUR',
  on: '2026-11-20',
  ...changes,
})
const pair = (debitAccount: string, creditAccount: string) => ({ debitAccount, creditAccount })

describe('an account of the chart of accounts', () => {
  test.each(['501', '411-1', '501/1', '422.15', '401-12/3'])('is digits, with those of sub-accounts after a sign: %s', (text) => {
    expect(isLedgerAccount(text)).toBe(true)
  })

  test.each(['', 'каса', '41a', '411-', '-411', '411--1', '411 1', ' 501', '501\n'])('is nothing else: %j', (text) => {
    expect(isLedgerAccount(text)).toBe(false)
  })
})

describe('the accounts that are proposed for a cash order', () => {
  test.each<[string, Partial<CashMatter>, string, string]>([
    ['a client pays', {}, '501', '411'],
    ['a client pays before anything was supplied', { isAdvance: true }, '501', '412'],
    ['a client gets money back', { direction: 'out' }, '411', '501'],
    ['a vendor is paid', { direction: 'out', side: 'vendor' }, '401', '501'],
    ['a vendor is paid beforehand', { direction: 'out', side: 'vendor', isAdvance: true }, '402', '501'],
    ['a vendor gives money back', { side: 'vendor' }, '501', '401'],
    ['a client pays in another currency', { currency: 'USD' }, '502', '411'],
    ['a client paid levs while they were ours', { currency: 'BGN', on: '2025-12-30' }, '501', '411'],
    ['a client pays levs afterwards', { currency: 'BGN' }, '502', '411'],
  ])('%s', (_, changes, debit, credit) => {
    expect(proposedAccounts(matter(changes), BG)).toEqual(pair(debit, credit))
  })

  test('are none while nobody knows which way the money goes', () => {
    expect(proposedAccounts(matter({ direction: null }), BG)).toEqual(NO_ACCOUNTS)
  })

  test('are those of who can only be the one or the other, else of who mostly pays in that direction', () => {
    const [client, vendor, both] = [
      { isClient: true, isVendor: false },
      { isClient: false, isVendor: true },
      { isClient: true, isVendor: true },
    ]
    expect([sideOf('out', client), sideOf('in', vendor)]).toEqual(['client', 'vendor'])
    expect([sideOf('in', both), sideOf('out', both), sideOf('in', null), sideOf('out', null)]).toEqual([
      'client',
      'vendor',
      'client',
      'vendor',
    ])
  })

  test('follow from what a payment settles: what is asked for with a proforma is an advance', () => {
    expect([sideOfType('invoice'), sideOfType('creditnote')]).toEqual(Array(2).fill({ side: 'client', isAdvance: false }))
    expect([sideOfType('bill'), sideOfType('expense')]).toEqual(Array(2).fill({ side: 'vendor', isAdvance: false }))
    expect(sideOfType('proforma')).toEqual({ side: 'client', isAdvance: true })
  })
})

describe('when a cash order becomes about something else', () => {
  const out = matter({ direction: 'out', side: 'vendor' })

  test('what had been proposed follows', () => {
    expect(followedAccounts({ direction: 'in', ...pair('501', '411') }, out, BG)).toEqual(pair('401', '501'))
    expect(followedAccounts({ direction: 'in', ...pair('501', '412') }, matter({ currency: 'USD' }), BG)).toEqual(pair('502', '411'))
  })

  test('what was not known before is proposed', () => {
    expect(followedAccounts({ direction: null, ...NO_ACCOUNTS }, matter(), BG)).toEqual(pair('501', '411'))
  })

  test('what a person typed stays, and changes sides with the direction', () => {
    const typed = { direction: 'in', ...pair('501-2', '422') } as const
    expect(followedAccounts(typed, matter({ side: 'vendor', currency: 'USD' }), BG)).toEqual(pair('501-2', '422'))
    expect(followedAccounts(typed, out, BG)).toEqual(pair('422', '501-2'))
  })

  test('what a person emptied stays empty', () => {
    expect(followedAccounts({ direction: 'in', ...NO_ACCOUNTS }, out, BG)).toEqual(NO_ACCOUNTS)
  })
})

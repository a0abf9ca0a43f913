import { describe, expect, test } from 'vitest'
import { inNewOrder } from './list-order.ts'
import { defaultMethod, offeredMethods } from './offered-methods.ts'
import { paymentMethodProblems } from './payment-method-problems.ts'
import { secretHint } from './secret-hint.ts'

describe('of a secret is shown', () => {
  test.each([
    ['its last four characters', 'sk_live_0123456789abcdef', 'cdef'],
    ['nothing when it is short enough to be a password', 'correct-horse15', ''],
    ['nothing of the frame of a PEM file', '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', ''],
    ['nothing of letters that are no Latin ones', 'парола парола парола', ''],
    ['nothing of nothing', '', ''],
  ])('%s', (_what, secret, hint) => {
    expect(secretHint(secret)).toBe(hint)
  })
})

describe('a payment method', () => {
  test('of kind bank needs an account number, others need nothing', () => {
    expect(paymentMethodProblems({ kind: 'bank' })).toEqual([{ field: 'iban', code: 'required' }])
    expect(paymentMethodProblems({ kind: 'cash' })).toEqual([])
    expect(paymentMethodProblems({ kind: 'wallet', iban: 'x' })).toEqual([])
  })
})

describe('a new order', () => {
  test.each([
    ['of the whole list', 'abcd', 'dcba', 'dcba'],
    ['of a part leaves all others in their places', 'abcd', 'ca', 'cbad'],
    ['of nothing changes nothing', 'abcd', '', 'abcd'],
  ])('%s', (_what, list, moved, expected) => {
    expect(inNewOrder([...list], [...moved])?.join('')).toBe(expected)
  })
  test('with a row that is not there is none', () => {
    expect(inNewOrder([...'abc'], [...'cx'])).toBeNull()
  })
})

describe('a document', () => {
  const method = (id: string, change: Partial<Parameters<typeof offeredMethods>[0][number]> = {}) => ({
    id,
    kind: 'cash' as const,
    companyId: null,
    currency: null,
    isDefault: false,
    archivedAt: null,
    ...change,
  })
  const account = (id: string, currency: string, change = {}) => method(id, { kind: 'bank', companyId: 'c', currency, ...change })
  const methods = [
    account('euro', 'EUR', { isDefault: true }),
    method('cash', { isDefault: true }),
    account('dollar', 'USD'),
    method('gone', { archivedAt: '2026-11-01T00:00:00Z' }),
    method('theirs', { companyId: 'd' }),
    method('wallet', { kind: 'wallet', currency: 'USD' }),
  ]
  const offered = (companyId: string, currency: string, chosen: string | null = null) =>
    offeredMethods(methods, { companyId, currency }, chosen).map(({ id }) => id)

  test('is offered what its company has, in its currency and in order', () => {
    expect(offered('c', 'EUR')).toEqual(['euro', 'cash'])
    expect(offered('c', 'USD')).toEqual(['cash', 'dollar', 'wallet'])
    expect(offered('d', 'EUR')).toEqual(['cash', 'theirs'])
  })
  test('is offered accounts in other currencies where the company has none in its own', () => {
    expect(offered('c', 'GBP')).toEqual(['euro', 'cash', 'dollar'])
  })
  test('keeps what it names, though it is archived', () => {
    expect(offered('c', 'EUR', 'gone')).toEqual(['euro', 'cash', 'gone'])
  })
  test.each([
    ['the default of its company in its currency', 'c', 'EUR', 'euro'],
    ['the account in its currency, where the company is paid by transfer in another', 'c', 'USD', 'dollar'],
    ['the first account, where there is none in its currency', 'c', 'GBP', 'euro'],
    ['the default that all companies share', 'd', 'EUR', 'cash'],
  ])('begins with %s', (_what, companyId, currency, expected) => {
    expect(defaultMethod(methods, { companyId, currency })?.id).toBe(expected)
  })
  test('begins with the first account where nothing is said, and with nothing where nothing is there', () => {
    const none = methods.map((each) => ({ ...each, isDefault: false }))
    expect(defaultMethod(none, { companyId: 'c', currency: 'USD' })?.id).toBe('dollar')
    expect(defaultMethod([], { companyId: 'c', currency: 'USD' })).toBeUndefined()
  })
})

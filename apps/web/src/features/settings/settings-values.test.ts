import { PAYMENT_METHOD_KINDS, PaymentMethodInput } from '@invoice/contract/settings/payment-methods.ts'
import { expect, it } from 'vitest'
import { methodBody, methodProblems, newMethod, valuesOfMethod, withTypedAccount } from './payment-methods/method-values.ts'
import { newRange, printedNumber, rangeBody, typesOfPool, withTypedRange } from './ranges/range-values.ts'

it('the last number of a range follows its prefix and length, until one is written', () => {
  const range = newRange('c')
  const withPrefix = { ...range, ...withTypedRange(range, { prefix: '20' }) }
  expect(withPrefix.end).toBe('99999999')
  const written = { ...withPrefix, ...withTypedRange(withPrefix, { end: '500' }) }
  expect({ ...written, ...withTypedRange(written, { prefix: '2' }) }.end).toBe('500')
})

it('tax documents are numbered together, with ten digits whatever was written before', () => {
  const offers = { ...newRange('c'), pool: 'offer' as const, length: '6' }
  expect(withTypedRange(offers, { pool: 'tax' }).length).toBe('10')
  expect(rangeBody(newRange('c')).types).toEqual(['invoice', 'creditnote', 'debitnote'])
  expect(typesOfPool('offer')).toEqual(['offer'])
})

it('a number is shown as it will stand on paper', () => {
  expect(printedNumber({ prefix: 'PF-', length: 9 }, '7')).toBe('PF-000007')
  expect(printedNumber({ prefix: '', length: 10 }, '1')).toBe('0000000001')
})

it('bank and BIC follow the IBAN in both languages, but never what the person wrote', () => {
  const account = newMethod('bank', 'c')
  const typed = { ...account, ...withTypedAccount(account, { iban: 'BG80BNBG96611020345678' }) }
  expect(typed).toMatchObject({ bic: 'BNBGBGSD', bankName: { en: 'Bulgarian National Bank' } })
  const own = { ...typed, ...withTypedAccount(typed, { bic: 'STSABGSF' }) }
  expect(withTypedAccount(own, { iban: 'BG46UNCR70001523456701' })).toMatchObject({ bankName: { en: 'UniCredit Bulbank' } })
  expect({ ...own, ...withTypedAccount(own, { iban: 'BG46UNCR70001523456701' }) }.bic).toBe('STSABGSF')
})

it('an account needs its number, and is named by its kind unless it has a name', () => {
  expect(methodProblems(newMethod('bank', ''))).toEqual([{ field: 'iban', code: 'required' }])
  expect(methodBody(newMethod('bank', ''))).toMatchObject({ companyId: null, name: { bg: 'Банков превод', en: 'Bank transfer' } })
})

it.each(PAYMENT_METHOD_KINDS.filter((kind) => kind !== 'bank'))('an empty form of kind %s is what the contract takes', (kind) => {
  expect(PaymentMethodInput.safeParse(methodBody(newMethod(kind, 'c'))).error).toBeUndefined()
})

it('what is typed for a kind is sent, and nothing of another kind', () => {
  const typed = { ...newMethod('wallet', ''), email: 'pay@example.com', secret: 'new', iban: 'BG80BNBG96611020345678', currency: '' }
  expect(methodBody(typed)).toEqual({
    kind: 'wallet',
    companyId: null,
    name: { bg: 'Електронен портфейл', en: 'Wallet' },
    ledgerAccount: '',
    isDefault: false,
    email: 'pay@example.com',
    clientId: '',
    secret: 'new',
    webhookId: '',
    isLive: false,
    isOffered: false,
    takesParts: false,
    currency: '',
  })
})

it('a form of what is there begins without its secrets', () => {
  const secrets = { secretKey: null, webhookSecret: null, privateKey: null, secret: '4f2a' }
  const { own: _, ...fields } = newMethod('wallet', '')
  const method = { ...fields, id: 'i', version: 1, companyId: null, currency: null, secrets, online: null, archivedAt: null }
  expect(valuesOfMethod(method)).toMatchObject({ kind: 'wallet', secret: '', companyId: '', currency: '' })
})

import { describe, expect, it } from 'vitest'
import { anAccount } from '../../../testing/an-account.ts'
import { accountBody, accountProblems, changeBody, newAccount, valuesOfAccount } from './account-values.ts'

const IBAN = 'BG80BNBG96611020345678'
const values = (changes: Partial<ReturnType<typeof newAccount>> = {}) => ({ ...newAccount(), ...changes })

describe('an account as it is typed', () => {
  it('is the one that was opened: with nothing where it began with nothing', () => {
    expect(valuesOfAccount(anAccount({ initial: '100.5', paymentMethodId: 'm' }))).toMatchObject({
      initial: '100.50',
      paymentMethodId: 'm',
    })
    expect(valuesOfAccount(anAccount({ initial: '0.00', begunOn: null }))).toMatchObject({ initial: '', begunOn: '', paymentMethodId: '' })
  })

  it('has its initial balance with the places of its currency', () => {
    expect(valuesOfAccount(anAccount({ initial: '100', currency: 'JPY' })).initial).toBe('100')
  })
})

describe('what is sent of it', () => {
  it('is no responsible person where the type has none, though one stays on the screen', () => {
    const typed = values({ name: 'Till', iban: IBAN, responsiblePerson: 'Ana' })
    expect(accountBody({ ...typed, type: 'cash' })).toMatchObject({ iban: IBAN, responsiblePerson: 'Ana' })
    expect(accountBody({ ...typed, type: 'bank' })).toMatchObject({ iban: IBAN, responsiblePerson: '' })
  })

  it('is an initial balance of nothing where none was typed', () => {
    expect(accountBody(values()).initial).toBe('0')
    expect(accountBody(values({ initial: '-12.30' })).initial).toBe('-12.30')
  })

  it('is neither company nor currency where it is there already: they do not change', () => {
    const changed = changeBody(valuesOfAccount(anAccount()))
    expect(changed).not.toHaveProperty('companyId')
    expect(changed).not.toHaveProperty('currency')
    expect(accountBody(values({ companyId: 'c' }))).toMatchObject({ companyId: 'c', currency: 'EUR' })
  })
})

it('an IBAN that was mistyped is refused, for no statement would ever be of it; none at all is none', () => {
  expect(accountProblems(values({ iban: 'BG81BNBG96611020345678' })).map(({ field }) => field)).toEqual(['iban'])
  expect(accountProblems(values({ iban: 'bg80 bnbg 9661 1020 3456 78' }))).toEqual([])
  expect(accountProblems(values({ iban: '  ' }))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { bankAccountProblems, normaliseBankNumbers } from './bank-account-problems.ts'
import { normaliseNumbers, type PartyNumbers, partyProblems } from './party-problems.ts'

const bulgarian: PartyNumbers = { kind: 'company', countryCode: 'BG', registrationNumber: '', personalNumber: '', vatNumber: '' }
const problems = (numbers: Partial<PartyNumbers>) =>
  partyProblems({ ...bulgarian, ...numbers }).map(({ field, code }) => `${field}: ${code}`)

describe('a Bulgarian party', () => {
  test.each<[string, Partial<PartyNumbers>, string[]]>([
    ['without any number', {}, []],
    ['with an ЕИК of nine digits', { registrationNumber: '175074752' }, []],
    ['with the ЕИК of a branch, whose VAT number is the company’s', { registrationNumber: '1750747520019', vatNumber: 'BG175074752' }, []],
    ['with an ЕИК as people write it', { registrationNumber: ' 175 074 752', vatNumber: 'bg 175074752' }, []],
    ['with an ЕИК that is none', { registrationNumber: '175074751' }, ['registrationNumber: registration_number']],
    ['with letters for an ЕИК', { registrationNumber: 'НЯМА' }, ['registrationNumber: registration_number']],
    ['with a VAT number that is none', { vatNumber: 'BG175074751' }, ['vatNumber: vat_number']],
    [
      'with the VAT number of another ЕИК',
      { registrationNumber: '175074752', vatNumber: 'BG131272009' },
      ['vatNumber: vat_number_mismatch'],
    ],
    ['with a VAT number of another member state', { registrationNumber: '175074752', vatNumber: 'DE999000121' }, []],
    ['with a VAT number of no member state', { vatNumber: 'US123456789' }, ['vatNumber: vat_number']],
    ['with an ЕГН', { kind: 'person', personalNumber: '7523169263' }, []],
    ['with an ЛНЧ', { kind: 'person', personalNumber: '7111042925' }, []],
    ['with an ЕГН that is none', { kind: 'person', personalNumber: '7523169264' }, ['personalNumber: personal_number']],
    ['that is a person entered in BULSTAT by ЕГН', { kind: 'person', registrationNumber: '7523169263' }, []],
    ['that is a company with the ЕГН of a person', { registrationNumber: '7523169263' }, ['registrationNumber: registration_number']],
    [
      'with everything wrong',
      { registrationNumber: '1', personalNumber: '1', vatNumber: '1' },
      ['registrationNumber: registration_number', 'personalNumber: personal_number', 'vatNumber: vat_number'],
    ],
  ])('%s', (_what, numbers, expected) => {
    expect(problems(numbers)).toEqual(expected)
  })
})

describe('a party of another country', () => {
  test('is not held to Bulgarian rules', () => {
    expect(problems({ countryCode: 'DE', registrationNumber: 'HRB 99001', personalNumber: '12-34', vatNumber: 'DE999000121' })).toEqual([])
  })
  test('has a VAT number of the EU where it is one of the EU’s', () => {
    expect(problems({ countryCode: 'DE', vatNumber: 'DE999000122' })).toEqual(['vatNumber: vat_number'])
    expect(problems({ countryCode: 'GR', vatNumber: '999000123' })).toEqual([])
    expect(problems({ countryCode: 'DE', vatNumber: 'XY12' })).toEqual(['vatNumber: vat_number'])
  })
  test('outside the EU may have any', () => {
    expect(problems({ countryCode: 'US', vatNumber: '99-0012345' })).toEqual([])
  })
})

test('numbers are kept in their normal form', () => {
  expect(normaliseNumbers({ ...bulgarian, registrationNumber: '175 074 752', vatNumber: '175074752' })).toMatchObject({
    registrationNumber: '175074752',
    vatNumber: 'BG175074752',
  })
  expect(normaliseNumbers({ ...bulgarian, countryCode: 'GR', registrationNumber: ' 12 34 ', vatNumber: '999000123' })).toMatchObject({
    registrationNumber: '12 34',
    vatNumber: 'EL999000123',
  })
})

describe('a bank account', () => {
  test.each([
    ['BG80 BNBG 9661 1020 3456 78', 'bnbgbgsd', []],
    ['000123456789', '', []],
    ['', '', ['iban: required']],
    ['BG81BNBG96611020345678', '', ['iban: iban']],
    ['80BNBG96611020345678', '', ['iban: iban']],
    ['123', '', ['iban: iban']],
    ['BG80BNBG96611020345678', 'BNBGBSF', ['bic: bic']],
  ])('%s, BIC %j', (iban, bic, expected) => {
    expect(bankAccountProblems({ iban, bic }).map(({ field, code }) => `${field}: ${code}`)).toEqual(expected)
  })
  test('is kept without blanks, in capitals', () => {
    expect(normaliseBankNumbers({ iban: 'iban: bg80 bnbg 9661 1020 3456 78', bic: 'bnbg bgsd' })).toEqual({
      iban: 'BG80BNBG96611020345678',
      bic: 'BNBGBGSD',
    })
  })
})

import { expect, test } from 'vitest'
import { type CompanyNumbers, companyProblems } from './company-problems.ts'

const registered: CompanyNumbers = {
  kind: 'company',
  countryCode: 'BG',
  registrationNumber: '175074752',
  personalNumber: '',
  vatNumber: 'BG175074752',
  vatRegistration: 'registered',
}

test.each<[string, Partial<CompanyNumbers>, string[]]>([
  ['that is registered', {}, []],
  ['that is not', { vatNumber: '', vatRegistration: 'none' }, []],
  ['with a number under чл. 97а', { vatRegistration: 'art97a' }, []],
  ['that is registered without a number', { vatNumber: ' ' }, ['vatNumber: required']],
  ['that is registered with separators for a number', { vatNumber: '. - .' }, ['vatNumber: required']],
  ['that is not registered, with separators for a number', { vatNumber: ' . ', vatRegistration: 'none' }, []],
  ['with a number that is not registered', { vatRegistration: 'none' }, ['vatRegistration: choice']],
  ['without ЕИК', { registrationNumber: '' }, ['registrationNumber: required']],
  ['with separators for ЕИК', { registrationNumber: '---' }, ['registrationNumber: required']],
  ['that is a person without ЕИК', { kind: 'person', registrationNumber: '', vatNumber: 'BG7523169263' }, []],
])('a company %s', (_what, numbers, expected) => {
  expect(companyProblems({ ...registered, ...numbers }).map(({ field, code }) => `${field}: ${code}`)).toEqual(expected)
})

import type { Company } from '@invoice/contract/settings/companies.ts'
import { CompanyInput } from '@invoice/contract/settings/companies.ts'
import { expect, it } from 'vitest'
import { companyBody, companyFormProblems, NEW_COMPANY, valuesOfCompany } from './company-values.ts'

const EMPTY = { bg: '', en: '' }
const COMPANY: Company = {
  id: '0199aa00-0000-7000-8000-00000000000a',
  version: 3,
  kind: 'company',
  name: { bg: 'Орех ООД', en: 'Oreh OOD' },
  personName: EMPTY,
  accountablePerson: EMPTY,
  registrationNumber: '175074752',
  personalNumber: '',
  vatNumber: 'BG175074752',
  vatRegistration: 'registered',
  address: EMPTY,
  city: EMPTY,
  postcode: '',
  countryCode: 'BG',
  phones: ['+359 2 111 22 33', '0888 111 222'],
  email: '',
  website: '',
  currency: 'EUR',
  language: 'bg',
  paymentDays: 14,
  paymentDaysFrom: 'issue',
  issuedBy: '',
  template: 'modern',
  logoFileId: '0199aa00-0000-7000-8000-00000000000b',
  bankAccountId: null,
  voidProtocolStart: 1,
  hasVoidProtocols: false,
  isDefault: true,
  isUsed: true,
  isSample: false,
  archivedAt: null,
}

it('gives back what it was opened with', () => {
  const { id: _id, version: _version, isUsed: _used, isSample: _sample, archivedAt: _at, hasVoidProtocols: _begun, ...input } = COMPANY
  expect(companyBody(valuesOfCompany(COMPANY))).toEqual(input)
  expect(CompanyInput.parse(companyBody(valuesOfCompany(COMPANY)))).toEqual(input)
})

it('leaves aside what belongs to the other kind, or to who is registered', () => {
  const values = { ...valuesOfCompany(COMPANY), personalNumber: '7523169263' }
  expect(companyBody(values)).toMatchObject({ personalNumber: '' })
  expect(companyBody({ ...values, kind: 'person' })).toMatchObject({ personalNumber: '7523169263' })
  expect(companyBody({ ...values, vatRegistration: 'none' }).vatNumber).toBe('')
})

it('overwrites none of its names: a sole trader has a firm’s, a person’s and a contact’s', () => {
  const names = {
    name: { bg: 'ЕТ Щит', en: 'ET Shtit' },
    personName: { bg: 'Иван Петров', en: 'Ivan Petrov' },
    accountablePerson: { bg: 'Яна Тодорова', en: 'Yana Todorova' },
  }
  for (const kind of ['person', 'company'] as const) {
    expect(companyBody(valuesOfCompany({ ...COMPANY, ...names, kind }))).toMatchObject(names)
  }
})

it('follows the person whose name it bears', () => {
  const name = { bg: 'Иван Петров', en: 'Ivan Petrov' }
  const values = valuesOfCompany({ ...COMPANY, kind: 'person', name, personName: name })
  const married = { bg: 'Иван Стоев', en: 'Ivan Stoev' }
  expect(companyBody({ ...values, personName: married })).toMatchObject({ name: married, personName: married })
})

it('bears the person’s name where it has no other', () => {
  const personName = { bg: 'Иван Петров', en: '' }
  expect(companyBody({ ...NEW_COMPANY, kind: 'person', personName })).toMatchObject({ name: personName, personName })
  expect(companyBody({ ...NEW_COMPANY, personName }).name).toEqual(EMPTY)
})

it.each([
  ['a ЕИК of 9 digits', { registrationNumber: '175074752' }, []],
  ['one of 13', { registrationNumber: '1750747520019' }, []],
  [
    'one with a wrong check digit',
    { registrationNumber: '175074751', vatNumber: '' },
    ['registrationNumber: registration_number', 'vatNumber: required'],
  ],
  ['the VAT number of another', { vatNumber: 'BG831919536' }, ['vatNumber: vat_number_mismatch']],
  ['a person by ЕГН', { kind: 'person' as const, registrationNumber: '', personalNumber: '7523169263' }, []],
  ['a person by ЛНЧ', { kind: 'person' as const, registrationNumber: '', personalNumber: '7111042925' }, []],
  [
    'a person by neither',
    { kind: 'person' as const, registrationNumber: '', personalNumber: '8019010008' },
    ['personalNumber: personal_number'],
  ],
])('%s', (_what, typed, expected) => {
  const problems = companyFormProblems({ ...valuesOfCompany(COMPANY), ...typed })
  expect(problems.map(({ field, code }) => `${field}: ${code}`)).toEqual(expected)
})

it('begins as most companies are', () => {
  expect(companyBody(NEW_COMPANY)).toMatchObject({
    kind: 'company',
    vatRegistration: 'registered',
    currency: 'EUR',
    phones: [],
    logoFileId: null,
  })
})

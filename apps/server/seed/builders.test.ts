import { OnboardingInput } from '@invoice/contract/people/workspaces.ts'
import { ContactInput } from '@invoice/contract/records/contacts.ts'
import { ProductInput } from '@invoice/contract/records/products.ts'
import { CompanyInput } from '@invoice/contract/settings/companies.ts'
import { companyProblems } from '@invoice/domain/companies/company-problems.ts'
import { contactProblems } from '@invoice/domain/contacts/contact-problems.ts'
import { bankAccountProblems } from '@invoice/domain/identifiers/bank-account-problems.ts'
import { expect, test } from 'vitest'
import { BULGARIAN_FIRMS } from './bulgarian-firms.ts'
import { aCompany } from './company.ts'
import { aContact, aForeignContact, aPerson, FOREIGN_CONTACTS } from './contact.ts'
import { anOnboarding } from './onboarding.ts'
import { ARTICLES, aProduct } from './product.ts'
import { randomFrom } from './random.ts'

const all = <T>(count: number, build: (index: number) => T) => Array.from({ length: count }, (_, index) => build(index))

test('the firms are many, and no two share a name or number', () => {
  expect(BULGARIAN_FIRMS.length).toBeGreaterThanOrEqual(40)
  for (const facts of [BULGARIAN_FIRMS.map(({ eik }) => eik), BULGARIAN_FIRMS.map(({ name }) => name.bg)]) {
    expect(new Set(facts).size).toBe(BULGARIAN_FIRMS.length)
  }
})
test('every company is one that the application takes as it is', () => {
  for (const company of all(BULGARIAN_FIRMS.length, (index) => aCompany({}, index))) {
    expect(companyProblems(company)).toEqual([])
    expect(CompanyInput.parse(company)).toEqual(company)
  }
})
test('every contact too', () => {
  const foreign = all(FOREIGN_CONTACTS, (index) => aForeignContact({}, index))
  for (const contact of [
    ...all(BULGARIAN_FIRMS.length, (index) => aContact({}, index)),
    ...all(4, (index) => aPerson({}, index)),
    ...foreign,
  ]) {
    expect(contactProblems(contact)).toEqual([])
    expect(ContactInput.parse(contact)).toEqual(contact)
  }
})
test('every product and onboarding too', () => {
  for (const product of all(ARTICLES.length, (index) => aProduct({}, index))) expect(ProductInput.parse(product)).toEqual(product)
  expect(OnboardingInput.parse(anOnboarding())).toEqual(anOnboarding())
  expect(bankAccountProblems(anOnboarding())).toEqual([])
})
test('what looks random is the same each time', () => {
  const draw = () => {
    const random = randomFrom(7)
    return all(1000, () => random.below(10))
  }
  expect(draw()).toEqual(draw())
  expect(new Set(draw()).size).toBe(10)
})

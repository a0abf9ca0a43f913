import type { CompanyInput } from '@invoice/contract/settings/companies.ts'
import { EMPTY_LOCALISED } from '@invoice/domain/localised.ts'
import { BULGARIAN_FIRMS } from './bulgarian-firms.ts'
import { PEOPLE } from './people.ts'
import { pick } from './pick.ts'
import { BULGARIAN_PLACES } from './places.ts'

/** An issuer that is registered for VAT, the `index`-th of the list. */
export function aCompany(overrides: Partial<CompanyInput> = {}, index = 0): CompanyInput {
  const { name, eik } = pick(BULGARIAN_FIRMS, index)
  const { city, postcode, street } = pick(BULGARIAN_PLACES, index)
  const person = pick(PEOPLE, index)
  return {
    kind: 'company',
    name,
    personName: EMPTY_LOCALISED,
    accountablePerson: person,
    registrationNumber: eik,
    personalNumber: '',
    vatNumber: `BG${eik}`,
    vatRegistration: 'registered',
    address: { bg: `${street.bg} ${index + 3}`, en: `${index + 3} ${street.en}` },
    city,
    postcode,
    countryCode: 'BG',
    phones: ['+359 2 123 45 67'],
    email: 'office@example.com',
    website: 'https://example.com',
    currency: 'EUR',
    language: 'bg',
    paymentDays: 14,
    paymentDaysFrom: 'issue',
    issuedBy: person.bg,
    template: 'modern',
    logoFileId: null,
    bankAccountId: null,
    voidProtocolStart: null,
    isDefault: false,
    ...overrides,
  }
}

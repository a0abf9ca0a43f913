import type { ContactInput } from '@invoice/contract/records/contacts.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { BULGARIAN_FIRMS } from './bulgarian-firms.ts'
import { PEOPLE, PERSONAL_NUMBERS } from './people.ts'
import { pick } from './pick.ts'
import { BULGARIAN_PLACES } from './places.ts'

/** A Bulgarian client that is registered for VAT, the `index`-th of the list from its end. */
export function aContact(overrides: Partial<ContactInput> = {}, index = 0): ContactInput {
  const { name, eik } = pick(BULGARIAN_FIRMS.toReversed(), index)
  const { city, postcode, street } = pick(BULGARIAN_PLACES, index + 1)
  return {
    kind: 'company',
    name,
    accountablePerson: pick(PEOPLE, index),
    registrationNumber: eik,
    personalNumber: '',
    vatNumber: `BG${eik}`,
    address: { bg: `${street.bg} ${index + 1}`, en: `${index + 1} ${street.en}` },
    city,
    postcode,
    countryCode: 'BG',
    phones: [],
    email: `client-${index + 1}@example.com`,
    website: '',
    isClient: true,
    isVendor: false,
    code: `C-${String(index + 1).padStart(3, '0')}`,
    language: null,
    currency: null,
    paymentDays: null,
    paymentDaysFrom: 'issue',
    vendorPaymentDays: null,
    vendorPaymentDaysFrom: 'issue',
    buyerReference: '',
    clientLedgerAccount: '',
    vendorLedgerAccount: '',
    notes: '',
    otherEmails: [],
    otherAddresses: [],
    eInvoiceConsentOn: null,
    withoutReminders: false,
    electronicAddress: '',
    withEInvoice: false,
    priceListId: null,
    customFields: {},
    ...overrides,
  }
}

/** A natural person, who is known by a personal number alone. */
export function aPerson(overrides: Partial<ContactInput> = {}, index = 0): ContactInput {
  const numbers = { registrationNumber: '', vatNumber: '', personalNumber: pick(PERSONAL_NUMBERS, index) }
  return aContact({ kind: 'person', name: pick(PEOPLE, index), accountablePerson: EMPTY_LOCALISED, ...numbers, ...overrides }, index)
}

type Foreign = { name: string; countryCode: string; city: Localised; street: string; postcode: string; vatNumber: string; number: string }

const FOREIGN: readonly Foreign[] = [
  ['Rotkehlchen Verlag GmbH', 'DE', 'Лайпциг|Leipzig', 'Lindenweg 7', '04109', 'DE999000121', 'HRB 99001'],
  ['Blaue Werft AG', 'DE', 'Хамбург|Hamburg', 'Speicherstieg 12', '20457', 'DE999000349', 'HRB 99034'],
  ['Papierdrachen UG', 'DE', 'Берлин|Berlin', 'Kastanienhof 3', '10435', 'DE999000566', 'HRB 99056'],
  ['Izvorul Alb SRL', 'RO', 'Букурещ|Bucharest', 'Strada Teilor 15', '010101', 'RO99900125', 'J40/990/2019'],
  ['Podul Verde SRL', 'RO', 'Клуж-Напока|Cluj-Napoca', 'Strada Fagului 4', '400001', 'RO99900346', 'J12/990/2021'],
  ['Lemon Akti Monoprosopi IKE', 'GR', 'Солун|Thessaloniki', 'Odos Anemonis 21', '54621', 'EL999000123', '990012345000'],
  ['Galazio Kyma AE', 'GR', 'Атина|Athens', 'Odos Elias 8', '10557', 'EL999000344', '990034567000'],
  ['Quiet Harbor Software Inc.', 'US', 'Портланд|Portland', '480 Larkspur Ave', '97201', '', '99-0012345'],
  ['Maple & Thread LLC', 'US', 'Остин|Austin', '77 Juniper Rd', '73301', '', '99-0034567'],
].map(([name = '', countryCode = '', city = '', street = '', postcode = '', vatNumber = '', number = '']) => {
  const [bg = '', en = ''] = city.split('|')
  return { name, countryCode, city: { bg, en }, street, postcode, vatNumber, number }
})

/** A client from Germany, Romania, Greece or the United States. */
export function aForeignContact(overrides: Partial<ContactInput> = {}, index = 0): ContactInput {
  const { name, countryCode, city, street, postcode, vatNumber, number } = pick(FOREIGN, index)
  return aContact({
    name: { bg: '', en: name },
    accountablePerson: EMPTY_LOCALISED,
    registrationNumber: number,
    vatNumber,
    address: { bg: '', en: street },
    city,
    postcode,
    countryCode,
    email: `foreign-${index + 1}@example.com`,
    code: `F-${String(index + 1).padStart(3, '0')}`,
    language: 'en',
    currency: countryCode === 'US' ? 'USD' : 'EUR',
    ...overrides,
  })
}

export const FOREIGN_CONTACTS = FOREIGN.length

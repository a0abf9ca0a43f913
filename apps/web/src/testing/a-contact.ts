import type { Contact } from '@invoice/contract/records/contacts.ts'

const EMPTY = { bg: '', en: '' }

/** A contact as the server gives it. */
export function aContact(overrides: Partial<Contact> = {}): Contact {
  return {
    id: '0199aa00-0000-7000-8000-00000000000a',
    version: 3,
    kind: 'company',
    name: { bg: 'Орхидея ООД', en: '' },
    accountablePerson: EMPTY,
    registrationNumber: '990001370',
    personalNumber: '',
    vatNumber: '',
    address: EMPTY,
    city: EMPTY,
    postcode: '',
    countryCode: 'BG',
    phones: [],
    email: '',
    website: '',
    archivedAt: null,
    isClient: true,
    isVendor: false,
    code: '',
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
    mergedIntoId: null,
    ...overrides,
  }
}

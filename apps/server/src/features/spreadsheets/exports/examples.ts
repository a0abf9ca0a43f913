import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'

const NEVER_STORED = { id: 'example', version: 1, archivedAt: null } as const

/** The row that shows how a table is filled in; an invented company. */
export const CONTACT_EXAMPLE: Contact = {
  ...NEVER_STORED,
  kind: 'company',
  isClient: true,
  isVendor: false,
  name: { bg: 'Пример ЕООД', en: 'Primer EOOD' },
  accountablePerson: { bg: 'Иван Примеров', en: 'Ivan Primerov' },
  registrationNumber: '990093109',
  personalNumber: '',
  vatNumber: 'BG990093109',
  address: { bg: 'ул. „Примерна“ 1', en: '1 Primerna St.' },
  city: { bg: 'София', en: 'Sofia' },
  postcode: '1000',
  countryCode: regimeOf(null).country,
  phones: ['+359 2 000 00 00', '+359 88 000 00 00'],
  email: 'office@primer.example',
  website: 'https://primer.example',
  code: 'K-001',
  language: 'bg',
  currency: 'EUR',
  paymentDays: 14,
  paymentDaysFrom: 'issue',
  vendorPaymentDays: null,
  vendorPaymentDaysFrom: 'issue',
  buyerReference: '',
  clientLedgerAccount: '411',
  vendorLedgerAccount: '',
  notes: '',
  otherEmails: [],
  otherAddresses: [],
  eInvoiceConsentOn: null,
  withoutReminders: false,
  electronicAddress: '9926:BG990093109',
  withEInvoice: true,
  priceListId: null,
  customFields: {},
  mergedIntoId: null,
}

export const PRODUCT_EXAMPLE: Product = {
  ...NEVER_STORED,
  name: { bg: 'Примерен артикул', en: 'Sample product' },
  description: { bg: 'Кратко описание за фактурата', en: 'A short description for the invoice' },
  price: '12.5',
  priceIncludesVat: false,
  currency: 'EUR',
  unitId: 'example',
  taxRateIds: ['example'],
  tags: ['пример'],
  sku: 'A-001',
  partNumber: '',
  accountNumber: '702',
  commodityCode: '',
  pictureFileId: null,
  prices: [{ priceListId: null, fromQuantity: '10', price: '11.2' }],
  customFields: {},
}

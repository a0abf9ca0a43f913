import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { newLine } from '../state/new-draft.ts'
import type { References } from '../state/references/references.ts'

const party = {
  version: 1,
  accountablePerson: { bg: 'Яна Дългокрачева', en: 'Yana Dalgokracheva' },
  personalNumber: '',
  address: { bg: 'ул. „Липова“ 3', en: '3 Lipova Str.' },
  city: { bg: 'София', en: 'Sofia' },
  postcode: '1000',
  countryCode: 'BG',
  phones: [],
  email: '',
  website: '',
  archivedAt: null,
}

export const company: Company = {
  ...party,
  id: '0190a000-0000-7000-8000-000000000001',
  kind: 'company',
  name: { bg: 'Северна звезда ООД', en: 'North Star Ltd' },
  personName: { bg: '', en: '' },
  registrationNumber: '990001370',
  vatNumber: 'BG990001370',
  vatRegistration: 'registered',
  currency: 'EUR',
  language: 'bg',
  paymentDays: 14,
  paymentDaysFrom: 'issue',
  issuedBy: 'Яна Дългокрачева',
  template: 'modern',
  logoFileId: null,
  bankAccountId: null,
  voidProtocolStart: 1,
  hasVoidProtocols: false,
  isUsed: false,
  isDefault: true,
  isSample: false,
}

export const contact: Contact = {
  ...party,
  id: '0190a000-0000-7000-8000-000000000002',
  kind: 'company',
  isClient: true,
  isVendor: false,
  name: { bg: 'Стъклария Прозрачно ЕООД', en: 'Clear Glass EOOD' },
  registrationNumber: '993487116',
  vatNumber: 'BG993487116',
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
}

const setting = { version: 1, key: null, archivedAt: null, description: { bg: '', en: '' } }
const PIECE = '0190a000-0000-7000-8000-000000000011'
export const HOUR = '0190a000-0000-7000-8000-000000000012'
export const STANDARD = '0190a000-0000-7000-8000-000000000021'
export const ZERO = '0190a000-0000-7000-8000-000000000022'
const EXPORT = '0190a000-0000-7000-8000-000000000031'

export const references: References = {
  companies: [company],
  contact: null,
  units: [
    { ...setting, id: PIECE, name: { bg: 'бр.', en: 'pcs' }, code: 'C62', isDefault: true },
    { ...setting, id: HOUR, name: { bg: 'ч.', en: 'hour' }, code: 'HUR', isDefault: false },
  ],
  taxRates: [
    {
      ...setting,
      id: STANDARD,
      name: { bg: '20 %', en: '20%' },
      rate: '20',
      countryCode: 'BG',
      validFrom: null,
      validTo: null,
      taxCode: '',
      isDefault: true,
    },
    {
      ...setting,
      id: ZERO,
      name: { bg: '0 %', en: '0%' },
      rate: '0',
      countryCode: 'BG',
      validFrom: null,
      validTo: null,
      taxCode: '',
      isDefault: false,
    },
  ],
  dealTerms: [
    {
      ...setting,
      id: EXPORT,
      key: 'bg_28',
      name: { bg: 'чл. 28 от ЗДДС', en: 'Export, art. 28' },
      category: 'G',
      vatex: 'VATEX-EU-G',
      ledgerColumn: '14',
      taxCode: '',
    },
  ],
  ranges: [
    {
      id: '0190a000-0000-7000-8000-000000000041',
      version: 1,
      companyId: company.id,
      name: 'Фактури',
      types: ['invoice', 'creditnote', 'debitnote'],
      prefix: '',
      length: 10,
      start: '1',
      end: '9999999999',
      next: '0000000001',
      used: false,
      lastIssuedOn: null,
      direction: null,
      accountId: null,
      archivedAt: null,
    },
  ],
  paymentMethods: [],
}

export function aLine(name: string, unitPrice: string | null, change: Partial<LineDraft> = {}): LineDraft {
  return { ...newLine(references), name: { bg: name, en: '' }, unitPrice, ...change }
}

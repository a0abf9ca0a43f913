import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { DealTerm, Range, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { aCompany } from './a-company.ts'

const EMPTY = { bg: '', en: '' }

/** The id of the n-th row. */
export const rowId = (n: number): string => `0199aa00-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Rows of the settings as the server gives them. */

export function aUnit(overrides: Partial<Unit> = {}): Unit {
  return {
    id: rowId(1),
    version: 2,
    key: null,
    name: { bg: 'брой', en: 'piece' },
    code: 'C62',
    isDefault: false,
    archivedAt: null,
    ...overrides,
  }
}

export function aTaxRate(overrides: Partial<TaxRate> = {}): TaxRate {
  return {
    id: rowId(1),
    version: 2,
    key: null,
    name: { bg: 'Стандартна', en: 'Standard' },
    description: EMPTY,
    rate: '20',
    countryCode: 'BG',
    validFrom: null,
    validTo: null,
    taxCode: '',
    isDefault: false,
    archivedAt: null,
    ...overrides,
  }
}

export function aDealTerm(overrides: Partial<DealTerm> = {}): DealTerm {
  return {
    id: rowId(1),
    version: 2,
    key: null,
    name: { bg: 'чл. 39 ЗДДС', en: 'Art. 39 VAT Act' },
    description: EMPTY,
    category: 'E',
    vatex: '',
    ledgerColumn: '19',
    taxCode: '',
    archivedAt: null,
    ...overrides,
  }
}

export function aRange(overrides: Partial<Range> = {}): Range {
  return {
    id: rowId(1),
    version: 2,
    companyId: aCompany().id,
    name: 'Основна',
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
    ...overrides,
  }
}

export function aMethod(overrides: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: rowId(1),
    version: 2,
    companyId: null,
    kind: 'cash',
    name: { bg: 'В брой', en: 'Cash' },
    bankName: EMPTY,
    bankAddress: '',
    iban: '',
    bic: '',
    holder: '',
    holderAddress: '',
    ledgerAccount: '',
    currency: null,
    email: '',
    publicKey: '',
    clientId: '',
    merchantId: '',
    orderPrefix: '',
    storeId: '',
    webhookId: '',
    secrets: { secretKey: null, webhookSecret: null, privateKey: null, secret: null },
    isLive: false,
    isOffered: false,
    takesParts: false,
    online: null,
    isDefault: false,
    archivedAt: null,
    ...overrides,
  }
}

import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { company } from './references.ts'

/** A bank account of the company in euro. */
export function aMethod(change: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    id: '0190a000-0000-7000-8000-000000000051',
    version: 1,
    companyId: company.id,
    kind: 'bank',
    name: { bg: 'Банков превод', en: 'Bank transfer' },
    bankName: { bg: '', en: '' },
    bankAddress: '',
    iban: 'BG80BNBG96611020345678',
    bic: '',
    holder: '',
    holderAddress: '',
    ledgerAccount: '',
    currency: 'EUR',
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
    ...change,
  }
}

/** Twenty per cent in Bulgaria, at any time. */
export function aRate(change: Partial<TaxRate> = {}): TaxRate {
  return {
    id: '0190a000-0000-7000-8000-000000000023',
    version: 1,
    key: null,
    name: { bg: '20 %', en: '20%' },
    description: { bg: '', en: '' },
    rate: '20',
    countryCode: 'BG',
    validFrom: null,
    validTo: null,
    taxCode: '',
    isDefault: false,
    archivedAt: null,
    ...change,
  }
}

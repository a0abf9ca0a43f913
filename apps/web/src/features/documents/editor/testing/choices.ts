import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { aMethod as aMethodOf, aTaxRate } from '../../../../testing/settings-rows.ts'
import { company } from './references.ts'

/** A bank account of the company in euro. */
export const aMethod = (change: Partial<PaymentMethod> = {}): PaymentMethod =>
  aMethodOf({
    id: '0190a000-0000-7000-8000-000000000051',
    companyId: company.id,
    kind: 'bank',
    name: { bg: 'Банков превод', en: 'Bank transfer' },
    iban: 'BG80BNBG96611020345678',
    currency: 'EUR',
    ...change,
  })

/** Twenty per cent in Bulgaria, at any time. */
export const aRate = (change: Partial<TaxRate> = {}): TaxRate =>
  aTaxRate({ id: '0190a000-0000-7000-8000-000000000023', name: { bg: '20 %', en: '20%' }, ...change })

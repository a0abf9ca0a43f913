import type { LedgerDocument, LedgerTax } from '../documents.ts'
import { type Purchase, type Treatment, UNDECIDED } from '../purchase-rows.ts'

export const BUYER = {
  name: 'Изток Консулт ООД',
  vatNumber: 'BG103873594',
  registrationNumber: '103873594',
  personalNumber: '',
  countryCode: 'BG',
}
export const GERMAN = {
  name: 'Nordlicht Handels GmbH',
  vatNumber: 'DE136695976',
  registrationNumber: '',
  personalNumber: '',
  countryCode: 'DE',
}

/** A total at 20 % of here, unless said otherwise. */
export const aTax = (given: Partial<LedgerTax>): LedgerTax => ({
  category: 'S',
  rate: '20',
  countryCode: 'BG',
  column: '',
  ground: '',
  base: '0.00',
  vat: '0.00',
  ...given,
})

/** An invoice of 15 November 2026 to a company of here. */
export const aSale = (given: Partial<LedgerDocument>): LedgerDocument => ({
  id: '1',
  type: 'invoice',
  number: '0000000001',
  issuedOn: '2026-11-15',
  voidedOn: null,
  party: BUYER,
  subject: 'Консултация',
  taxes: [aTax({ base: '100.00', vat: '20.00' })],
  ...given,
})

/** A bill of the same day. */
export const aPurchase = (given: Partial<LedgerDocument>, treatment: Partial<Treatment> = {}): Purchase => ({
  ...aSale({ type: 'bill', ...given }),
  treatment: { ...UNDECIDED, ...treatment },
  charge: null,
})

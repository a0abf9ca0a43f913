import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { Transaction } from '@invoice/contract/treasury/transactions.ts'
import { rowId } from './settings-rows.ts'

export const COMPANY = rowId(9)

/** A till in which 70.00 lies. */
export const anAccount = (changes: Partial<TreasuryAccount> = {}): TreasuryAccount => ({
  id: rowId(1),
  version: 1,
  companyId: COMPANY,
  name: 'Till',
  type: 'cash',
  currency: 'EUR',
  iban: '',
  paymentMethodId: null,
  responsiblePerson: '',
  ledgerAccount: '',
  isActive: true,
  continuesId: null,
  continuedById: null,
  begunOn: '2026-01-01',
  initial: '100.00',
  opening: '100.00',
  debits: '10.00',
  credits: '40.00',
  closing: '70.00',
  count: 2,
  current: '70.00',
  lastCount: null,
  ...changes,
})

/** What was taken out of the till for a courier. */
export const anEntry = (changes: Partial<Transaction> = {}): Transaction => ({
  id: rowId(5),
  account: { id: rowId(1), name: 'Till', currency: 'EUR' },
  on: '2026-11-10',
  type: 'credit',
  amount: '40.00',
  kind: 'other',
  description: 'Courier',
  reference: 'CO 7',
  contact: null,
  paymentId: null,
  countId: null,
  documents: [],
  transferId: null,
  other: null,
  reversesId: null,
  reversedBy: null,
  isReversible: true,
  balance: '70.00',
  attachments: 0,
  madeBy: 'Ana',
  madeAt: '2026-11-10T10:00:00Z',
  ...changes,
})

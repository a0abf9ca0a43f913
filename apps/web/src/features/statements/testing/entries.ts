import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { Proposal, StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { BankStatement } from '@invoice/contract/treasury/statements.ts'

export const ACCOUNT = 'acc'
export const TWIN = { id: 'w', entryOn: '2026-11-17', description: 'Rent', paymentId: null, documents: [], mayPay: false }

export const anEntry = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  id: 'a',
  version: 1,
  bookedOn: '2026-11-19',
  valueOn: null,
  direction: 'in',
  isReversal: false,
  amount: '100.00',
  currency: 'EUR',
  reason: 'FOR THE ORDER',
  partyName: 'Alder',
  partyIban: '',
  bankReference: 'FT1',
  kind: '',
  state: 'open',
  category: '',
  decidedBy: null,
  decidedAt: null,
  decidedName: null,
  paymentId: null,
  parts: [],
  counter: null,
  document: null,
  twin: null,
  proposals: [],
  ...changes,
})

/** That the entry pays half of an invoice. */
export const aProposal = (number: string, changes: Partial<Proposal> = {}): Proposal => ({
  contact: { id: 'k', name: 'Kale Ltd' },
  shares: [
    {
      documentId: `d${number}`,
      type: 'invoice',
      number,
      dueOn: '2026-12-12',
      currency: 'EUR',
      outstanding: '200.00',
      rest: '100.00',
      amount: '100.00',
      documentAmount: '100.00',
    },
  ],
  score: 95,
  level: 'certain',
  isCertain: true,
  transfer: null,
  run: null,
  reasons: [
    { code: 'number', speaksFor: true, values: { value: number } },
    { code: 'less', speaksFor: false, values: { amount: '100.00' } },
  ],
  ...changes,
})

export const aStatement = (changes: Partial<BankStatement> = {}): BankStatement => ({
  id: 's',
  fileName: 'november.xml',
  number: '7',
  bank: '',
  fromOn: '2026-11-01',
  toOn: '2026-11-20',
  opening: '1000.00',
  debits: '1300.00',
  credits: '0.00',
  closing: '2300.00',
  difference: '0.00',
  gap: null,
  entryCount: 4,
  addedCount: 4,
  askedCount: 0,
  repeatCount: 0,
  answeredCount: 0,
  pendingCount: 0,
  earlierCount: 0,
  zeroCount: 0,
  foreignCount: 0,
  unreadCount: 0,
  importedAt: '2026-11-20T12:00:00Z',
  importedBy: 'Petya',
  ...changes,
})

export const anAccount = (): TreasuryAccount => ({
  id: ACCOUNT,
  version: 1,
  companyId: 'c',
  name: 'Current account',
  type: 'bank',
  currency: 'EUR',
  iban: 'BG80BNBG96611020345678',
  responsiblePerson: '',
  paymentMethodId: null,
  isActive: true,
  continuesId: null,
  continuedById: null,
  begunOn: null,
  initial: '0',
  opening: '0',
  debits: '0',
  credits: '0',
  closing: '0',
  count: 0,
  current: '0',
  lastCount: null,
})

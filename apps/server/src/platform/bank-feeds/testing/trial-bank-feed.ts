import type { BankFeed } from '../bank-feed.ts'

/** A provider with one bank, whose customer has consented as soon as it is asked, and which has nothing to tell; no test asks the outside world. */
export const trialBankFeed: BankFeed = {
  banks: async () => [{ id: 'BANK', name: 'Пробна банка', bic: 'TRBKBGSF' }],
  consent: {
    begin: async ({ reference }) => ({ id: reference, url: `https://bank.example/${reference}` }),
    state: async () => ({ state: 'given', until: '2099-12-31' }),
    end: async () => undefined,
  },
  accounts: async (_, iban) => [{ id: 'account', iban, currency: null }],
  entries: async () => ({ entries: [], pending: 0, zero: 0, unread: 0 }),
}

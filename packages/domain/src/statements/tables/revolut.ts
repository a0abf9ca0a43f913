import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** Of persons and of companies: the fee is beside the amount, and not in it. */
export const REVOLUT: readonly TableProfile[] = [
  profileOf({ bank: 'Revolut', headings: ['Started Date', 'Completed Date', 'Fee', 'State'], fields: { fee: ['Fee'] } }),
  profileOf({
    bank: 'Revolut',
    headings: ['Date started (UTC)', 'Date completed (UTC)', 'Fee', 'State'],
    fields: { fee: ['Fee'], partyIban: ['Beneficiary IBAN', 'Beneficiary account number'], reason: ['Reference'] },
    ignored: ['Account'],
  }),
]

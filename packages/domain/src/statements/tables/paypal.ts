import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** What was paid, and what it kept of that, are two entries. */
export const PAYPAL: readonly TableProfile[] = [
  profileOf({
    bank: 'PayPal',
    headings: ['Gross', 'Fee', 'Net', 'Transaction ID'],
    fields: {
      amount: ['Gross'],
      fee: ['Fee'],
      bankReference: ['Transaction ID'],
      reason: ['Subject', 'Note', 'Item Title', 'Invoice Number'],
    },
    ignored: ['Net'],
  }),
]

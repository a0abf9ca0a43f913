import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** Its changes of balance, as a report and as the dashboard exports them. */
export const STRIPE: readonly TableProfile[] = [
  profileOf({
    bank: 'Stripe',
    headings: ['balance_transaction_id', 'gross', 'fee', 'net'],
    fields: {
      bookedOn: ['created_utc', 'created'],
      amount: ['gross'],
      fee: ['fee'],
      bankReference: ['balance_transaction_id'],
      kind: ['reporting_category'],
    },
    ignored: ['net'],
  }),
  profileOf({
    bank: 'Stripe',
    headings: ['id', 'Amount', 'Fee', 'Net', 'Created (UTC)'],
    fields: { bookedOn: ['Created (UTC)', 'Created'], fee: ['Fee'] },
    ignored: ['Net'],
  }),
]

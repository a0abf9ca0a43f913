import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** Its amounts have the fees in them, or beside them as rows of their own. */
export const WISE: readonly TableProfile[] = [
  profileOf({
    bank: 'Wise',
    headings: ['TransferWise ID', 'Running Balance'],
    fields: { partyIban: ['Payee Account Number'], partyName: ['Payer Name', 'Payee Name', 'Merchant'] },
  }),
]

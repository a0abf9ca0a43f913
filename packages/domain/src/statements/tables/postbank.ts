import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** Its XML. */
export const POSTBANK: readonly TableProfile[] = [
  profileOf({
    bank: 'Пощенска банка',
    headings: ['TransactionAmount', 'FlowDirection', 'RemittanceInformation', 'BookingDate'],
  }),
]

import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** The statement that it exports as CSV. */
export const PAYSERA: readonly TableProfile[] = [
  profileOf({
    bank: 'Paysera',
    headings: ['Recipient / Payer', 'Purpose of payment', 'Credit/Debit'],
    fields: { bankReference: ['Transfer No.', 'Statement No.'], partyIban: ['EVP / IBAN', 'EVP / Account No.', 'Account No.'] },
  }),
]

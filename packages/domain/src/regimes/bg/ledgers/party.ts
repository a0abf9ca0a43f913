import type { LedgerParty } from './documents.ts'
import { NO_NUMBER } from './row.ts'

/**
 * What 02-07 and 03-08 know the other side by: its VAT number, or the ЕИК or personal number of who has none here. A foreigner without a VAT
 * number has none for the ledger, as who is not named has none.
 */
export function partyNumber(party: LedgerParty | null): string {
  if (party === null) return NO_NUMBER
  const { vatNumber, registrationNumber, personalNumber, countryCode } = party
  if (vatNumber !== '') return vatNumber
  return (countryCode === 'BG' && (registrationNumber || personalNumber)) || NO_NUMBER
}

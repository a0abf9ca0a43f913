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

/** Ten digits alone are a person's number: those of a register are nine or thirteen. */
const PERSONAL = /^\d{10}$/
const HOME = 'BG'

/** The other side as it was typed, of here where no country is named; null: nobody is. */
export function typedParty({ name, number, country }: { name: string; number: string; country: string | null }): LedgerParty | null {
  if (name === '' && number === '') return null
  const countryCode = country ?? HOME
  const isPerson = countryCode === HOME && PERSONAL.test(number)
  return { name, countryCode, registrationNumber: '', vatNumber: isPerson ? '' : number, personalNumber: isPerson ? number : '' }
}

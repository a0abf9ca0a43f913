import {
  austria,
  belgium,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  unitedKingdom,
} from 'jsvat-next'
import { numbersOf } from '../regimes/numbers-of.ts'
import { withoutSeparators } from './digits.ts'
import { STRICTER } from './stricter-vat.ts'

type Scheme = NonNullable<Parameters<typeof checkVAT>[1]>[number]

/** Prefix of the VAT number → its scheme. Greece writes EL, Northern Ireland XI (goods only). Countries with a regime have their own. */
const SCHEMES: Readonly<Record<string, Scheme>> = {
  AT: austria,
  BE: belgium,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  EL: greece,
  ES: spain,
  FI: finland,
  FR: france,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
  XI: unitedKingdom,
}

export type VatNumberCheck = {
  /** without separators, upper case, with its prefix where the country has one in the EU */
  vatNumber: string
  /** "unchecked": no number of the EU, so nothing is known of its form */
  result: 'valid' | 'invalid' | 'unchecked'
}

/**
 * Checks form and check digits of a VAT number; whether it is in force only VIES knows. The number's own prefix decides (a firm
 * of one country may be registered in another), else the country of its holder: "094259216" of GR is EL094259216.
 */
export function checkVatNumber(text: string, countryCode: string): VatNumberCheck {
  const vatNumber = withPrefix(withoutSeparators(text).toUpperCase(), countryCode)
  const prefix = vatNumber.slice(0, 2)
  const law = numbersOf(prefix)
  if (law) return { vatNumber, result: law.isVat(vatNumber) ? 'valid' : 'invalid' }
  const scheme = SCHEMES[prefix]
  if (scheme === undefined) return { vatNumber, result: 'unchecked' }
  const isTaken = checkVAT(vatNumber, [scheme]).isValid
  const isValid = STRICTER[prefix]?.(vatNumber.slice(2), isTaken) ?? isTaken
  return { vatNumber, result: isValid ? 'valid' : 'invalid' }
}

/** The prefix of VAT numbers of a country (ISO 3166 alpha-2, or XI); null outside the EU. */
export function vatPrefixOf(countryCode: string): string | null {
  if (countryCode === 'GR') return 'EL'
  return numbersOf(countryCode) || countryCode in SCHEMES ? countryCode : null
}

function withPrefix(number: string, countryCode: string): string {
  const prefix = vatPrefixOf(countryCode)
  const law = numbersOf(countryCode)
  if (law) return vatPrefixOf(number.slice(0, 2)) === null ? law.normaliseVat(number) : number
  if (prefix === 'EL' && number.startsWith('GR')) return `EL${number.slice(2)}`
  return prefix === null || number === '' || vatPrefixOf(number.slice(0, 2)) !== null ? number : prefix + number
}

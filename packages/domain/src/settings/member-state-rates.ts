import type { Day } from '../documents/document.ts'

export type MemberStateRates = {
  /** the day from which these rates are known to hold; not always the day they began */
  validFrom: Day
  /** percent, as decimal text */
  standard: string
  /** percent, highest first; without islands and other special territories */
  reduced: readonly string[]
}

/** Unless a later change is known, a country's rates are entered from the day this list begins. */
const KNOWN_FROM = '2026-01-01'

function since(validFrom: Day, standard: string, ...reduced: string[]): MemberStateRates {
  return { validFrom, standard, reduced }
}

/**
 * VAT rates of the member states, for sales under the Union scheme (OSS): per ISO code (Greece is GR here), oldest first. Dated
 * data of July 2026; the official source is TEDB of the Commission, from which the server may bring newer rows.
 */
export const MEMBER_STATE_RATES: Readonly<Record<string, readonly MemberStateRates[]>> = {
  AT: [since(KNOWN_FROM, '20', '13', '10'), since('2026-07-01', '20', '13', '10', '4.9')],
  BE: [since(KNOWN_FROM, '21', '12', '6')],
  BG: [since(KNOWN_FROM, '20', '9')],
  CY: [since(KNOWN_FROM, '19', '9', '5', '3')],
  CZ: [since(KNOWN_FROM, '21', '12')],
  DE: [since(KNOWN_FROM, '19', '7')],
  DK: [since(KNOWN_FROM, '25')],
  EE: [since('2025-07-01', '24', '13', '9')],
  ES: [since(KNOWN_FROM, '21', '10', '4')],
  FI: [since('2026-01-01', '25.5', '13.5', '10')],
  FR: [since(KNOWN_FROM, '20', '10', '5.5', '2.1')],
  GR: [since(KNOWN_FROM, '24', '13', '6', '4')],
  HR: [since(KNOWN_FROM, '25', '13', '5')],
  HU: [since(KNOWN_FROM, '27', '18', '5')],
  IE: [since(KNOWN_FROM, '23', '13.5', '9', '4.8')],
  IT: [since(KNOWN_FROM, '22', '10', '5', '4')],
  LT: [since('2026-01-01', '21', '12', '5')],
  LU: [since(KNOWN_FROM, '17', '14', '8', '3')],
  LV: [since(KNOWN_FROM, '21', '12', '5')],
  MT: [since(KNOWN_FROM, '18', '7', '5')],
  NL: [since(KNOWN_FROM, '21', '9')],
  PL: [since(KNOWN_FROM, '23', '8', '5')],
  PT: [since(KNOWN_FROM, '23', '13', '6')],
  RO: [since('2025-08-01', '21', '11')],
  SE: [since(KNOWN_FROM, '25', '12', '6')],
  SI: [since(KNOWN_FROM, '22', '9.5', '5')],
  SK: [since(KNOWN_FROM, '23', '19', '5')],
}

/** The rates of a member state on a day; null for another country, or a day before the first that we know of. */
export function memberStateRates(countryCode: string, day: Day): MemberStateRates | null {
  return MEMBER_STATE_RATES[countryCode]?.findLast(({ validFrom }) => validFrom <= day) ?? null
}

import type { Regime } from '../regimes/regime.ts'

/** Countries of the European Union (ISO 3166-1; Greece is GR here and EL in VAT numbers). */
export const EU_COUNTRY_CODES: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

const MEMBER_STATES = new Set(EU_COUNTRY_CODES)

export function isEuCountry(countryCode: string): boolean {
  return MEMBER_STATES.has(countryCode)
}

export function isOtherMemberState(countryCode: string, { country }: Pick<Regime, 'country'>): boolean {
  return countryCode !== country && isEuCountry(countryCode)
}

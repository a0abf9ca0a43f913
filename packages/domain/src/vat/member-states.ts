/** Countries of the European Union (ISO 3166-1; Greece is GR here and EL in VAT numbers). */
const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export function isEuCountry(countryCode: string): boolean {
  return MEMBER_STATES.has(countryCode)
}

export function isOtherMemberState(countryCode: string): boolean {
  return countryCode !== 'BG' && isEuCountry(countryCode)
}

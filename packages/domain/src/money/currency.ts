/**
 * Currencies in use (ISO 4217, without funds, metals and test codes), with the decimals of their minor unit. BGN left the list on
 * 1 January 2026 and stays here for documents of before.
 */
const TWO_DECIMALS =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK ' +
  'DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP ' +
  'LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD ' +
  'RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD ' +
  'XCG YER ZAR ZMW ZWG'
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'

export const BASE_CURRENCY = 'EUR'

const MINOR_UNITS: ReadonlyMap<string, number> = new Map([
  ...TWO_DECIMALS.split(' ').map((code) => [code, 2] as const),
  ...NO_DECIMALS.split(' ').map((code) => [code, 0] as const),
  ...THREE_DECIMALS.split(' ').map((code) => [code, 3] as const),
])

/** All codes, in alphabetical order. */
export const CURRENCIES: readonly string[] = [...MINOR_UNITS.keys()].sort()

export function isCurrency(code: string): boolean {
  return MINOR_UNITS.has(code)
}

/**
 * The decimals of the currency's minor unit: EUR 2, JPY 0, KWD 3.
 * @throws RangeError for an unknown code
 */
export function minorUnits(code: string): number {
  const digits = MINOR_UNITS.get(code)
  if (digits === undefined) throw new RangeError(`Unknown currency: ${code.slice(0, 10)}`)
  return digits
}

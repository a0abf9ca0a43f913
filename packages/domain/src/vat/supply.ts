export type Supply = 'goods' | 'services'

const SERVICES: readonly string[] = ['E48', 'HUR', 'DAY', 'MON', 'ANN', 'MIN']
const GOODS: readonly string[] = ['KGM', 'GRM', 'TNE', 'LTR', 'MTR', 'MTQ', 'KWH', 'SET', 'PR', 'XBX', 'XPK']

/** What units tell of what is sold: hours are of a service, kilograms of goods; pieces may be of either, and both together are neither. */
export function supplyByUnits(codes: readonly string[]): Supply | null {
  if (codes.length === 0) return null
  if (codes.every((code) => SERVICES.includes(code))) return 'services'
  return codes.every((code) => GOODS.includes(code)) ? 'goods' : null
}

import type { DecimalText, RateSource } from '../documents/document.ts'
import { boundCurrency } from '../regimes/regime-of.ts'
import { needsRate } from './convert.ts'

/** Of the ECB is what it published on that day, whoever typed it; null where there is no rate, or none is needed. */
export function rateSource(rate: { currency: string; rateFromEur: DecimalText | null }, isEcbRate: boolean): RateSource | null {
  if (boundCurrency(rate.currency)) return 'fixed'
  if (rate.rateFromEur === null || !needsRate(rate.currency)) return null
  return isEcbRate ? 'ecb' : 'manual'
}

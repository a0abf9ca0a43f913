import type { Regime } from '../regimes/regime.ts'

/** Offered first, in this order: what firms invoice in; the former currency last, for documents of its time only. */
export function commonCurrencies({ currency: { common, former } }: Regime): string[] {
  return former === null ? [...common] : [...common, former.code]
}

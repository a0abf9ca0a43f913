import { BG } from './bg/regime.ts'
import type { BoundCurrency, Regime } from './regime.ts'

/** Whoever is established somewhere: a company, a party, what a draft knows of its issuer. */
export type Established = { readonly countryCode: string }

const HOME = BG
const REGIMES = new Map<string, Regime>([[HOME.country, HOME]])

/**
 * The regime of a company: the only way to what the law of a country says. A company of a country that has none here keeps to ours, as whoever is
 * registered here must. `null` asks for what belongs to no company: the clock, a workspace that begins, what is not chosen yet.
 */
export function regimeOf(company: Established | null | undefined): Regime {
  return REGIMES.get(company?.countryCode ?? '') ?? HOME
}

/** The currencies that some country's law has bound to the euro for good, by code. */
export function boundCurrencies(): ReadonlyMap<string, BoundCurrency> {
  return new Map([...REGIMES.values()].flatMap(({ currency }) => Object.entries(currency.bound)))
}

/** What is known of a currency that is bound to the euro; undefined of every other one, and of the euro itself. */
export function boundCurrency(code: string): BoundCurrency | undefined {
  for (const { currency } of REGIMES.values()) if (Object.hasOwn(currency.bound, code)) return currency.bound[code]
  return undefined
}

/** A part of the law that not everybody loads, by country. */
export type Parts<Part> = {
  /** of that regime */
  of(regime: Regime): Part
  /** of that very country, and of no other */
  ofCountry(countryCode: string): Part | null
  /** only tests add another */
  add(countryCode: string, part: Part): () => void
}

export function partsOf<Part>(home: Part): Parts<Part> {
  const parts = new Map([[HOME.country, home]])
  return {
    of: ({ country }) => parts.get(country) ?? home,
    ofCountry: (countryCode) => parts.get(countryCode) ?? null,
    add: (countryCode, part) => {
      parts.set(countryCode, part)
      return () => parts.delete(countryCode)
    },
  }
}

/** Makes another country known, as its folder would; gives back what takes it away again. For tests. */
export function addRegime(regime: Regime): () => void {
  REGIMES.set(regime.country, regime)
  return () => REGIMES.delete(regime.country)
}

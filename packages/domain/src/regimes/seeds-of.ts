import type { Day, DocumentType } from '../documents/document.ts'
import type { Localised } from '../localised.ts'
import { DEAL_TERMS } from './bg/deal-terms.ts'
import { DEFAULT_RANGES } from './bg/default-ranges.ts'
import { TAX_RATES } from './bg/tax-rates.ts'
import type { Ground } from './regime.ts'
import { partsOf } from './regime-of.ts'

/** What the law gives a workspace, or a company, to begin with. */
export type Seeds = {
  /** of VAT, by key, in their order */
  readonly taxRates: Readonly<Record<string, TaxRateSeed>>
  /** for charging no VAT, by key, in the order of the list a person picks from */
  readonly grounds: Readonly<Record<string, Ground>>
  /** of numbers */
  readonly ranges: readonly RangeSeed[]
}

/** `rate` is percent; `validFrom` is the day from which the law has the rate as described. */
export type TaxRateSeed = { name: Localised; description: Localised; rate: string; countryCode: string; validFrom: Day; isDefault: boolean }

/** direction: of cash orders that take money in, or pay it out; missing: of both, and of all else */
export type RangeSeed = {
  name: Localised
  types: readonly DocumentType[]
  prefix: string
  length: number
  start: number
  end: number
  direction?: 'in' | 'out'
}

export const SEEDS = partsOf<Seeds>({ taxRates: TAX_RATES, grounds: DEAL_TERMS, ranges: DEFAULT_RANGES })
export const seedsOf = SEEDS.of

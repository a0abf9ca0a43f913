import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { isPercent } from '@invoice/domain/decimal/decimal.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { memberStateRates } from '@invoice/domain/settings/member-state-rates.ts'
import type { FieldProblem } from '../../../shared/forms/issues.ts'

export type TaxRateValues = {
  readonly name: Localised
  readonly description: Localised
  readonly rate: string
  readonly countryCode: string
  /** Days, or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly taxCode: string
  readonly isDefault: boolean
}

export const NEW_RATE: TaxRateValues = {
  name: EMPTY_LOCALISED,
  description: EMPTY_LOCALISED,
  rate: '',
  countryCode: regimeOf(null).country,
  validFrom: '',
  validTo: '',
  taxCode: '',
  isDefault: false,
}

export function valuesOfRate({ name, description, rate, countryCode, validFrom, validTo, taxCode, isDefault }: TaxRate): TaxRateValues {
  return { name, description, rate, countryCode, validFrom: validFrom ?? '', validTo: validTo ?? '', taxCode, isDefault }
}

export function taxRateBody({ validFrom, validTo, ...rest }: TaxRateValues) {
  return { ...rest, validFrom: validFrom === '' ? null : validFrom, validTo: validTo === '' ? null : validTo }
}

/** Above 100 %; what is no number the schema refuses. */
export function rateProblems({ rate }: { readonly rate: string }): readonly FieldProblem[] {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(rate) || isPercent(rate)) return []
  return [{ field: 'rate', code: 'number_between', params: { min: 0, max: 100 } }]
}

/** The rates that a member state has on a day, with the day from which they are known to hold; none for other countries. */
export function knownRates(countryCode: string, day: string): readonly { readonly rate: string; readonly validFrom: string }[] {
  const known = memberStateRates(countryCode, day)
  return known === null ? [] : [known.standard, ...known.reduced].map((rate) => ({ rate, validFrom: known.validFrom }))
}

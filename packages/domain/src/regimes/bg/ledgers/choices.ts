import { fromUnits, isDecimalText, toUnits } from '../../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../../documents/document.ts'
import { isNapNumber } from '../identifiers/nap-number.ts'
import { isPersonalNumber } from '../identifiers/personal-number.ts'
import type { LedgerChoices } from './documents.ts'

/** Between what a company chooses where the sources differ, the usual one first. */
export const LEDGER_OPTIONS = {
  oss: ['column_18', 'left_out'],
  annex2: ['01', '02'],
  annex2Base: ['11', '19'],
  triangular: ['apart', 'cell_18'],
  intermediary: ['column_44', 'both'],
} as const satisfies { readonly [Key in keyof LedgerChoices]: readonly LedgerChoices[Key][] }

/** By which the Agency knows who submits: ЕГН, ЛНЧ, or the служебен номер of who has neither. */
export const isSubmitterNumber = (number: string): boolean => isPersonalNumber(number) || isNapNumber(number)

/** In which capacity somebody submits (VIES, field VDR): R represents the company by law, A has a power of attorney. */
export const CAPACITIES = ['R', 'A'] as const

const DIGITS = 2
const MOST = 100

/**
 * The coefficient of чл. 73 ал. 5 ЗДДС in hundredths, as cell 33 has it: 0.85 is 85. null: it is none, or has more than two decimals, or is not
 * between 0 and 1.
 */
export function coefficientOf(text: string): number | null {
  if (!isDecimalText(text, 1, DIGITS)) return null
  const hundredths = Number(toUnits(text, DIGITS))
  return hundredths >= 0 && hundredths <= MOST ? hundredths : null
}

/** As it is written: 85 is 0.85. */
export const coefficientText = (hundredths: number): DecimalText => fromUnits(BigInt(hundredths), DIGITS)

/** What holds on a day: of what is dated by the day that it holds from, the latest that has begun. Undefined: nothing was chosen for it. */
export function heldOn<Dated extends { readonly from: Day }>(dated: readonly Dated[], day: Day): Dated | undefined {
  return dated.reduce<Dated | undefined>(
    (held, one) => (one.from <= day && (held === undefined || one.from > held.from) ? one : held),
    undefined,
  )
}

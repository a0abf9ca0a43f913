import { firstOfMonth, yearOf } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type GivenShares, type LedgerChoices, ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type CoefficientRow, type HeldRow, type SharesRow, selectCoefficients, selectHeld, selectShares } from './choices-store.ts'

/** What a company has chosen for its ledgers, whenever it holds. */
export type Chosen = {
  readonly held: readonly HeldRow[]
  readonly coefficients: readonly CoefficientRow[]
  readonly shares: readonly SharesRow[]
}

/** What holds in a month. `coefficient`: of partial credit, in hundredths; null: none was entered, and nothing of one is taken off. */
export type MonthChoices = {
  readonly ledger: LedgerChoices
  readonly isOssRegistered: boolean
  readonly coefficient: number | null
  /** where the result of the month goes, as somebody has told it; null: nobody has */
  readonly shares: GivenShares | null
}

export async function findChosen(tx: Tx, act: Act, companyId: string): Promise<Chosen> {
  return {
    held: await selectHeld(tx, act, companyId),
    coefficients: await selectCoefficients(tx, act, companyId),
    shares: await selectShares(tx, act, companyId),
  }
}

/** Of the month of that day; what nobody chose is as usual. */
export function choicesOn(company: Established, { held, coefficients, shares }: Chosen, day: Day): MonthChoices {
  const { usualChoices, heldOn } = ledgersOf(regimeOf(company))
  const found = heldOn(held, day)
  const year = yearOf(day)
  return {
    ledger: found ?? usualChoices,
    isOssRegistered: found?.isOssRegistered ?? false,
    coefficient: coefficients.find((each) => each.year === year)?.hundredths ?? null,
    shares: shares.find(({ month }) => month === firstOfMonth(day))?.shares ?? null,
  }
}

/** What of it makes the declaration. */
export const declaredBy = ({ coefficient, shares, ledger: { triangular } }: MonthChoices) => ({
  coefficient,
  triangular,
  ...(shares === null ? {} : { shares }),
})

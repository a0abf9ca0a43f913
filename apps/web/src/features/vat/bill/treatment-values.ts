import type { PurchaseLedgerRow, readTreatment, VatPeriod, writeTreatment } from '@invoice/contract/vat/periods.ts'
import type { InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'

export type Treatment = ReplyOf<typeof readTreatment>
export type TreatmentBody = InputOf<typeof writeTreatment>['body']
/** `rate`: of the protocol, where the VAT is ours to charge; null: as it is, or the usual one */
export type TreatmentValues = Pick<Treatment, 'kind' | 'credit' | 'claimedIn'> & {
  readonly rate: TreatmentBody['rate']
  /** what each line is bought for, in their order; null: as it follows from the line */
  readonly lineUses: readonly LineUse[]
}
export type LineUse = Treatment['lines'][number]['use'] | null

export const valuesOf = ({ kind, credit, claimedIn, lines }: Treatment): TreatmentValues => ({
  kind,
  credit,
  claimedIn,
  rate: null,
  lineUses: lines.map(({ use, isUsual }) => (isUsual ? null : use)),
})

/** What is written: what was chosen, and of what nobody has chosen that it follows from the bill. */
export function bodyOf(values: TreatmentValues, before: Treatment): TreatmentBody {
  const chosen = <Value>(value: Value, was: Value): Value | null => (before.isDecided || value !== was ? value : null)
  return {
    kind: chosen(values.kind, before.kind),
    credit: chosen(values.credit, before.credit),
    claimedIn: chosen(values.claimedIn, before.claimedIn),
    rate: values.rate,
    lineUses: isAsBefore(values, before) ? null : [...values.lineUses],
  }
}

const isAsBefore = ({ lineUses }: TreatmentValues, before: Treatment): boolean =>
  valuesOf(before).lineUses.every((use, at) => use === lineUses[at])

/** The way back to what was, at the rate of the protocol that there was. */
export function bodyBefore(before: Treatment): TreatmentBody {
  const rate = RATES.find((one) => one === before.protocol?.rate) ?? null
  const lineUses = [...valuesOf(before).lineUses]
  return before.isDecided ? { ...valuesOf(before), rate, lineUses } : { kind: null, credit: null, claimedIn: null, rate: null, lineUses }
}
const RATES: readonly NonNullable<TreatmentBody['rate']>[] = ['20', '9']

export type Effect = {
  readonly credit: string
  readonly creditThen: string
  readonly result: string
  readonly resultThen: string
  readonly moved: string
}

/**
 * What moving the credit of a row out of its month does to that month, before it is done. null: nothing moves, or how much is taken off is known to
 * the server alone (partial credit, another right to credit). 01-40 less what moves; the result grows by it.
 */
export function effectOf(row: PurchaseLedgerRow | null, period: VatPeriod, values: TreatmentValues): Effect | null {
  const moved = row?.amounts['41'] ?? '0'
  if (row === null || signOf(moved) === 0) return null
  if (values.claimedIn === row.claimedIn || values.credit !== row.credit || values.kind !== row.kind) return null
  return {
    credit: period.credit,
    creditThen: subtractDecimals(period.credit, moved),
    result: period.result,
    resultThen: subtractDecimals(period.result, negateDecimal(moved)),
    moved,
  }
}

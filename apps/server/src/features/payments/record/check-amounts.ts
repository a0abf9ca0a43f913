import { compareDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { refuseProblems } from '../../../platform/errors/field-problems.ts'

/**
 * Amounts by field: above zero, and no more decimals than the currency has.
 * @throws FieldFaults 400
 */
export function refuseMinorUnits({ language }: Act, amounts: Readonly<Record<string, DecimalText>>, currency: string): void {
  const wrong = Object.entries(amounts).filter(
    ([, amount]) => signOf(amount) <= 0 || compareDecimals(toAmount(amount, currency), amount) !== 0,
  )
  refuseProblems(
    wrong.map(([field]) => ({ field, code: 'amount' as const })),
    language,
  )
}

import { addDecimals } from '@invoice/domain/decimal/decimal.ts'

export type Sum = { readonly currency: string; readonly total: string }

/** Amounts summed in each currency; the euro first. */
export function sumsByCurrency(amounts: Iterable<{ readonly currency: string; readonly amount: string }>): readonly Sum[] {
  const sums = new Map<string, string>()
  for (const { currency, amount } of amounts) sums.set(currency, addDecimals(sums.get(currency) ?? '0', amount))
  const first = ([currency]: readonly [string, string]): number => (currency === 'EUR' ? 0 : 1)
  return [...sums].toSorted((a, b) => first(a) - first(b)).map(([currency, total]) => ({ currency, total }))
}

import { divideRounded } from '../../../decimal/decimal.ts'

/**
 * A sum in parts that have these weights, to the cent and together exactly the sum: each part is what its end is rounded to, less what went
 * before. Weights that come to nothing: all of it is the last one's.
 */
export function sharesOf(sum: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((total, weight) => total + weight, 0n)
  if (whole === 0n) return weights.map((_, at) => (at === weights.length - 1 ? sum : 0n))
  const parts: bigint[] = []
  let seen = 0n
  let given = 0n
  for (const weight of weights) {
    seen += weight
    const until = divideRounded(sum * seen, whole)
    parts.push(until - given)
    given = until
  }
  return parts
}

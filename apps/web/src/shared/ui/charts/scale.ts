/** Steps that a person counts in. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * The lines of a chart's scale: from zero to at least the largest value (and down to the smallest, where it is negative), in about
 * three equal steps that are read at a glance: 0, 10, 20, 30 and never 0, 6.5, 13, 19.5. For a drawing, no amounts.
 */
export function scaleOf(values: readonly number[]): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = (top - bottom) / 3
  if (!(rough > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((one) => one * power >= rough * 0.999) ?? 10) * power
  const first = Math.floor(bottom / step + 1e-9)
  const last = Math.ceil(top / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Of so many labels along an axis every one where there is room, else every second, third …: never one here and two there. */
export function everyOf(labels: number, width: number, each: number): number {
  if (width <= 0) return 0
  return Math.max(0, Math.ceil((labels * each) / width) - 1)
}

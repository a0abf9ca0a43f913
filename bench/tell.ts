/** A line of the report: what was measured, and beside its aim whether that is met. */
export function tell(what: string, measured: string, aim?: { text: string; isMet: boolean }): void {
  const judged = aim ? `   (aim ${aim.text}${aim.isMet ? '' : ': MISSED'})` : ''
  console.log(`${what.padEnd(50)} ${measured}${judged}`)
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Of values in ascending order. */
export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.floor(sorted.length * q)] ?? 0
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

/** The digits of a number as people write it: blanks, dots and dashes between them are left out. */
export function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\u00a0.\-–]/g, '')
}

/** Σ digit × weight over the weights' length. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

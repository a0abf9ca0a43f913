/** What stands in a column: days come as YYYY-MM-DD, amounts with a point. */
export type CellKind = 'text' | 'day' | 'amount'

/** As Excel takes numbers and days from a text file where Windows is set to our country. */
export function asWritten(value: string, kind: CellKind): string {
  if (kind === 'amount') return value.replace('.', ',')
  return kind === 'day' ? value.split('-').reverse().join('.') : value
}

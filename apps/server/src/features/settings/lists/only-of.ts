/** The one row that a statement about one row gave. */
export function onlyOf<T>(rows: readonly T[]): T {
  const [only] = rows
  if (only === undefined || rows.length > 1) throw new Error(`One row was expected, ${rows.length} came.`)
  return only
}

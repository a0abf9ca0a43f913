/**
 * What a spreadsheet would take as the beginning of a formula (OWASP, "CSV Injection"), the full-width signs too, which some read as the plain
 * ones. Our own marks before it are counted in.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-\d+(?:[.,]\d+)?$/
/** Several too, and nothing but digits and signs. */
const PHONE = /^\+\d[\d ()/.,;+-]*$/

/**
 * A cell that no spreadsheet takes for a formula: with an apostrophe before it where it would be one. Negative numbers and phone numbers
 * stay as they are. `restored` gives back what it was.
 */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell
}

export function restored(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** What is longer is no amount, and not looked through. */
const LONGEST_AMOUNT = 60

/** "120,50 EUR (132,10 USD)": the same in another currency, or in words. */
const BESIDE = /^(.*\d.*\S)\s*[([][^()[\]]*[)\]]$/

/**
 * Signs as bookkeeping programs set them: "+5,00", "5,00-", "(5,00)"; what stands in brackets behind an amount is left aside.
 */
export function plainCell(cell: string): string {
  if (cell.length > LONGEST_AMOUNT) return cell
  const amount = BESIDE.exec(cell)?.[1] ?? cell
  const inside = /^\((.*\d.*)\)$/.exec(amount)?.[1] ?? /^(.*\d.*)[-\u2212]$/.exec(amount)?.[1]
  return inside === undefined ? amount.replace(/^\+\s*(?=[^-\u2212\d]{0,5}\d)/, '') : `-${inside.trim()}`
}

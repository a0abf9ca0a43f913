/** What is longer is no amount, and not looked through. */
const LONGEST_AMOUNT = 60

/** "120,50 EUR (132,10 USD)": the same in another currency, or in words. */
const BESIDE = /^(.*\d.*\S)\s*[([][^()[\]]*[)\]]$/

/** "5,00 DR", "5,00 Кт": which way it went, as the account's owner sees it. */
const SIDE = /^(.*\d)\s*(?:(dr|дт)|cr|кт)\.?$/iu

/**
 * Signs as bookkeeping programs set them: "+5,00", "5,00-", "(5,00)", "5,00 DR"; the mark by which a spreadsheet takes a cell for text; what stands in brackets behind an amount is left aside.
 */
export function plainCell(cell: string): string {
  if (cell.length > LONGEST_AMOUNT) return cell
  const plain = cell.replace(/^'/, '')
  const [, sided = '', out] = SIDE.exec(plain) ?? []
  if (sided !== '') return out === undefined ? sided : `-${sided}`
  const amount = BESIDE.exec(plain)?.[1] ?? plain
  const inside = /^\((.*\d.*)\)$/.exec(amount)?.[1] ?? /^(.*\d.*)[-\u2212]$/.exec(amount)?.[1]
  return inside === undefined ? amount.replace(/^\+\s*(?=[^-\u2212\d]{0,5}\d)/, '') : `-${inside.trim()}`
}

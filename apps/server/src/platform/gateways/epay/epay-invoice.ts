/**
 * Our reference as ePay's INVOICE, which is digits, and back: the number that its letters and digits write in base 36. A reference has 26 of
 * them, so nothing is lost by the zeros before a number.
 */
const LENGTH = 26
const BASE = 36n

export const invoiceOf = (reference: string): string =>
  [...reference].reduce((number, each) => number * BASE + BigInt(Number.parseInt(each, 36)), 0n).toString()

/** '' for a number that no reference of ours writes */
export function referenceOf(invoice: string): string {
  const reference = BigInt(invoice).toString(36).toUpperCase()
  return reference.length > LENGTH ? '' : reference.padStart(LENGTH, '0')
}

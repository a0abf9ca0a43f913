import { divideRounded, fromUnits, powerOfTen, QUANTITY, toUnits } from '../decimal/decimal.ts'
import type { DecimalText } from '../documents/document.ts'
import type { EInvoice, EInvoiceLine } from './semantic.ts'

/** What rules a file keeps to: EN 16931 alone, or those of Peppol BIS Billing 3 as well. */
export const EINVOICE_LEVELS = ['core', 'peppol'] as const
export type EInvoiceLevel = (typeof EINVOICE_LEVELS)[number]

/** The rules that files are made by and tried with, as each file's record says it. */
export const RULE_SETS = { core: 'EN 16931 1.3.16', peppol: 'Peppol BIS Billing 3.0.21' } as const satisfies Record<EInvoiceLevel, string>

/** BT-24 */
export const CORE = 'urn:cen.eu:en16931:2017'
export const SPECIFICATIONS = {
  core: CORE,
  peppol: `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
} as const satisfies Record<EInvoiceLevel, string>
/** BT-23 of Peppol's billing */
export const PEPPOL_PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Types that the billing profile takes (P0100): self-billing has one of its own. */
const PEPPOL_TYPES = ['380', '381', '383']
/** Schemes of electronic addresses that Peppol does not know, though EN 16931 does (CL008). */
const NOT_OF_PEPPOL = ['EM']

/** Which level an invoice reaches: both addresses, a reference of the buyer's, a type of the profile, and lines that are exact. */
export function levelOf({ typeCode, seller, buyer, references, lines }: EInvoice): EInvoiceLevel {
  const reached = [seller, buyer].every(({ endpoint }) => endpoint?.scheme && !NOT_OF_PEPPOL.includes(endpoint.scheme))
  const referred = references.buyerReference !== null || references.order !== null
  return reached && referred && PEPPOL_TYPES.includes(typeCode) && lines.every(isExact) ? 'peppol' : 'core'
}

/** Digits of a unit price (BT-146), as they are written. */
export const PRICE_SCALE = 10

/** quantity × price, rounded to so many decimals; the price as BT-146 is. */
export function amountOf(quantity: DecimalText, price: DecimalText, digits: number): DecimalText {
  const scale = QUANTITY.scale + PRICE_SCALE
  const exact = toUnits(quantity, QUANTITY.scale) * toUnits(price, PRICE_SCALE)
  return fromUnits(divideRounded(exact, powerOfTen(scale - digits)), digits)
}

/** Whether a line's net is its quantity × price less its discount, to 0.02 (PEPPOL-EN16931-R120). */
function isExact({ quantity, price, allowances, net }: EInvoiceLine): boolean {
  const scale = QUANTITY.scale + PRICE_SCALE
  const off = allowances.reduce(
    (rest, { amount }) => rest - toUnits(amount, scale),
    toUnits(quantity, QUANTITY.scale) * toUnits(price, PRICE_SCALE) - toUnits(net, scale),
  )
  return (off < 0n ? -off : off) <= 2n * powerOfTen(scale - 2)
}

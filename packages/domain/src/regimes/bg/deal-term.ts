import type { Localised } from '../../localised.ts'
import type { VatCategory } from '../../vat/category.ts'

/**
 * A legal ground for charging no VAT or a zero rate ("Основание за неначисляване на ДДС").
 * - `category`: EN 16931 BT-118. Never Z: a zero rate states its ground, and category Z may carry none (BR-Z-10).
 * - `vatex`: BT-121, or empty where there is none, or where it is doubtful: then the text alone is written (BT-120).
 * - `ledgerColumn`: field of the sales ledger (02-…) that takes the tax base, or empty.
 */
export type DealTermSeed = { name: Localised; description: Localised; category: VatCategory; vatex: string; ledgerColumn: string }

export function term(category: VatCategory, vatex: string, ledgerColumn: string, bg: string, en: string): DealTermSeed {
  return { name: { bg, en }, description: { bg: '', en: '' }, category, vatex, ledgerColumn }
}

/** Of an issuer who is not registered: it prints itself, so that it is wanted where the list of grounds is not. */
export const NOT_REGISTERED = term(
  'O',
  'VATEX-EU-O',
  '',
  'чл. 113, ал. 9 от ЗДДС (лицето не е регистрирано по ЗДДС)',
  'Supplier not VAT-registered, art. 113(9) Bulgarian VAT Act',
)

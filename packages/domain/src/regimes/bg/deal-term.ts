import type { VatCategory } from '../../vat/category.ts'
import type { Ground } from '../regime.ts'

/** "Основание за неначисляване на ДДС"; `ledgerColumn` is a field of the sales ledger (02-…). */
export function term(category: VatCategory, vatex: string, ledgerColumn: string, bg: string, en: string): Ground {
  return { name: { bg, en }, description: { bg: '', en: '' }, category, vatex, ledgerColumn }
}

/** The ground for charging no VAT that belongs to an issuer who is not registered (чл. 113 ал. 9 ЗДДС). */
export const GROUND_NOT_REGISTERED = 'bg_113_9'

/** Of an issuer who is not registered: it prints itself, so that it is wanted where the list of grounds is not. */
export const NOT_REGISTERED = term(
  'O',
  'VATEX-EU-O',
  '',
  'чл. 113, ал. 9 от ЗДДС (лицето не е регистрирано по ЗДДС)',
  'Supplier not VAT-registered, art. 113(9) Bulgarian VAT Act',
)

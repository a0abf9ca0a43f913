import type { VatCategory } from '../vat/category.ts'

/** Fields of the sales ledger (02-…) that take the base of what is charged no VAT. */
export const LEDGER_COLUMNS = ['14', '15', '16', '17', '18', '19', '25'] as const

/** Categories that a ground may have. Z carries no reason at all (EN 16931 BR-Z-10), and S is taxed: only the Union scheme has it. */
export const TERM_CATEGORIES = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly VatCategory[]

/**
 * Codes of the VATEX list (EN 16931 BT-121) by the one category that they go with; all others, of the articles of the directive, go
 * with E (Peppol rules P0104 to P0111).
 */
const CATEGORY_OF_CODE: Readonly<Record<string, VatCategory>> = {
  'VATEX-EU-G': 'G',
  'VATEX-EU-O': 'O',
  'VATEX-EU-IC': 'K',
  'VATEX-EU-AE': 'AE',
}

const EXEMPT_CODES =
  '79-C 132 132-1A 132-1B 132-1C 132-1D 132-1E 132-1F 132-1G 132-1H 132-1I 132-1J 132-1K 132-1L 132-1M 132-1N 132-1O 132-1P 132-1Q ' +
  '143 143-1A 143-1B 143-1C 143-1D 143-1E 143-1F 143-1FA 143-1G 143-1H 143-1I 143-1J 143-1K 143-1L 144 146-1E 148 148-A 148-B 148-C ' +
  '148-D 148-E 148-F 148-G 151 151-1A 151-1AA 151-1B 151-1C 151-1D 151-1E 153 159 309 D F I J'

/** The codes that a ground of this category may carry, for a list to choose from. */
export function vatexCodesOf(category: VatCategory): readonly string[] {
  if (category === 'E') return EXEMPT_CODES.split(' ').map((code) => `VATEX-EU-${code}`)
  return Object.keys(CATEGORY_OF_CODE).filter((code) => CATEGORY_OF_CODE[code] === category)
}

export type DealTermProblem = { field: 'category' | 'vatex'; code: 'list.term_category' | 'list.vatex' }

/** What is wrong with a ground; `kept` is the category that it has now, which may stay. */
export function dealTermProblems(term: { category: VatCategory; vatex: string }, kept?: VatCategory): DealTermProblem[] {
  const { category, vatex } = term
  const isAllowed = category === kept || TERM_CATEGORIES.some((each) => each === category)
  if (!isAllowed) return [{ field: 'category', code: 'list.term_category' }]
  if (vatex !== '' && !vatexCodesOf(category).includes(vatex)) return [{ field: 'vatex', code: 'list.vatex' }]
  return []
}

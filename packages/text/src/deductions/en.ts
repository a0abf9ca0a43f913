/** What a document deducts as an advance, and what is deducted of it. */
export const en = {
  advance: 'Advance payment',
  not_deducted: 'Not deducted yet.',
  left: 'Left to deduct at {{rate}}',
  left_all: 'Left to deduct without VAT',
  deducts: 'Advances deducted',
  gives_back: 'Advances given back',
  without_vat: 'Amounts are without VAT.',
} as const

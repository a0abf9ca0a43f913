/**
 * VAT categories of EN 16931 (BT-118, UNTDID 5305) that our documents use: standard rate, zero, exempt, reverse charge,
 * intra-Community supply, export, outside the scope of VAT.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

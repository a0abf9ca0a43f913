/**
 * `liquidation` and `insolvency`: the register says so in the name or in an entry. `ceased`: deleted from the register. `active`: nothing of these.
 */
export const STANDINGS = ['active', 'liquidation', 'insolvency', 'ceased'] as const
export type Standing = (typeof STANDINGS)[number]

/**
 * Where an entry of the ledger comes from. `initial` is the balance that an account began with, and counts in no total; `count` a shortage
 * or surplus that was counted; `conversion` leva that became euro; `statement` what the bank told and nobody has explained yet.
 */
export const ENTRY_KINDS = ['initial', 'payment', 'transfer', 'fee', 'count', 'conversion', 'statement', 'other'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

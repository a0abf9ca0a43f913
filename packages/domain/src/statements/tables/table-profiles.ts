import type { TableProfile } from './table-profile.ts'

/** Banks whose tables the words of `any-bank.ts` do not tell; of each a file beside this one. */
export const TABLE_PROFILES: readonly TableProfile[] = []

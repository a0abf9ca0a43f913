import { DSK } from './dsk.ts'
import { PAYPAL } from './paypal.ts'
import { PAYSERA } from './paysera.ts'
import { POSTBANK } from './postbank.ts'
import { REVOLUT } from './revolut.ts'
import { STRIPE } from './stripe.ts'
import type { TableProfile } from './table-profile.ts'
import { UBB } from './ubb.ts'
import { WISE } from './wise.ts'

/** Banks whose tables the words of `any-bank.ts` do not tell, or do not name; of each a file beside this one. */
export const TABLE_PROFILES: readonly TableProfile[] = [...DSK, ...UBB, ...POSTBANK, ...REVOLUT, ...WISE, ...PAYSERA, ...PAYPAL, ...STRIPE]

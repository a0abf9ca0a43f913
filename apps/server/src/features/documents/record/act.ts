import type { Act } from '../../../platform/act.ts'
import type { Clock } from '../../../platform/clock.ts'

/** As Act, and the clock: what may be done to a document depends on Sofia's today. */
export type DocumentAct = Act & { readonly clock: Clock }

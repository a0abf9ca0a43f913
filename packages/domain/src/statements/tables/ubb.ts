import { profileOf } from './profile-of.ts'
import type { TableProfile } from './table-profile.ts'

/** Its XML and its text with `|`, in whatever order; a side on which nothing is may be left out. */
export const UBB: readonly TableProfile[] = [
  profileOf({ bank: 'Обединена българска банка', headings: ['POST_DATE', 'NAME_R', 'REM_I', 'REFERENCE'] }),
]

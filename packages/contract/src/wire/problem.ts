import * as z from 'zod/mini'
import { DocumentLink } from '../documents/document.ts'
import { Oddity } from './oddity.ts'

/**
 * How a call is refused. `errors`: what is wrong, by field path, in the reader's language; `__` holds what is of no one field. `documents`:
 * those that stand in the way, where there are any, so that a screen can lead to them. `warnings`: what is odd and was not confirmed.
 */
export const Problem = z.object({
  errors: z.record(z.string(), z.array(z.string())),
  documents: z.optional(z.array(DocumentLink)),
  warnings: z.optional(z.array(Oddity)),
})
export type InTheWay = z.infer<typeof DocumentLink>

import * as z from 'zod/mini'
import * as f from './fields.ts'

/** What is odd about a document: it forbids nothing, but somebody should look. `code` is what one confirms it by. */
export const Oddity = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type Oddity = z.infer<typeof Oddity>

/**
 * What a person said yes to, by its codes: with this, anything else that is odd is asked about (409 with `warnings`) before it is done. Without
 * it nothing is asked, as for programs that read `warnings` afterwards.
 */
export const confirmed = () => z.optional(z.array(f.requiredText(60)).check(z.maxLength(100)))

import * as z from 'zod/mini'

/** What was posted by a program that signs it: its headers by their small names, and its bytes, a letter (Latin 1) for each. */
export const RawBody = z.strictObject({ headers: z.record(z.string(), z.string()), content: z.string().check(z.minLength(1)) })
export type RawBody = z.infer<typeof RawBody>

import type * as z from 'zod/mini'
import { InvalidInput } from '../../../platform/errors/compilers.ts'

/** What the schema makes of it. @throws InvalidInput, which is told by field as of any call */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error.issues)
  return parsed.data
}

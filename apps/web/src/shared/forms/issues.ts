import { type Fault, faultOf } from '@invoice/contract/wire/faults.ts'
import type { en } from '@invoice/text/common/en.ts'
import type { TextKey } from '@invoice/text/translate.ts'
import type * as z from 'zod/mini'

/** What is wrong with a field; `code` is the key of its text in common.validation. */
export type FieldProblem = {
  readonly field: string
  /** The contract's codes are among them, or this does not compile where they are found. */
  readonly code: TextKey<typeof en.validation>
  readonly params?: Fault['params']
}

/** A schema's findings as problems of fields, as the server tells them. */
export function problemsOf(schema: z.ZodMiniType, body: unknown): readonly FieldProblem[] {
  const read = schema.safeParse(body, { reportInput: true })
  if (read.success) return []
  return read.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), ...faultOf(issue) }))
}

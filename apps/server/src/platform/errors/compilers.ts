import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

/** What the schema found wrong with query or body. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/** Ours and not the type provider's, which cuts zod's issues into pieces. A path whose id is none names nothing that is there. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return { value: parsed.data }
    return { error: httpPart === 'params' ? new Refusal('common.not_found') : new InvalidInput(parsed.error.issues) }
  }
}

/** A reply holds what its schema names and nothing else; one that does not agree is a fault of ours. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) return JSON.stringify(parsed.data)
    throw new Error(`The reply of ${method} ${url} is not what the contract says: ${describe(parsed.error.issues)}`)
  }
}

/** Where and what kind, without the values: they may be personal. */
function describe(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map(({ path, code }) => `${path.map(String).join('.')} ${code}`).join(', ')
}

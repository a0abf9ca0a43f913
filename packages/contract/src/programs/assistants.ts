import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** What assistants, which reach the workspace by the Model Context Protocol under /mcp with an API key, may do in it. */
export const Assistants = z.object({
  /** issue and send, where the key's role allows; otherwise they search, read and draft */
  mayIssue: z.boolean(),
  /** write down payments, where the key's role allows */
  mayPay: z.boolean(),
})
export type Assistants = z.infer<typeof Assistants>

export const readAssistants = endpoint({
  method: 'GET',
  path: '/api/assistants',
  reads: ['assistants'],
  summary: 'What assistants may do in the workspace.',
  access: 'api_keys.manage',
  reply: Assistants,
})
export const saveAssistants = endpoint({
  method: 'PUT',
  path: '/api/assistants',
  writes: ['assistants'],
  summary: 'Says whether assistants may issue and send documents, and write down payments, with a key whose role allows it.',
  access: 'ownership.manage',
  freshProof: true,
  audit: 'assistants.updated',
  /** what is left out stays as it is */
  body: z
    .strictObject({ mayIssue: z.optional(f.requiredFlag()), mayPay: z.optional(f.requiredFlag()) })
    .check(
      z.refine(({ mayIssue, mayPay }) => mayIssue !== undefined || mayPay !== undefined, { ...fault('required'), path: ['mayIssue'] }),
    ),
  reply: Assistants,
})

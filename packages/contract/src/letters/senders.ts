import { SENDER_PORTS } from '@invoice/domain/settings/sender-ports.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { hostName } from '../wire/rules.ts'

/** A mail server of a company's own: its emails go by it, from the company's own address. */

export const SenderInput = z.strictObject({
  /** from whom its emails come */
  address: f.requiredEmail(),
  host: f.requiredText(253).check(hostName()),
  port: z.literal(SENDER_PORTS),
  userName: f.requiredText(254),
  /** null: the one that is kept, as long as the server stays the same */
  password: f.nullable(z.string().check(z.maxLength(500))),
})
export type SenderInput = z.output<typeof SenderInput>

export const Sender = z.object({
  address: z.string(),
  host: z.string(),
  port: z.literal(SENDER_PORTS),
  userName: z.string(),
  /** the password lies here; one that was lost with its seal has to be entered anew */
  hasPassword: z.boolean(),
  /** when the server took a test email, and who asked for that */
  checkedAt: f.Instant,
  checkedBy: z.string(),
})
export type Sender = z.infer<typeof Sender>

const ofCompany = z.object({ sender: z.nullable(Sender) })

export const readSender = endpoint({
  method: 'GET',
  path: '/api/companies/:id/sender',
  reads: ['companies'],
  summary: 'The mail server that a company’s emails go by; null: that of the installation. The password is never given.',
  access: 'companies.read',
  forPeople: true,
  params: f.idParams,
  reply: ofCompany,
})
export const writeSender = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/sender',
  writes: ['companies'],
  summary: 'Keeps a mail server for a company, once it has taken a test email to whoever asks.',
  access: 'companies.manage',
  forPeople: true,
  // All that the company sends goes through it.
  freshProof: true,
  confidential: true,
  audit: 'company.updated',
  params: f.idParams,
  body: SenderInput,
  reply: ofCompany,
})
export const removeSender = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/sender',
  writes: ['companies'],
  summary: 'Forgets a company’s mail server and its password: its emails go by that of the installation again.',
  access: 'companies.manage',
  forPeople: true,
  audit: 'company.updated',
  params: f.idParams,
  status: 204,
})

import { ENVIRONMENTS, PROVIDERS, REACHABLE, TRANSMISSION_STATES } from '@invoice/domain/exchange/transmission.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { electronicAddress } from '../wire/rules.ts'

/** E-invoices through a provider of Peppol: whose key a company has, whether a client can be reached, and what became of what was sent. */

export const ExchangeAccountInput = z.strictObject({
  provider: z.enum(PROVIDERS),
  environment: z.enum(ENVIRONMENTS),
  key: f.requiredText(500),
})
export type ExchangeAccountInput = z.output<typeof ExchangeAccountInput>

export const TRANSMISSION_FAULTS = [
  'no_provider',
  'key_refused',
  'too_many',
  'unreachable',
  'provider_error',
  'refused',
  'interrupted',
] as const
export type TransmissionFault = (typeof TRANSMISSION_FAULTS)[number]

export const ExchangeAccount = z.object({
  provider: z.enum(PROVIDERS),
  environment: z.enum(ENVIRONMENTS),
  /** as the provider calls whose key it is */
  name: z.string(),
  /** the key's last characters; '' where it is too short to tell any, or was lost with its seal */
  keyHint: z.string(),
  /** the key lies here; one that was lost with its seal has to be entered anew */
  hasKey: z.boolean(),
  checkedAt: f.Instant,
  checkedBy: z.string(),
  /** bills that come in through it */
  incoming: z.object({
    /** null: not asked yet */
    askedAt: z.nullable(f.Instant),
    /** what was in the way the last time */
    fault: z.nullable(z.enum(TRANSMISSION_FAULTS)),
    /** in the provider's words */
    answer: z.string(),
    /** in the inbox of bills */
    received: z.int(),
    /** seen, and not fetched yet */
    waiting: z.int(),
    /** no bills, or the provider has them no more */
    refused: z.int(),
  }),
})
export type ExchangeAccount = z.infer<typeof ExchangeAccount>

const ofCompany = { account: z.nullable(ExchangeAccount) }

/** What keeps a document from going. core_only: its file is right, but not one of Peppol. */
export const TRANSMISSION_OBSTACLES = ['no_file', 'core_only', 'no_provider', 'unsent', 'on_its_way'] as const

export const Transmission = z.object({
  id: z.string(),
  provider: z.enum(PROVIDERS),
  environment: z.enum(ENVIRONMENTS),
  sender: z.string(),
  receiver: z.string(),
  state: z.enum(TRANSMISSION_STATES),
  /** the provider's id of it */
  exchangeId: z.nullable(z.string()),
  nextTryAt: z.nullable(f.Instant),
  fault: z.nullable(z.enum(TRANSMISSION_FAULTS)),
  /** in the provider's words */
  answer: z.string(),
  createdAt: f.Instant,
  createdBy: z.string(),
  /** each time that something new was told, the newest first */
  facts: z.array(z.object({ state: z.enum(TRANSMISSION_STATES), at: f.Instant, reason: z.string(), evidence: z.string() })),
})
export type Transmission = z.infer<typeof Transmission>

const Found = z.object({
  address: z.string(),
  /** unknown: nobody could say, which is never shown as "no" */
  reachable: z.enum(REACHABLE),
  /** null: it could not be asked, or there is no provider to ask */
  checkedAt: z.nullable(f.Instant),
})
export type Found = z.infer<typeof Found>

export const readExchangeAccount = endpoint({
  method: 'GET',
  path: '/api/companies/:id/exchange',
  reads: ['companies'],
  summary: 'Through which provider of Peppol a company sends; null: it downloads and mails. The key is not told.',
  access: 'companies.read',
  forPeople: true,
  params: f.idParams,
  reply: z.object(ofCompany),
})
export const writeExchangeAccount = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/exchange',
  writes: ['companies'],
  summary: 'Keeps a provider’s key, once the provider has taken it.',
  access: 'companies.manage',
  forPeople: true,
  confidential: true,
  audit: 'company.updated',
  params: f.idParams,
  body: ExchangeAccountInput,
  reply: z.object(ofCompany),
})
export const removeExchangeAccount = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/exchange',
  writes: ['companies'],
  summary: 'Forgets a company’s provider and its key. What was sent stays as it stands.',
  access: 'companies.manage',
  forPeople: true,
  audit: 'company.updated',
  params: f.idParams,
  status: 204,
})
export const findReceiver = endpoint({
  method: 'POST',
  path: '/api/exchange/lookups',
  writes: ['lookups'],
  summary: 'Asks the network whether an address takes e-invoices, or gives the answer of the last 24 hours.',
  access: 'contacts.write',
  audit: { none: 'It asks what is public and changes nothing of anybody.' },
  body: z.strictObject({ address: f.requiredText(60).check(electronicAddress()), companyId: f.nullable(f.id()) }),
  reply: Found,
})
export const readReceiver = endpoint({
  method: 'GET',
  path: '/api/exchange/lookups',
  reads: ['lookups', 'companies'],
  summary:
    'Whether an address takes e-invoices, as it was found within 24 hours; null: there is no provider of Peppol to ask. It asks nobody.',
  access: 'contacts.read',
  query: z.strictObject({ address: f.requiredText(60).check(electronicAddress()) }),
  reply: z.object({ found: z.nullable(Found) }),
})
export const listTransmissions = endpoint({
  method: 'GET',
  path: '/api/documents/:id/transmissions',
  reads: ['drafts', 'documents', 'companies', 'lookups', 'transmissions'],
  summary: 'What became of a document through Peppol, the newest first, and what keeps it from being sent now.',
  access: 'documents.read',
  params: f.idParams,
  reply: z.object({
    obstacle: z.nullable(z.enum(TRANSMISSION_OBSTACLES)),
    /** through whom it would go now */
    environment: z.nullable(z.enum(ENVIRONMENTS)),
    companyId: z.nullable(z.string()),
    /** to whom it would go; null where its file names nobody. As it was found within a day, if it was asked. */
    receiver: z.nullable(Found),
    items: z.array(Transmission),
  }),
})
export type DocumentTransmissions = z.infer<(typeof listTransmissions)['reply']>
export const sendEInvoice = endpoint({
  method: 'POST',
  path: '/api/documents/:id/transmissions',
  writes: ['transmissions'],
  writesLater: ['transmissions', 'documents'],
  summary: 'Sends the document’s e-invoice through the company’s provider of Peppol.',
  access: 'documents.send',
  audit: 'document.einvoice_asked',
  idempotent: true,
  params: f.idParams,
  reply: Transmission,
  status: 201,
})

import { CLIENT_DATA_FIELDS } from '@invoice/domain/contacts/client-data.ts'
import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Contact } from './contacts.ts'

/** What a client proposes, on its own page, to have corrected of what is kept about it; a person of the workspace says yes or no. */

export const LONGEST_PROPOSAL_NOTE = 500
/** More than any of the fields takes: what is too long is said beside its field, on the page. */
const TYPED = 1000

export const proposeClientData = endpoint({
  method: 'POST',
  path: '/api/client-pages/:token/data',
  writes: ['proposals', 'notices'],
  summary:
    'Proposes corrections of the data of the client whose page it is; one proposal of a link takes the place of its last. Sent by the form of the page, and answered with a page.',
  access: 'public',
  audit: 'contact.data_proposed',
  form: true,
  params: z.strictObject({ token: z.string() }),
  body: z.strictObject({
    language: z.enum(LANGUAGES),
    name: f.text(TYPED),
    vatNumber: f.text(TYPED),
    accountablePerson: f.text(TYPED),
    address: f.text(TYPED),
    city: f.text(TYPED),
    postcode: f.text(TYPED),
    email: f.text(TYPED),
    phone: f.text(TYPED),
    note: f.text(TYPED),
    /** people leave it empty: they do not see it */
    website: f.text(TYPED),
  }),
  produces: 'text/html; charset=utf-8',
})

export const ContactProposal = z.object({
  id: z.string(),
  /** whose link it came by */
  person: z.string(),
  proposedAt: f.Instant,
  note: z.string(),
  /** in which language names and addresses are meant */
  language: z.enum(LANGUAGES),
  changes: z.array(z.object({ field: z.enum(CLIENT_DATA_FIELDS), before: z.string(), after: z.string() })),
})
export type ContactProposal = z.infer<typeof ContactProposal>

export const listContactProposals = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/proposals',
  reads: ['proposals', 'contacts'],
  summary: 'Corrections that a client proposes of its own data, beside what is kept; those that were answered are in the history.',
  access: 'contacts.read',
  params: f.idParams,
  reply: f.listOf(ContactProposal),
})

export const acceptContactProposal = endpoint({
  method: 'POST',
  path: '/api/contacts/proposals/:id/acceptance',
  writes: ['contacts', 'vat_checks', 'drafts', 'proposals'],
  summary: 'Takes the named fields of a proposal over; with it the proposal is answered. Refused as a change of the contact by hand is.',
  access: 'contacts.write',
  audit: ['contact.updated', 'contact.proposal_accepted'],
  params: f.idParams,
  body: z.strictObject({
    /** of the contact */
    version: f.version(),
    fields: z.array(z.enum(CLIENT_DATA_FIELDS)).check(z.minLength(1), z.maxLength(CLIENT_DATA_FIELDS.length)),
  }),
  reply: Contact,
})

export const declineContactProposal = endpoint({
  method: 'POST',
  path: '/api/contacts/proposals/:id/declining',
  writes: ['proposals'],
  summary: 'Leaves the contact as it is; the proposal is answered.',
  access: 'contacts.write',
  audit: 'contact.proposal_declined',
  params: f.idParams,
  status: 204,
})

import { STANDINGS } from '@invoice/domain/companies/standing.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** found: somebody knows the company. none: the register knows no such number. unknown: nobody could say, which is never "there is none". */
export const COMPANY_LOOKUP_OUTCOMES = ['found', 'none', 'unknown'] as const
/** Who was asked and knew it. */
export const COMPANY_SOURCES = ['vies', 'register'] as const
/**
 * Why the register said nothing: it is not asked in this installation, too many wait for their turn, it is left alone after refusals, it refused, it
 * did not answer, or what it answered cannot be read. Empty: it said something.
 */
export const REGISTER_SILENCES = ['off', 'busy', 'left_alone', 'refused', 'no_answer', 'unreadable'] as const

/** What is known of a company by its number. Empty: nobody said. */
export const CompanyData = z.object({
  name: f.Localised,
  legalForm: z.string(),
  address: f.Localised,
  city: f.Localised,
  postcode: z.string(),
  /** who represents it, the first of them first */
  managers: z.array(z.string()),
  /** of a company that is registered for VAT by VIES */
  vatNumber: z.string(),
  /** whether it is registered for VAT; null: VIES could not say. Answers that were kept before it was told are without it. */
  isForVat: z.optional(z.nullable(z.boolean())),
  /** null: the register was not asked, or said nothing */
  standing: z.nullable(z.enum(STANDINGS)),
  sources: z.array(z.enum(COMPANY_SOURCES)),
  /** of the older of the answers that it is made of: what the register says is kept for thirty days */
  at: f.Instant,
})
export type CompanyData = z.infer<typeof CompanyData>

export const CompanyAnswer = z.object({
  registrationNumber: z.string(),
  outcome: z.enum(COMPANY_LOOKUP_OUTCOMES),
  company: z.nullable(CompanyData),
  reason: z.union([z.literal(''), z.enum(REGISTER_SILENCES)]),
})
export type CompanyAnswer = z.infer<typeof CompanyAnswer>

export const CompanyLookup = z.extend(CompanyAnswer, {
  id: z.string(),
  lookedUpAt: f.Instant,
  /** as it was at the time */
  lookedUpBy: z.string(),
})
export type CompanyLookup = z.infer<typeof CompanyLookup>

const CompanyQuestion = z.strictObject({ registrationNumber: f.requiredText(20) })

export const lookUpCompany = endpoint({
  method: 'POST',
  path: '/api/company-lookups',
  writes: ['company_lookups', 'vat_checks'],
  summary: 'Looks a company up by its number, in VIES and in the register where the installation asks it. The answer is kept as evidence.',
  access: 'contacts.write',
  allowance: 'lookups',
  audit: { none: 'The look-up that is kept says itself who asked, and when.' },
  body: CompanyQuestion,
  reply: CompanyLookup,
})
export const listCompanyLookups = endpoint({
  method: 'GET',
  path: '/api/company-lookups',
  reads: ['company_lookups'],
  summary: 'What was looked up of a company, the newest first.',
  access: 'contacts.read',
  query: z.strictObject({ registrationNumber: z.optional(f.requiredText(20)), ...f.paging }),
  reply: f.listOf(CompanyLookup),
})
/** For whoever begins a workspace, and has none yet that could keep what was told. */
export const lookUpOwnCompany = endpoint({
  method: 'POST',
  path: '/api/own-company-lookups',
  writes: [],
  summary: 'Looks the company up that somebody is about to begin with. Nothing is kept.',
  access: 'account',
  forPeople: true,
  allowance: 'lookups',
  audit: { none: 'It is a question, and changes nothing.' },
  body: CompanyQuestion,
  reply: CompanyAnswer,
})

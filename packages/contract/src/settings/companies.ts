import { TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import * as z from 'zod/mini'
import { party, partyInput } from '../records/parties.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const COMPANY_KINDS = ['company', 'person'] as const
/** art97a: the company has a number only for what it buys from or serves abroad, and charges nothing at home. */
export const VAT_REGISTRATIONS = ['none', 'registered', 'art97a'] as const

export const CompanyInput = z.strictObject({
  ...partyInput,
  kind: z.enum(COMPANY_KINDS),
  personName: f.localised(150),
  vatRegistration: z.enum(VAT_REGISTRATIONS),
  currency: f.currencyCode(),
  language: f.documentLanguage(),
  paymentDays: f.days(),
  /** what they count from; of `next_month` they are its date, 1–31 */
  paymentDaysFrom: z._default(z.enum(PAYMENT_DAYS_FROM), 'issue'),
  issuedBy: f.text(150),
  template: z._default(z.enum(TEMPLATES), 'modern'),
  logoFileId: f.nullable(f.id()),
  /** which of its bank accounts new documents name; null: it stays as it is. Only who may manage payment methods changes it. */
  bankAccountId: f.nullable(f.id()),
  /** the number from which its protocols run; null: it stays as it is. Once one was drawn up it is not changed. */
  voidProtocolStart: f.nullable(f.wholeNumber(1, 9_999_999_999)),
  isDefault: f.flag(),
})
export type CompanyInput = z.infer<typeof CompanyInput>

export const Company = z.object({
  ...party,
  kind: z.enum(COMPANY_KINDS),
  personName: f.Localised,
  vatRegistration: z.enum(VAT_REGISTRATIONS),
  currency: z.string(),
  language: f.documentLanguage(),
  paymentDays: z.number(),
  paymentDaysFrom: z.enum(PAYMENT_DAYS_FROM),
  issuedBy: z.string(),
  template: z.enum(TEMPLATES),
  logoFileId: z.nullable(z.string()),
  bankAccountId: z.nullable(z.string()),
  voidProtocolStart: z.number(),
  hasVoidProtocols: z.boolean(),
  isDefault: z.boolean(),
  /** A document, a drawn number or a way to be paid refers to it: it can be archived, and no more be deleted. */
  isUsed: z.boolean(),
  isSample: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  reads: ['companies', 'payment_methods', 'drafts', 'documents', 'ranges'],
  summary: 'The issuers of the workspace, the default one first.',
  access: 'companies.read',
  query: z.strictObject({ archived: f.flag() }),
  reply: f.listOf(Company),
})
export const readCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  reads: ['companies', 'payment_methods', 'drafts', 'documents', 'ranges'],
  summary: 'One issuer.',
  access: 'companies.read',
  params: f.idParams,
  reply: Company,
})
export const createCompany = endpoint({
  method: 'POST',
  path: '/api/companies',
  writes: ['companies', 'looks', 'ranges', 'payment_methods'],
  summary: 'Adds an issuer, with its document ranges.',
  access: 'companies.write',
  audit: 'company.created',
  idempotent: true,
  body: CompanyInput,
  reply: Company,
  status: 201,
})
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/companies/:id',
  writes: ['companies'],
  summary: 'Changes an issuer. Issued documents stay as they were.',
  access: 'companies.write',
  audit: 'company.updated',
  params: f.idParams,
  body: z.extend(CompanyInput, { version: f.version() }),
  reply: Company,
})
export const removeCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id',
  writes: ['companies', 'looks', 'ranges'],
  summary: 'Deletes an issuer that nothing refers to, with its document ranges; otherwise refused.',
  access: 'companies.remove',
  audit: 'company.deleted',
  params: f.idParams,
  status: 204,
})
export const archiveCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/archive',
  writes: ['companies'],
  summary: 'Puts an issuer away: it issues nothing more, and its documents stay.',
  access: 'companies.write',
  audit: 'company.archived',
  params: f.idParams,
  reply: Company,
})
export const restoreCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/restore',
  writes: ['companies'],
  summary: 'Takes an issuer back from the archive.',
  access: 'companies.write',
  audit: 'company.restored',
  params: f.idParams,
  reply: Company,
})

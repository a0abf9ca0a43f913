import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/**
 * valid: in force. invalid: VIES knows no such number. unavailable: nobody could say, which is no answer at all and must never be
 * shown as "not found".
 */
export const VAT_CHECK_OUTCOMES = ['valid', 'invalid', 'unavailable'] as const

export const VatCheck = z.object({
  id: z.string(),
  /** with its prefix */
  vatNumber: z.string(),
  outcome: z.enum(VAT_CHECK_OUTCOMES),
  /** empty where the member state tells none */
  name: f.Localised,
  address: f.Localised,
  city: f.Localised,
  postcode: z.string(),
  /** VIES's requestIdentifier: the evidence, given to who asks with a VAT number of its own */
  consultationNumber: z.string(),
  /** on whose behalf it was asked; '' where no company has a VAT number */
  requesterVatNumber: z.string(),
  checkedAt: f.Instant,
  /** as it was at the time */
  checkedBy: z.string(),
  /** VIES's code, where it could not be checked */
  reason: z.string(),
})
export type VatCheck = z.infer<typeof VatCheck>

export const checkVatNumber = endpoint({
  method: 'POST',
  path: '/api/vat-checks',
  writes: ['vat_checks'],
  summary: 'Asks VIES about a VAT number, or gives the answer of the last 24 hours. Each answer is kept as evidence.',
  access: 'contacts.write',
  audit: { none: 'The check that is kept says itself who asked, and when.' },
  body: z.strictObject({ vatNumber: f.requiredText(20), countryCode: f.countryCode() }),
  reply: VatCheck,
})
export const listVatChecks = endpoint({
  method: 'GET',
  path: '/api/vat-checks',
  reads: ['vat_checks'],
  summary: 'The checks of a VAT number, the newest first.',
  access: 'contacts.read',
  query: z.strictObject({ vatNumber: z.optional(f.requiredText(20)), ...f.paging }),
  reply: f.listOf(VatCheck),
})

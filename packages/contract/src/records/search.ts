import * as z from 'zod/mini'
import { DocumentRow } from '../documents/list.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** At most so many of each noun. */
export const MOST_HITS = 5

export const ContactHit = z.object({
  id: z.string(),
  name: f.Localised,
  registrationNumber: z.string(),
  vatNumber: z.string(),
  city: f.Localised,
})
export type ContactHit = z.infer<typeof ContactHit>

export const ProductHit = z.object({
  id: z.string(),
  name: f.Localised,
  sku: z.string(),
  price: z.nullable(f.DecimalText),
  currency: z.string(),
})
export type ProductHit = z.infer<typeof ProductHit>

export const Hits = z.object({ documents: z.array(DocumentRow), contacts: z.array(ContactHit), products: z.array(ProductHit) })
export type Hits = z.infer<typeof Hits>

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/api/search',
  reads: ['drafts', 'documents', 'contacts', 'products'],
  summary: 'The best few documents, contacts and products for what was typed; a document of that very number first.',
  access: 'search.read',
  // Only its words are looked for, so any character may stand between them.
  query: z.strictObject({ q: z._default(z.string().check(z.overwrite(f.cleanText), z.maxLength(200)), '') }),
  reply: Hits,
})

import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** Settings lists are short: they are answered whole, archived rows among them when asked for. */
const ListQuery = z.strictObject({ archived: f.flag() })
const read = 'settings.read'
const manage = 'settings.manage'

// Tax rates

export const TaxRateInput = z.strictObject({
  name: f.localisedName(100),
  description: f.localised(300),
  rate: f.decimalText(3, 4),
  countryCode: f.countryCode(),
  isDefault: f.flag(),
})
export type TaxRateInput = z.infer<typeof TaxRateInput>
export const TaxRate = z.object({
  id: z.string(),
  version: z.number(),
  key: z.nullable(z.string()),
  name: f.Localised,
  description: f.Localised,
  rate: f.DecimalText,
  countryCode: z.string(),
  isDefault: z.boolean(),
  archivedAt: z.nullable(f.Instant),
})
export type TaxRate = z.infer<typeof TaxRate>

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/tax-rates',
  summary: 'The tax rates of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(TaxRate),
})
export const createTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax-rates',
  summary: 'Adds a tax rate.',
  access: manage,
  idempotent: true,
  body: TaxRateInput,
  reply: TaxRate,
  status: 201,
})

// Units of measure

export const UnitInput = z.strictObject({
  name: f.localisedName(50),
  /** UNECE Recommendation 20 */
  code: z.stringFormat('unit_code', /^[A-Z0-9]{2,3}$/),
  isDefault: f.flag(),
})
export type UnitInput = z.infer<typeof UnitInput>
export const Unit = z.object({
  id: z.string(),
  version: z.number(),
  key: z.nullable(z.string()),
  name: f.Localised,
  code: z.string(),
  isDefault: z.boolean(),
  archivedAt: z.nullable(f.Instant),
})
export type Unit = z.infer<typeof Unit>

export const listUnits = endpoint({
  method: 'GET',
  path: '/api/units',
  summary: 'The units of measure of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(Unit),
})
export const createUnit = endpoint({
  method: 'POST',
  path: '/api/units',
  summary: 'Adds a unit of measure.',
  access: manage,
  idempotent: true,
  body: UnitInput,
  reply: Unit,
  status: 201,
})

// Deal terms: legal grounds for charging no VAT or a zero rate

export const DealTerm = z.object({
  id: z.string(),
  version: z.number(),
  key: z.nullable(z.string()),
  name: f.Localised,
  description: f.Localised,
  category: z.enum(VAT_CATEGORIES),
  vatex: z.string(),
  ledgerColumn: z.string(),
  archivedAt: z.nullable(f.Instant),
})
export type DealTerm = z.infer<typeof DealTerm>

export const listDealTerms = endpoint({
  method: 'GET',
  path: '/api/deal-terms',
  summary: 'The legal grounds for charging no VAT or a zero rate.',
  access: read,
  query: ListQuery,
  reply: f.listOf(DealTerm),
})

// Document ranges

const DocumentTypes = z.array(z.enum(DOCUMENT_TYPES)).check(z.minLength(1), z.maxLength(DOCUMENT_TYPES.length))
export const RangeInput = z.strictObject({
  companyId: f.id(),
  name: f.requiredText(100),
  types: DocumentTypes,
  prefix: f.text(20),
  length: f.wholeNumber(1, 30),
  /** counters; with the prefix before them they have `length` characters in all */
  start: f.decimalText(18, 0),
  end: f.decimalText(18, 0),
})
export type RangeInput = z.infer<typeof RangeInput>
export const Range = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  name: z.string(),
  types: z.array(z.enum(DOCUMENT_TYPES)),
  prefix: z.string(),
  length: z.number(),
  start: z.string(),
  end: z.string(),
  /** the number that the next document gets, as printed; null when the range is used up */
  next: z.nullable(z.string()),
  used: z.boolean(),
  lastIssuedOn: z.nullable(f.Day),
  archivedAt: z.nullable(f.Instant),
})
export type Range = z.infer<typeof Range>

export const listRanges = endpoint({
  method: 'GET',
  path: '/api/ranges',
  summary: 'The numbering sequences of all companies.',
  access: read,
  query: z.strictObject({ archived: f.flag(), companyId: z.optional(f.id()) }),
  reply: f.listOf(Range),
})
export const createRange = endpoint({
  method: 'POST',
  path: '/api/ranges',
  summary: 'Adds a numbering sequence.',
  access: manage,
  idempotent: true,
  body: RangeInput,
  reply: Range,
  status: 201,
})

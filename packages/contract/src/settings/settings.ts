import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LEDGER_COLUMNS } from '@invoice/domain/settings/deal-term-problems.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** Settings lists are short: they are answered whole, archived rows among them when asked for. */
const ListQuery = z.strictObject({ archived: f.flag() })
const read = 'settings.read'
const manage = 'settings.manage'

type ListEntity = 'tax_rate' | 'unit' | 'deal_term' | 'document_range'
/** What is written and read of it. */
type List = 'tax_rates' | 'units' | 'deal_terms' | 'ranges'

/** What can be done with a row of any of these lists; `noun` says with what: "a tax rate". */
function rowEndpoints<Row extends z.ZodMiniType>(path: `/api/${string}`, list: List, entity: ListEntity, row: Row, noun: string) {
  const params = f.idParams
  const common = { params, access: manage, reply: row } as const
  return {
    read: endpoint({ method: 'GET', path: `${path}/:id`, reads: [list], summary: `Reads ${noun}.`, params, access: read, reply: row }),
    archive: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/:id/archive`,
      audit: `${entity}.archived`,
      writes: [list],
      summary: `Archives ${noun}: it stays where it is used and is offered no more.`,
    }),
    restore: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/:id/restore`,
      audit: `${entity}.restored`,
      writes: [list],
      summary: `Offers ${noun} again that was archived.`,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      audit: `${entity}.deleted`,
      writes: [list],
      summary: `Deletes ${noun} that nothing uses; otherwise refused: it can be archived.`,
      params,
      access: manage,
      status: 204,
    }),
    order: endpoint({
      method: 'PUT',
      path: `${path}/order`,
      audit: `${entity}.ordered`,
      writes: [list],
      summary: 'Sorts the list: the rows that are named take their places in this order, all others keep theirs.',
      access: manage,
      body: f.Order,
      status: 204,
    }),
  }
}

/** Makes a row the default of its list, or no default. */
export const DefaultMark = z.strictObject({ isDefault: f.flag(), version: f.version() })

// Tax rates

export const TaxRateInput = z.strictObject({
  name: f.localisedName(100),
  description: f.localised(300),
  rate: f.decimalText(3, 4),
  countryCode: f.countryCode(),
  /** the days from and to which the law has this rate; null: always was, or still is */
  validFrom: f.nullable(f.day()),
  validTo: f.nullable(f.day()),
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
  validFrom: z.nullable(f.Day),
  validTo: z.nullable(f.Day),
  isDefault: z.boolean(),
  archivedAt: z.nullable(f.Instant),
})
export type TaxRate = z.infer<typeof TaxRate>

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/tax-rates',
  reads: ['tax_rates'],
  summary: 'The tax rates of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(TaxRate),
})
export const createTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax-rates',
  writes: ['tax_rates'],
  summary: 'Adds a tax rate.',
  access: manage,
  audit: 'tax_rate.created',
  idempotent: true,
  body: TaxRateInput,
  reply: TaxRate,
  status: 201,
})
export const updateTaxRate = endpoint({
  method: 'PUT',
  path: '/api/tax-rates/:id',
  writes: ['tax_rates'],
  summary: 'Changes a tax rate. Once it is used its percentage and country stay: another percentage is another rate.',
  access: manage,
  audit: 'tax_rate.updated',
  params: f.idParams,
  body: z.extend(TaxRateInput, { version: f.version() }),
  reply: TaxRate,
})
/** From `validFrom` on `rate` holds. */
export const TaxRateSuccessor = z.strictObject({ rate: f.decimalText(3, 4), validFrom: f.day(), version: f.version() })
export const succeedTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax-rates/:id/successor',
  writes: ['tax_rates', 'products'],
  summary:
    'From a day on another percentage holds: ends the rate the day before, adds the new one, also to the products that have the old one.',
  access: manage,
  audit: ['tax_rate.updated', 'tax_rate.created'],
  idempotent: true,
  params: f.idParams,
  body: TaxRateSuccessor,
  reply: TaxRate,
  status: 201,
})
export const setDefaultTaxRate = endpoint({
  method: 'PUT',
  path: '/api/tax-rates/:id/default',
  writes: ['tax_rates'],
  summary: 'Makes a tax rate the one that new lines begin with, or no longer.',
  access: manage,
  audit: 'tax_rate.updated',
  params: f.idParams,
  body: DefaultMark,
  reply: TaxRate,
})
export const {
  read: readTaxRate,
  archive: archiveTaxRate,
  restore: restoreTaxRate,
  remove: removeTaxRate,
  order: orderTaxRates,
} = rowEndpoints('/api/tax-rates', 'tax_rates', 'tax_rate', TaxRate, 'a tax rate')

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
  reads: ['units'],
  summary: 'The units of measure of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(Unit),
})
export const createUnit = endpoint({
  method: 'POST',
  path: '/api/units',
  writes: ['units'],
  summary: 'Adds a unit of measure.',
  access: manage,
  audit: 'unit.created',
  idempotent: true,
  body: UnitInput,
  reply: Unit,
  status: 201,
})
export const updateUnit = endpoint({
  method: 'PUT',
  path: '/api/units/:id',
  writes: ['units'],
  summary: 'Changes a unit of measure. Issued documents stay as they were.',
  access: manage,
  audit: 'unit.updated',
  params: f.idParams,
  body: z.extend(UnitInput, { version: f.version() }),
  reply: Unit,
})
export const setDefaultUnit = endpoint({
  method: 'PUT',
  path: '/api/units/:id/default',
  writes: ['units'],
  summary: 'Makes a unit the one that new lines begin with, or no longer.',
  access: manage,
  audit: 'unit.updated',
  params: f.idParams,
  body: DefaultMark,
  reply: Unit,
})
export const {
  read: readUnit,
  archive: archiveUnit,
  restore: restoreUnit,
  remove: removeUnit,
  order: orderUnits,
} = rowEndpoints('/api/units', 'units', 'unit', Unit, 'a unit of measure')

// Deal terms: legal grounds for charging no VAT or a zero rate

export const DealTermInput = z.strictObject({
  /** what documents print */
  name: f.localisedName(300),
  description: f.localised(500),
  /** EN 16931 BT-118 */
  category: z.enum(VAT_CATEGORIES),
  /** EN 16931 BT-121, or empty */
  vatex: f.text(30),
  /** field 02-… of the sales ledger that takes the base, or empty */
  ledgerColumn: f.text(2).check(z.refine((column) => column === '' || LEDGER_COLUMNS.some((each) => each === column), fault('choice'))),
})
export type DealTermInput = z.infer<typeof DealTermInput>

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
  reads: ['deal_terms'],
  summary: 'The legal grounds for charging no VAT or a zero rate.',
  access: read,
  query: ListQuery,
  reply: f.listOf(DealTerm),
})
export const createDealTerm = endpoint({
  method: 'POST',
  path: '/api/deal-terms',
  writes: ['deal_terms'],
  summary: 'Adds a legal ground.',
  access: manage,
  audit: 'deal_term.created',
  idempotent: true,
  body: DealTermInput,
  reply: DealTerm,
  status: 201,
})
export const updateDealTerm = endpoint({
  method: 'PUT',
  path: '/api/deal-terms/:id',
  writes: ['deal_terms'],
  summary: 'Changes a legal ground. Once it is used its category stays. Issued documents stay as they were.',
  access: manage,
  audit: 'deal_term.updated',
  params: f.idParams,
  body: z.extend(DealTermInput, { version: f.version() }),
  reply: DealTerm,
})
export const {
  read: readDealTerm,
  archive: archiveDealTerm,
  restore: restoreDealTerm,
  remove: removeDealTerm,
  order: orderDealTerms,
} = rowEndpoints('/api/deal-terms', 'deal_terms', 'deal_term', DealTerm, 'a legal ground')

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
  reads: ['ranges'],
  summary: 'The numbering sequences of all companies.',
  access: read,
  query: z.strictObject({ archived: f.flag(), companyId: z.optional(f.id()) }),
  reply: f.listOf(Range),
})
export const createRange = endpoint({
  method: 'POST',
  path: '/api/ranges',
  writes: ['ranges'],
  summary: 'Adds a numbering sequence.',
  access: manage,
  audit: 'document_range.created',
  idempotent: true,
  body: RangeInput,
  reply: Range,
  status: 201,
})
export const updateRange = endpoint({
  method: 'PUT',
  path: '/api/ranges/:id',
  writes: ['ranges'],
  summary: 'Changes a numbering sequence. Once it has given a number, its company, kind, prefix, length and start stay.',
  access: manage,
  audit: 'document_range.updated',
  params: f.idParams,
  /** `next`: the counter of the next number, never one that was given; null: as it is */
  body: z.extend(RangeInput, { next: f.nullable(f.decimalText(18, 0)), version: f.version() }),
  reply: Range,
})
export const {
  read: readRange,
  archive: archiveRange,
  restore: restoreRange,
  remove: removeRange,
  order: orderRanges,
} = rowEndpoints('/api/ranges', 'ranges', 'document_range', Range, 'a numbering sequence')

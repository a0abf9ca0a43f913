import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { type EmptyEndpoint, endpoint, type JsonEndpoint, type Reading, type Writing } from '../wire/endpoint.ts'
import { type ListEntity, type ListId, SETTINGS_LISTS, type StoredList } from './list-facts.ts'
import * as f from './list-fields.ts'

/** Settings lists are short: they are answered whole, archived rows among them when asked for. */
const ListQuery = z.strictObject({ archived: f.flag() })
const read = 'settings.read'
const manage = 'settings.manage'

/** What can be done with a row of any of these lists; `noun` says with what: "a tax rate". */
function rowEndpoints<Row extends z.ZodMiniType>(
  path: `/api/${string}`,
  list: StoredList | 'ranges',
  entity: ListEntity | 'document_range',
  row: Row,
  noun: string,
) {
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
const DefaultMark = z.strictObject({ isDefault: f.flag(), version: f.version() })

// Tax rates, units of measure, legal grounds, price lists: what `list-facts.ts` describes

const rowOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ id: z.string(), version: z.number(), key: z.nullable(z.string()), ...shape, archivedAt: z.nullable(f.Instant) })
const inputOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape)
const changeOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...shape, version: f.version() })

type Facts = (typeof SETTINGS_LISTS)[ListId]
type Schemas<Row, Input, Change> = { readonly row: Row; readonly input: Input; readonly change: Change }

/** All that can be done with one of these lists. */
function listEndpoints<Row extends z.ZodMiniType, Input extends z.ZodMiniType, Change extends z.ZodMiniType>(
  { stored, entity, path, noun, all, change: stays, mark }: Facts,
  { row, input, change }: Schemas<Row, Input, Change>,
) {
  const writes = [stored] as const
  const params = f.idParams
  return {
    ...rowEndpoints(path, stored, entity, row, noun),
    row,
    input,
    list: endpoint({ method: 'GET', path, reads: writes, summary: all, access: read, query: ListQuery, reply: f.listOf(row) }),
    create: endpoint({
      method: 'POST',
      path,
      writes,
      summary: `Adds ${noun}.`,
      access: manage,
      audit: `${entity}.created`,
      idempotent: true,
      body: input,
      reply: row,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      writes,
      summary: `Changes ${noun}. ${stays}`,
      access: manage,
      audit: `${entity}.updated`,
      params,
      body: change,
      reply: row,
    }),
    /** Served where one of the rows is the default. */
    mark: endpoint({
      method: 'PUT',
      path: `${path}/:id/default`,
      writes,
      summary: mark ?? '',
      access: manage,
      audit: `${entity}.updated`,
      params,
      body: DefaultMark,
      reply: row,
    }),
  }
}

type Parts = typeof f
/** Of one list's own facts, that its schemas are of its own fields. */
function schemasOf<Row extends z.core.$ZodLooseShape, Input extends z.core.$ZodLooseShape>(facts: {
  readonly row: (parts: Parts) => Row
  readonly input: (parts: Parts) => Input
}) {
  return { row: rowOf(facts.row(f)), input: inputOf(facts.input(f)), change: changeOf(facts.input(f)) }
}

const taxRates = schemasOf(SETTINGS_LISTS.taxRates)
const units = schemasOf(SETTINGS_LISTS.units)
const dealTerms = schemasOf(SETTINGS_LISTS.dealTerms)
const priceLists = schemasOf(SETTINGS_LISTS.priceLists)
const customFields = schemasOf(SETTINGS_LISTS.customFields)
export type TaxRate = z.output<typeof taxRates.row>
export type TaxRateInput = z.output<typeof taxRates.input>
export type Unit = z.output<typeof units.row>
export type UnitInput = z.output<typeof units.input>
export type DealTerm = z.output<typeof dealTerms.row>
export type DealTermInput = z.output<typeof dealTerms.input>
export type PriceList = z.output<typeof priceLists.row>
export type PriceListInput = z.output<typeof priceLists.input>
export type CustomField = z.output<typeof customFields.row>
export type CustomFieldInput = z.output<typeof customFields.input>

// What other screens call than those of the settings is written out: a build of the web takes such an endpoint without its schemas.

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/api/tax-rates',
  reads: ['tax_rates'],
  summary: 'The tax rates of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(taxRates.row),
})
export const createTaxRate = endpoint({
  method: 'POST',
  path: '/api/tax-rates',
  writes: ['tax_rates'],
  summary: 'Adds a tax rate.',
  access: manage,
  audit: 'tax_rate.created',
  idempotent: true,
  body: taxRates.input,
  reply: taxRates.row,
  status: 201,
})
export const listUnits = endpoint({
  method: 'GET',
  path: '/api/units',
  reads: ['units'],
  summary: 'The units of measure of the workspace, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(units.row),
})
export const listDealTerms = endpoint({
  method: 'GET',
  path: '/api/deal-terms',
  reads: ['deal_terms'],
  summary: 'The legal grounds for charging no VAT or a zero rate.',
  access: read,
  query: ListQuery,
  reply: f.listOf(dealTerms.row),
})
export const listPriceLists = endpoint({
  method: 'GET',
  path: '/api/price-lists',
  reads: ['price_lists'],
  summary:
    'The price lists of the workspace, in order. What each costs stands with the products; which client has which, with the contacts.',
  access: read,
  query: ListQuery,
  reply: f.listOf(priceLists.row),
})
export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/custom-fields',
  reads: ['custom_fields'],
  summary: 'The fields that contacts, products and documents have beside those that all workspaces have, in order.',
  access: read,
  query: ListQuery,
  reply: f.listOf(customFields.row),
})

type ObjectOf<Value> = z.ZodMiniType<Value> & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
type Named = { readonly params: typeof f.idParams; readonly access: typeof manage }
type Answers<Row> = JsonEndpoint & Writing & { readonly reply: z.ZodMiniType<Row> }

/** A list as whoever does the same with all of them sees it. */
export type ListEndpoints<Row, Input = unknown> = {
  readonly row: ObjectOf<Row>
  readonly input: ObjectOf<Input>
  readonly list: JsonEndpoint &
    Reading & { readonly query: typeof ListQuery; readonly access: typeof read; readonly reply: z.ZodMiniType<{ items: Row[] }> }
  readonly read: JsonEndpoint & {
    readonly params: typeof f.idParams
    readonly access: typeof read
    readonly reply: z.ZodMiniType<Row>
  }
  readonly create: Answers<Row> & { readonly access: typeof manage; readonly idempotent: true; readonly body: z.ZodMiniType<Input> }
  readonly update: Answers<Row> & Named & { readonly body: z.ZodMiniType<Input & { version: number }> }
  readonly mark: Answers<Row> & Named & { readonly body: typeof DefaultMark }
  readonly archive: Answers<Row> & Named
  readonly restore: Answers<Row> & Named
  readonly remove: EmptyEndpoint & Named
  readonly order: EmptyEndpoint & Writing & { readonly access: typeof manage; readonly body: typeof f.Order }
}

/** Each list by its id: its endpoints, and its schemas. What is written out says the same as what is made. */
export const LISTS = {
  taxRates: { ...listEndpoints(SETTINGS_LISTS.taxRates, taxRates), list: listTaxRates, create: createTaxRate },
  units: { ...listEndpoints(SETTINGS_LISTS.units, units), list: listUnits },
  dealTerms: { ...listEndpoints(SETTINGS_LISTS.dealTerms, dealTerms), list: listDealTerms },
  priceLists: { ...listEndpoints(SETTINGS_LISTS.priceLists, priceLists), list: listPriceLists },
  customFields: { ...listEndpoints(SETTINGS_LISTS.customFields, customFields), list: listCustomFields },
} satisfies Readonly<Record<ListId, unknown>>

export type RowOf<Id extends ListId> = z.output<(typeof LISTS)[Id]['row']>
/** What is given to add one. */
export type GivenOf<Id extends ListId> = z.input<(typeof LISTS)[Id]['input']>

export const {
  read: readTaxRate,
  update: updateTaxRate,
  mark: setDefaultTaxRate,
  archive: archiveTaxRate,
  remove: removeTaxRate,
} = LISTS.taxRates
export const {
  read: readUnit,
  create: createUnit,
  update: updateUnit,
  archive: archiveUnit,
  restore: restoreUnit,
  remove: removeUnit,
  order: orderUnits,
} = LISTS.units
export const { create: createDealTerm, update: updateDealTerm, remove: removeDealTerm } = LISTS.dealTerms
export const { create: createPriceList, remove: removePriceList } = LISTS.priceLists
export const {
  create: createCustomField,
  update: updateCustomField,
  archive: archiveCustomField,
  restore: restoreCustomField,
  remove: removeCustomField,
} = LISTS.customFields

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
  reply: taxRates.row,
  status: 201,
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
  /** of cash orders: those in or those out, null for both; not sent, it stays as it is */
  direction: f.nullableIfSent(z.enum(['in', 'out'])),
  /** the till whose orders it numbers, null for whichever; not sent, it stays as it is */
  accountId: f.nullableIfSent(f.id()),
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
  direction: z.nullable(z.enum(['in', 'out'])),
  accountId: z.nullable(z.string()),
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

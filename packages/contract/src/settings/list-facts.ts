import type * as z from 'zod/mini'
import type * as fields from './list-fields.ts'

type Kit = typeof fields
type Shape = Readonly<Record<string, z.ZodMiniType>>

type ListFacts = {
  /** what is written and read of it; its table in `app`, its texts in `settings` */
  readonly stored: string
  /** what one row is in the audit */
  readonly entity: string
  readonly path: `/api/${string}`
  readonly page: `/invoices/settings/${string}`
  /** of the page, in `titles` */
  readonly title: string
  /** "a tax rate" */
  readonly noun: string
  /** What the API document says of the whole list, and of changing a row beside that it does. */
  readonly all: string
  readonly change: string
  /** the same of making a row the one that new documents begin with; null: there is none such */
  readonly mark: string | null
  /** What people give, by field; `isDefault` among them where a row may be marked. */
  readonly input: (f: Kit) => Shape
  /** The same fields as they are answered. Each is a column of its name, a localised one two. */
  readonly row: (f: Kit) => Shape
}

/**
 * The lists of the settings that documents choose from, each said once: contract, SQL, audit, cache, routes and screens are made of this
 * (docs/decisions/0087-a-list-is-one-description.md). Their schemas are made where `f` is at hand, so that whoever asks for names alone
 * loads none.
 */
export const SETTINGS_LISTS = {
  taxRates: {
    stored: 'tax_rates',
    entity: 'tax_rate',
    path: '/api/tax-rates',
    page: '/invoices/settings/taxrates',
    title: 'invoices_settings_taxrates',
    noun: 'a tax rate',
    all: 'The tax rates of the workspace, in order.',
    change: 'Once it is used its percentage and country stay: another percentage is another rate.',
    mark: 'Makes a tax rate the one that new lines begin with, or no longer.',
    input: (f) => ({
      name: f.localisedName(100),
      description: f.localised(300),
      rate: f.decimalText(3, 4),
      countryCode: f.countryCode(),
      /** the days from and to which the law has this rate; null: always was, or still is */
      validFrom: f.nullable(f.day()),
      validTo: f.nullable(f.day()),
      /** of SAF-T, where the usual one of the law is not meant; empty: that one */
      taxCode: f.taxCode(),
      isDefault: f.flag(),
    }),
    row: (f) => ({
      name: f.Localised,
      description: f.Localised,
      rate: f.DecimalText,
      countryCode: f.Text,
      validFrom: f.DayOrNull,
      validTo: f.DayOrNull,
      taxCode: f.Text,
      isDefault: f.Flag,
    }),
  },
  units: {
    stored: 'units',
    entity: 'unit',
    path: '/api/units',
    page: '/invoices/settings/units',
    title: 'invoices_settings_units',
    noun: 'a unit of measure',
    all: 'The units of measure of the workspace, in order.',
    change: 'Issued documents stay as they were.',
    mark: 'Makes a unit the one that new lines begin with, or no longer.',
    input: (f) => ({ name: f.localisedName(50), code: f.unitCode(), isDefault: f.flag() }),
    row: (f) => ({ name: f.Localised, code: f.Text, isDefault: f.Flag }),
  },
  /** Legal grounds for charging no VAT or a zero rate. */
  dealTerms: {
    stored: 'deal_terms',
    entity: 'deal_term',
    path: '/api/deal-terms',
    page: '/invoices/settings/terms',
    title: 'invoices_settings_terms',
    noun: 'a legal ground',
    all: 'The legal grounds for charging no VAT or a zero rate.',
    change: 'Once it is used its category stays. Issued documents stay as they were.',
    mark: null,
    input: (f) => ({
      /** what documents print */
      name: f.localisedName(300),
      description: f.localised(500),
      category: f.vatCategory(),
      /** EN 16931 BT-121, or empty */
      vatex: f.text(30),
      ledgerColumn: f.ledgerColumn(),
      /** as of a tax rate */
      taxCode: f.taxCode(),
    }),
    row: (f) => ({
      name: f.Localised,
      description: f.Localised,
      category: f.vatCategory(),
      vatex: f.Text,
      ledgerColumn: f.Text,
      taxCode: f.Text,
    }),
  },
  /** Whose prices a client is offered: docs/decisions/0180-price-lists.md. */
  priceLists: {
    stored: 'price_lists',
    entity: 'price_list',
    path: '/api/price-lists',
    page: '/invoices/settings/pricelists',
    title: 'invoices_settings_pricelists',
    noun: 'a price list',
    all: 'The price lists of the workspace, in order. What each costs stands with the products; which client has which, with the contacts.',
    change: 'Issued documents stay as they were.',
    mark: null,
    input: (f) => ({ name: f.localisedName(100) }),
    row: (f) => ({ name: f.Localised }),
  },
  /** Fields of the workspace's own: docs/decisions/0164-custom-fields.md. */
  customFields: {
    stored: 'custom_fields',
    entity: 'custom_field',
    path: '/api/custom-fields',
    page: '/invoices/settings/fields',
    title: 'invoices_settings_fields',
    noun: 'a custom field',
    all: 'The fields that contacts, products and documents have beside those that all workspaces have, in order.',
    change: 'Once it has values its noun and kind stay. Issued documents stay as they were.',
    mark: null,
    input: (f) => ({
      name: f.localisedName(100),
      noun: f.customFieldNoun(),
      /** of documents, which have it; none: all */
      types: f.documentTypes(),
      kind: f.customFieldKind(),
      /** of a choice */
      options: f.customFieldOptions(),
      isRequired: f.flag(),
      /** of documents in the head of the paper, of products under the line */
      isPrinted: f.flag(),
    }),
    row: (f) => ({
      name: f.Localised,
      noun: f.customFieldNoun(),
      types: f.DocumentTypes,
      kind: f.customFieldKind(),
      options: f.Texts,
      isRequired: f.Flag,
      isPrinted: f.Flag,
    }),
  },
} as const satisfies Readonly<Record<string, ListFacts>>

export type ListId = keyof typeof SETTINGS_LISTS
type FactsOf<Id extends ListId> = (typeof SETTINGS_LISTS)[Id]
/** What one of them is called where it is written and read. */
export type StoredList = FactsOf<ListId>['stored']
export type ListEntity = FactsOf<ListId>['entity']

// An object's keys are those of its type where it is a literal.
export const LIST_IDS = Object.keys(SETTINGS_LISTS) as readonly ListId[]
export const ALL_LISTS = Object.values(SETTINGS_LISTS)
export const STORED_LISTS: readonly StoredList[] = ALL_LISTS.map(({ stored }) => stored)

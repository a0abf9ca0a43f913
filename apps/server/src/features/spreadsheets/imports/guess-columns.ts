import { DOCUMENT_IMPORT_FIELDS, type DocumentImportField } from '@invoice/contract/documents/document-imports.ts'
import { CONTACT_IMPORT_FIELDS, type ContactImportField } from '@invoice/contract/records/contact-imports.ts'
import { PRODUCT_IMPORT_FIELDS, type ProductImportField } from '@invoice/contract/records/product-imports.ts'
import { isEmailAddress } from '@invoice/domain/accounts/email-address.ts'
import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { NUMBERS } from '@invoice/domain/regimes/numbers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { NAME_STANDS_IN, PRODUCT_HEADINGS } from '@invoice/domain/tables/product-headings.ts'
import {
  headingKeys,
  knownHeadings,
  recogniseColumns,
  type TableColumn,
  type Vocabulary,
} from '@invoice/domain/tables/recognise-columns.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { bg as documentsBg } from '@invoice/text/document-imports/bg.ts'
import { en as documentsEn } from '@invoice/text/document-imports/en.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { ImportNoun } from '../import-noun.ts'
import type { OwnColumn } from '../own-fields.ts'
import { CONTACT_HEADINGS } from './contact-headings.ts'
import { DOCUMENT_HEADINGS, PAYMENT_HEADINGS } from './document-headings.ts'

/** Of these a table may have several columns. */
export const REPEATABLE: ReadonlySet<string> = new Set(['phones', 'tags', 'taxRates'])

/** What heads a field, or `name` for `name.bg` and `name.en`. */
export type Headings<Field extends string> = Partial<Readonly<Record<Field | Generic<Field>, readonly string[]>>>
type Generic<Field extends string> = Field extends `${infer Stem}.bg` ? Stem : never

/** The field that each column seems to be of: by its heading in either language, else by what its cells hold. None twice. */
export function guessColumns(noun: ImportNoun, columns: readonly TableColumn[], own: readonly OwnColumn[] = []): (string | null)[] {
  return recogniseColumns(
    withOwn(KNOWN[noun], own),
    columns,
    noun === 'contacts' ? fieldOfCells : noun === 'documents' ? documentFieldOfCells : undefined,
  )
}

const FIELDS: Readonly<Record<ImportNoun, ReadonlySet<string>>> = {
  contacts: new Set(CONTACT_IMPORT_FIELDS),
  products: new Set(PRODUCT_IMPORT_FIELDS),
  documents: new Set(DOCUMENT_IMPORT_FIELDS),
}
/** Whether a column may be this field of ours. */
export const isImported = (noun: ImportNoun, field: string): boolean => FIELDS[noun].has(field)

/** How many headings of the row are known. */
export const knownHeadingsOf = (noun: ImportNoun, cells: readonly string[]): number => knownHeadings(KNOWN[noun], cells)

const OF_PRODUCTS: Headings<ProductImportField> = PRODUCT_HEADINGS

const KNOWN: Readonly<Record<ImportNoun, Vocabulary>> = {
  contacts: knownOf<ContactImportField>(CONTACT_IMPORT_FIELDS, [bg.contactFields, en.contactFields], CONTACT_HEADINGS),
  products: {
    ...knownOf<ProductImportField>(PRODUCT_IMPORT_FIELDS, [bg.productFields, en.productFields], OF_PRODUCTS),
    standIn: NAME_STANDS_IN,
  },
  documents: knownOf<DocumentImportField>(DOCUMENT_IMPORT_FIELDS, [documentsBg.fields, documentsEn.fields], DOCUMENT_HEADINGS),
}

/** A workspace's own fields by their headings, which are none of ours; they win over those of others. */
function withOwn(known: Vocabulary, own: readonly OwnColumn[]): Vocabulary {
  const paths = own.flatMap(({ path, heading: { bg: inBg, en: inEn } }) =>
    [inBg, inEn].map((heading) => [searchKey(heading), path] as const),
  )
  return { ...known, fields: new Map([...known.fields, ...paths]) }
}

const OF_PAYMENTS: Vocabulary = { fields: new Map(headingKeys(PAYMENT_HEADINGS)), localised: new Set(), repeatable: new Set() }

/** The same of a table of payments. */
export const guessPaymentColumns = (columns: readonly TableColumn[]): (string | null)[] => recogniseColumns(OF_PAYMENTS, columns)

type Texts = Parameters<typeof textAt>[0]
/** Our own headings win over those of others. */
function knownOf<Field extends string>(fields: readonly Field[], texts: readonly Texts[], headings: Headings<Field>): Vocabulary {
  const paths = fields.flatMap((field) => texts.map((each) => [searchKey(textAt(each, field, {})), field] as const))
  const names = fields.map((field) => [searchKey(field.replaceAll(/([A-Z])/g, ' $1')), field] as const)
  return {
    fields: new Map<string, string>([...headingKeys(headings), ...names, ...paths]),
    localised: new Set(fields.filter((field) => field.endsWith('.bg')).map((field) => field.slice(0, -'.bg'.length))),
    repeatable: REPEATABLE,
  }
}

const DOCUMENT_CONTENT: ReadonlySet<string> = new Set(['vatNumber', 'registrationNumber'])

function documentFieldOfCells(samples: readonly string[]): string | undefined {
  const field = fieldOfCells(samples)
  return field !== undefined && DOCUMENT_CONTENT.has(field) ? field : undefined
}

const CONTENT: readonly (readonly [field: string, isOf: (cell: string) => boolean])[] = [
  ['email', (cell) => isEmailAddress(cell.toLowerCase())],
  ['vatNumber', (cell) => /^[A-Z]{2}/i.test(cell) && checkVatNumber(cell, regimeOf(null).country).result === 'valid'],
  ['registrationNumber', (cell) => NUMBERS.of(regimeOf(null)).isRegistration(cell.replaceAll(/\s/g, ''), 'company')],
  ['phones', (cell) => /^(?:\+|00|0)[\d\s()/.-]{6,20}$/.test(cell)],
  ['website', (cell) => /^(?:https?:\/\/|www\.)\S+\.\S+$/i.test(cell)],
]

/** Most of the cells must be of it, and two at least. */
function fieldOfCells(samples: readonly string[]): string | undefined {
  const filled = samples.filter((cell) => cell !== '')
  return CONTENT.find(([, isOf]) => {
    const right = filled.filter(isOf).length
    return right >= 2 && right / filled.length >= 0.8
  })?.[0]
}

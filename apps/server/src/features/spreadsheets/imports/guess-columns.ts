import { CONTACT_IMPORT_FIELDS } from '@invoice/contract/contact-imports.ts'
import { PRODUCT_IMPORT_FIELDS } from '@invoice/contract/product-imports.ts'
import { isEmailAddress } from '@invoice/domain/accounts/email-address.ts'
import { isEik } from '@invoice/domain/identifiers/eik.ts'
import { checkVatNumber } from '@invoice/domain/identifiers/eu-vat.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import { textAt } from '@invoice/text/translate.ts'
import type { ImportNoun } from '../import-noun.ts'
import { scriptOf } from './cells.ts'
import { CONTACT_HEADINGS, PRODUCT_HEADINGS } from './headings.ts'

export type Column = { heading: string; samples: readonly string[] }

/** Of these a table may have several columns. */
export const REPEATABLE: ReadonlySet<string> = new Set(['phones', 'tags', 'taxRates'])

/** The field that each column seems to be of: by its heading in either language, else by what its cells hold. None twice. */
export function guessColumns(noun: ImportNoun, columns: readonly Column[]): (string | null)[] {
  const taken = new Set<string>()
  const take = (field: string | undefined): string | null => {
    if (field === undefined || (taken.has(field) && !REPEATABLE.has(field))) return null
    taken.add(field)
    return field
  }
  const byName = columns.map((column) => take(fieldOfHeading(noun, column)))
  return columns.map((column, index) => byName[index] ?? take(noun === 'contacts' ? fieldOfCells(column.samples) : undefined))
}

/** How many columns have a heading that is known: what tells the row of headings from a title above it. */
export function knownHeadings(noun: ImportNoun, cells: readonly string[]): number {
  return cells.filter((heading) => fieldOfHeading(noun, { heading, samples: [] }) !== undefined).length
}

function fieldOfHeading(noun: ImportNoun, { heading, samples }: Column): string | undefined {
  const known = KNOWN[noun]
  const key = searchKey(heading)
  const field = known.get(key) ?? known.get(searchKey(heading.replace(/[([].*$/, ''))) // "Име (по регистрация)"
  return field !== undefined && isStem(noun, field) ? `${field}.${scriptOf([...samples, samples.length > 0 ? '' : heading])}` : field
}

const FIELDS = { contacts: CONTACT_IMPORT_FIELDS, products: PRODUCT_IMPORT_FIELDS } as const
const isStem = (noun: ImportNoun, field: string): boolean => FIELDS[noun].some((each) => each === `${field}.bg`)

const KNOWN: Readonly<Record<ImportNoun, ReadonlyMap<string, string>>> = {
  contacts: knownOf(CONTACT_IMPORT_FIELDS, 'contactFields', CONTACT_HEADINGS),
  products: knownOf(PRODUCT_IMPORT_FIELDS, 'productFields', PRODUCT_HEADINGS),
}

/** Our own headings win over those of others. */
function knownOf(fields: readonly string[], texts: string, headings: Readonly<Record<string, readonly string[] | undefined>>) {
  const others = Object.entries(headings).flatMap(([field, names = []]) => names.map((name) => [searchKey(name), field] as const))
  const paths = fields.flatMap((field) => [bg, en].map((each) => [searchKey(textAt(each, `${texts}.${field}`, {})), field] as const))
  const names = fields.map((field) => [searchKey(field.replaceAll(/([A-Z])/g, ' $1')), field] as const)
  return new Map([...others, ...names, ...paths])
}

const CONTENT: readonly (readonly [field: string, isOf: (cell: string) => boolean])[] = [
  ['email', (cell) => isEmailAddress(cell.toLowerCase())],
  ['vatNumber', (cell) => /^[A-Z]{2}/i.test(cell) && checkVatNumber(cell, 'BG').result === 'valid'],
  ['registrationNumber', (cell) => isEik(cell.replaceAll(/\s/g, ''))],
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

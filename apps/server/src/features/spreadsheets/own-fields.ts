import { CONTACT_IMPORT_FIELDS } from '@invoice/contract/records/contact-imports.ts'
import { isOwnFieldPath, type OwnFieldPath } from '@invoice/contract/records/imports.ts'
import { PRODUCT_IMPORT_FIELDS } from '@invoice/contract/records/product-imports.ts'
import {
  type CustomField,
  type CustomFieldNoun,
  type CustomValues,
  cleanCustomValues,
  customValueProblems,
  customValueText,
} from '@invoice/domain/custom-fields/custom-fields.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCustomFields } from '../settings/custom-fields.ts'
import { asWritten, type CellKind } from './exports/as-written.ts'
import type { ImportNoun } from './import-noun.ts'
import { readAmount, readDay, readFlag } from './imports/cells.ts'
import type { ImportTarget } from './imports/import-target.ts'
import { fieldHeading, importTexts, markedHeading } from './texts.ts'

/** A field of the workspace's own as a column: where its value lies in a contact or product, and what heads it in both languages. */
export type OwnColumn = { readonly field: CustomField; readonly path: OwnFieldPath; readonly heading: Localised }

const NOUNS: Readonly<Record<ImportNoun, CustomFieldNoun>> = { contacts: 'contact', products: 'product', documents: 'document' }

/** Those of a noun that are in force, in their order. */
export async function readOwnColumns(tx: Tx, act: Act, noun: ImportNoun): Promise<OwnColumn[]> {
  const fields = await readCustomFields(tx, act, NOUNS[noun])
  return ownColumns(
    noun,
    fields.filter(({ archivedAt }) => archivedAt === null),
  )
}

const OURS: Readonly<Record<ImportNoun, readonly string[]>> = {
  contacts: CONTACT_IMPORT_FIELDS,
  products: PRODUCT_IMPORT_FIELDS,
  // Their tables are read without fields of a workspace's own: nothing is taken for another.
  documents: [],
}

/** A heading is the field's name; where another column has it in either language, it says that it is of an own field. */
function ownColumns(noun: ImportNoun, fields: readonly CustomField[]): OwnColumn[] {
  const ours = OURS[noun].flatMap((field) => [fieldHeading(noun, field, 'bg'), fieldHeading(noun, field, 'en')])
  const owners = new Map(['', ...ours].map((heading) => [searchKey(heading), '']))
  const headingOf = ({ id, name }: CustomField, language: Language): string => {
    for (let number = 0; ; number++) {
      const heading = number === 0 ? localised(name, language) : markedHeading(localised(name, language), number, language)
      const key = searchKey(heading)
      if ((owners.get(key) ?? id) !== id) continue
      owners.set(key, id)
      return heading
    }
  }
  return fields.map((field) => ({
    field,
    path: `customFields.${field.id}`,
    heading: { bg: headingOf(field, 'bg'), en: headingOf(field, 'en') },
  }))
}

/** What stands in the column. */
export const ownCellKind = ({ field: { kind } }: OwnColumn): CellKind => (kind === 'number' ? 'amount' : kind === 'date' ? 'day' : 'text')

type Written = { readonly language: Language; readonly written: 'local' | null }

/** What an export writes into the cell; an import reads the same from it. */
export function ownCell({ field: { id, kind } }: OwnColumn, values: CustomValues, { language, written }: Written): string {
  const value = values[id] ?? ''
  if (value === '') return ''
  const as = (cellKind: CellKind) => (text: string) => (written === 'local' ? asWritten(text, cellKind) : text)
  const { yes, no } = importTexts(language)
  return customValueText({ kind, value }, { yes, no, day: as('day'), number: as('amount') })
}

/** The same target, which fills fields of the workspace's own as well. */
export function withOwnFields<Input>(target: ImportTarget<Input>, columns: readonly OwnColumn[]): ImportTarget<Input> {
  return {
    ...target,
    hasField: (path) => !isOwnFieldPath(path) || columns.some((column) => column.path === path),
    readCell: (path, cell) => {
      const column = columns.find((each) => each.path === path)
      return column ? readOwnCell(column, cell) : target.readCell(path, cell)
    },
  }
}

/** A required one may be missing: a table is often of records that are completed later. */
function readOwnCell({ field, path }: OwnColumn, cell: string): ReturnType<ImportTarget<unknown>['readCell']> {
  const { [field.id]: value = '' } = cleanCustomValues([field], { [field.id]: canonical(field, cell) ?? cell })
  const [problem] = customValueProblems([{ ...field, isRequired: false }], { [field.id]: value })
  if (problem === undefined) return { path, value }
  const code = field.kind === 'flag' ? 'cell.flag' : field.kind === 'choice' ? 'cell.choice' : problem.code
  return { field: path, code, params: { ...problem.params, options: shortened(field.options.join(', ')) } }
}

const LONGEST_LIST = 200
const shortened = (list: string): string => (list.length > LONGEST_LIST ? `${list.slice(0, LONGEST_LIST)}…` : list)

function canonical({ kind, options }: CustomField, cell: string): string | undefined {
  switch (kind) {
    case 'number':
      return readAmount(cell)
    case 'date':
      return readDay(cell)
    case 'flag':
      return readFlag(cell)?.toString()
    case 'choice':
      return options.includes(cell) ? cell : options.find((option) => searchKey(option) === searchKey(cell))
    case 'text':
      return cell
  }
}

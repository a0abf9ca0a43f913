import { isDay } from '../calendar/day.ts'
import { canonicalDecimal, fits } from '../decimal/decimal.ts'
import type { Day, DocumentType } from '../documents/document.ts'
import type { Localised } from '../localised.ts'

/** What may have fields of a workspace's own. */
export const CUSTOM_FIELD_NOUNS = ['contact', 'product', 'document'] as const
export type CustomFieldNoun = (typeof CUSTOM_FIELD_NOUNS)[number]

export const CUSTOM_FIELD_KINDS = ['text', 'number', 'date', 'flag', 'choice'] as const
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]

/** How many of one noun may be in force at once. */
export const MOST_CUSTOM_FIELDS = 30
/** A row keeps what it has of fields that were archived since. */
export const MOST_CUSTOM_VALUES = 100
export const LONGEST_CUSTOM_TEXT = 500
export const MOST_CUSTOM_OPTIONS = 50

/** `types`: of documents, which have it; none: all. `options`: of a choice. `isPrinted`: on paper, of documents and products. */
export type CustomField = {
  readonly id: string
  readonly noun: CustomFieldNoun
  readonly types: readonly DocumentType[]
  readonly name: Localised
  readonly kind: CustomFieldKind
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly isPrinted: boolean
  readonly archivedAt: string | null
}

/** By the fields' ids: text, a decimal, a day, 'true' or 'false', one of the options. What has none is missing. */
export type CustomValues = Readonly<Record<string, string>>

/** As paper has it; the value in the form of its kind, see CustomValues. */
export type PrintedField = { name: Localised; kind: CustomFieldKind; value: string }

export type CustomFieldProblem = {
  field: `customFields.${string}`
  code: 'required' | 'decimal' | 'date' | 'choice' | 'max' | 'reference'
  params?: { n: number }
}

const NUMBER = { integers: 15, scale: 6 }

/** The one way to write values: numbers without trailing zeros, nothing that is empty. What is none of its kind stays, to be refused. */
export function cleanCustomValues(fields: readonly CustomField[], values: CustomValues): CustomValues {
  const kinds = new Map(fields.map(({ id, kind }) => [id, kind]))
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return Object.fromEntries(
    filled.map(([id, value]) => [id, kinds.get(id) === 'number' && fits(value, NUMBER) ? canonicalDecimal(value) : value]),
  )
}

/**
 * What is wrong with the values of a record; `fields` are all of its noun, archived ones too. Of those that are archived nothing is demanded,
 * and what a record has of them stays as it is.
 */
export function customValueProblems(fields: readonly CustomField[], values: CustomValues): CustomFieldProblem[] {
  const known = new Set(fields.map(({ id }) => id))
  const strange = Object.keys(values).filter((id) => !known.has(id))
  return [
    ...strange.map((id): CustomFieldProblem => ({ field: `customFields.${id}`, code: 'reference' })),
    ...fields.filter(({ archivedAt }) => archivedAt === null).flatMap((field) => problemsOf(field, values[field.id] ?? '')),
  ]
}

function problemsOf({ id, kind, options, isRequired }: CustomField, value: string): CustomFieldProblem[] {
  const field = `customFields.${id}` as const
  if (value === '') return isRequired ? [{ field, code: 'required' }] : []
  if (value.length > LONGEST_CUSTOM_TEXT) return [{ field, code: 'max', params: { n: LONGEST_CUSTOM_TEXT } }]
  if (kind === 'number' && !fits(value, NUMBER)) return [{ field, code: 'decimal' }]
  if (kind === 'date' && !isDay(value)) return [{ field, code: 'date' }]
  if (kind === 'flag' && value !== 'true' && value !== 'false') return [{ field, code: 'choice' }]
  if (kind === 'choice' && !options.includes(value)) return [{ field, code: 'choice' }]
  return []
}

/** Those that documents of a type have, in order. */
export function customFieldsOf(fields: readonly CustomField[], type: DocumentType): CustomField[] {
  return fields.filter(({ noun, types }) => noun === 'document' && (types.length === 0 || types.includes(type)))
}

/** What paper shows of a record, in the order of the fields: those that are printed, in force, and have a value. */
export function printedFields(fields: readonly CustomField[], values: CustomValues): PrintedField[] {
  return fields
    .filter(({ isPrinted, archivedAt }) => isPrinted && archivedAt === null)
    .flatMap(({ id, name, kind }) => {
      const value = values[id] ?? ''
      return value === '' ? [] : [{ name, kind, value }]
    })
}

/** What a search finds a record by: not a yes or no. */
export function searchedValues(values: CustomValues): string[] {
  return Object.values(values).filter((value) => value !== 'true' && value !== 'false')
}

type Given = Pick<CustomField, 'noun' | 'types' | 'kind' | 'options' | 'isPrinted'>
export type CustomFieldRowProblem = {
  field: 'options' | 'types' | 'isPrinted'
  code: 'list.options_missing' | 'list.options_twice' | 'list.types_of_documents' | 'list.not_printed'
}

/** What is wrong with a field as it is defined, beyond its shape. */
export function customFieldProblems({ noun, types, kind, options, isPrinted }: Given): CustomFieldRowProblem[] {
  const problems: CustomFieldRowProblem[] = []
  if (kind === 'choice' && options.length === 0) problems.push({ field: 'options', code: 'list.options_missing' })
  if (new Set(options).size < options.length) problems.push({ field: 'options', code: 'list.options_twice' })
  if (noun !== 'document' && types.length > 0) problems.push({ field: 'types', code: 'list.types_of_documents' })
  if (noun === 'contact' && isPrinted) problems.push({ field: 'isPrinted', code: 'list.not_printed' })
  return problems
}

/** How a value is written; days and numbers as the language writes them. */
export type ValueWords = {
  readonly yes: string
  readonly no: string
  readonly day: (day: Day) => string
  readonly number: (decimal: string) => string
}

/** A value as people read it. */
export function customValueText({ kind, value }: Pick<PrintedField, 'kind' | 'value'>, words: ValueWords): string {
  if (kind === 'flag') return value === 'true' ? words.yes : words.no
  if (kind === 'date') return isDay(value) ? words.day(value) : value
  if (kind === 'number') return fits(value, NUMBER) ? words.number(value) : value
  return value
}

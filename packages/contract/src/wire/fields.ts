import { isDay } from '@invoice/domain/calendar/day.ts'
import { DOCUMENT_LANGUAGES } from '@invoice/domain/localised.ts'
import { isCurrency } from '@invoice/domain/money/currency.ts'
import { isCountryCode } from '@invoice/domain/settings/countries.ts'
import * as z from 'zod/mini'
import { fault } from './faults.ts'
import { LONGEST } from './longest.ts'
import { email, integer, max, required } from './rules.ts'

/**
 * Fields as they come in. The web client trims strings, sends booleans as 1 or 0, null as '' and leaves nothing undefined
 * (docs/architecture.md, "The wire"); plain JSON types are taken alike. What a schema gives out is always clean: trimmed text, true or false,
 * a value or null.
 */

// Browsers with a strict Content-Security-Policy report zod's probe for `new Function` as a violation.
z.config({ jitless: true })

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
const storable = () => z.refine<string>((value) => !value.includes('\u0000') && value.isWellFormed(), fault('text'))

/** Marks that turn the direction of what follows: a name with them reads otherwise than it is. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Controls (U+0000 is refused), blanks without a width, soft hyphens, joiners of words, fillers and marks of byte order; a joiner of an emoji
 * stays, and so do tab and line feed.
 */
const UNSEEN = /(?![\t\n])\p{Cc}|\u034f|\u17b4|\u17b5|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2065\u3164\ufeff\uffa0\ufff0-\ufffb]/gu

const keepNul = (sign: string): string => (sign === '\0' ? sign : '')

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g

/** What nobody sees and nobody types goes: blanks at the ends, marks of direction, controls, what has no width. A line ends one way. */
export const cleanText = (value: string): string =>
  value.replaceAll(LINE_BREAKS, '\n').replaceAll(DIRECTION_MARKS, '').replaceAll(UNSEEN, keepNul).trim()
const cleaned = () => z.overwrite(cleanText)

/** '' and null are null, anything else is what `inner` says. Missing: null. */
export function nullable<Out, In>(inner: z.ZodMiniType<Out, In>): z.ZodMiniDefault<z.ZodMiniType<Out | null, In | '' | null>>
export function nullable(inner: z.ZodMiniType): z.ZodMiniType {
  return z._default(z.pipe(emptyIsNull(), z.nullable(inner)), null)
}
const emptyIsNull = () => z.transform((value: unknown) => (value === '' ? null : value))

/** As nullable, but missing it is undefined: then it stays as it is. */
export function nullableIfSent<Out, In>(inner: z.ZodMiniType<Out, In>): z.ZodMiniOptional<z.ZodMiniType<Out | null, In | '' | null>>
export function nullableIfSent(inner: z.ZodMiniType): z.ZodMiniType {
  return z.optional(z.pipe(emptyIsNull(), z.nullable(inner)))
}

const TRUE: readonly unknown[] = [true, 1, '1', 'true']
const FALSE: readonly unknown[] = [false, 0, '0', 'false', '', null]
type FlagInput = boolean | 0 | 1 | '0' | '1' | 'true' | 'false' | '' | null

/** true, 1, "1" or "true"; false, 0, "0", "false", "" or null. */
export function flag(missing = false) {
  return z._default(requiredFlag(), missing)
}

/** As `flag`, where saying nothing is not saying no. */
export function requiredFlag() {
  const read = z.transform((value: FlagInput) => (TRUE.includes(value) ? true : FALSE.includes(value) ? false : (value as boolean)))
  return z.pipe(read, z.boolean())
}

/** Clean text of at most `longest` characters; null and missing are ''. */
export function text(longest: number) {
  const nullIsEmpty = z.transform((value: string | null) => value ?? '')
  return z._default(z.pipe(nullIsEmpty, z.string().check(cleaned(), max(longest), storable())), '')
}

/** As `text`; undefined where it was not sent, so that what is kept stays. */
export function textIfSent(longest: number) {
  return z.optional(z.string().check(cleaned(), max(longest), storable()))
}

/** Clean text that must not be empty. */
export function requiredText(longest: number) {
  return z.string().check(cleaned(), required(), max(longest), storable())
}

type LocalisedInput = { bg?: string | null | undefined; en?: string | null | undefined }

/** Both languages, either may be empty. Null, '' and missing: both empty. */
export function localised(longest: number) {
  const nothingIsEmpty = z.transform((value: LocalisedInput | '' | null): LocalisedInput => value || {})
  return z._default(z.pipe(nothingIsEmpty, z.strictObject({ bg: text(longest), en: text(longest) })), { bg: '', en: '' })
}

/** Both languages, at least one of them not empty; the fault is told at the first one. */
export function localisedName(longest: number) {
  return z
    .strictObject({ bg: text(longest), en: text(longest) })
    .check(z.refine((value) => value.bg !== '' || value.en !== '', { path: ['bg'], ...fault('required') }))
}

/**
 * Decimal text: no exponent, a point, at most `integers` digits before it and `scale` behind it. Length is bounded before the
 * pattern is tried, so that a million digits cost nothing.
 */
export function decimalText(integers: number, scale: number, sign: 'signed' | 'unsigned' = 'unsigned') {
  const pattern = new RegExp(`^${sign === 'signed' ? '-?' : ''}\\d{1,${integers}}${scale > 0 ? `(?:\\.\\d{1,${scale}})?` : ''}$`)
  const longest = integers + scale + 2
  return z.stringFormat('decimal', (value: string) => value.length <= longest && pattern.test(value))
}

/** A calendar day, YYYY-MM-DD, that exists and that the product takes: FIRST_DAY to LAST_DAY of the domain. */
export function day() {
  return z.iso.date().check(z.refine(isDay, fault('date')))
}

export const id = () => z.uuid()
export const idParams = z.strictObject({ id: id() })
export const countryCode = () => z.stringFormat('country', isCountryCode)
export const currencyCode = () => z.stringFormat('currency', isCurrency)
export const documentLanguage = () => z.enum(DOCUMENT_LANGUAGES)
/** '' or an e-mail address, trimmed; null and missing are ''. */
export function emailOrEmpty() {
  const nullIsEmpty = z.transform((value: string | null) => value ?? '')
  return z._default(z.pipe(nullIsEmpty, z.string().check(cleaned(), email())), '')
}
/** An e-mail address, trimmed. */
export const requiredEmail = () => z.string().check(cleaned(), required(), email())
/** The version a change started from; a stale one is answered 412. */
export const version = () => wholeNumber(1, Number.MAX_SAFE_INTEGER)
export const days = () => wholeNumber(0, 365)
/** A whole number of a range, as a number or as its text. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(integer(), z.int().check(z.gte(least), z.lte(most)))
}

/** `page` and `pageSize` of a list; all rows are read in batches of 1,000. */
export const PAGE_SIZES = [10, 25, 50, 100, 1000] as const
export const paging = {
  page: z._default(wholeNumber(1, 1_000_000), 1),
  pageSize: z._default(wholeNumber(1, 1000), 25),
}
/** The count that a summary told, 0 when not known: with it a page near the end of a long list is read from that end. */
export const count = () => z._default(wholeNumber(0, 1_000_000_000), 0)
/** Number of a page of paper, from 1; in a path, so it comes as text. */
export const pageNumber = () => z._default(wholeNumber(1, 500), 1)

/** A key of a closed list, with a minus before it for descending order. */
export type SortKey<Key extends string> = Key | `-${Key}`
export function sortBy<const Key extends string>(
  keys: readonly Key[],
  missing: SortKey<Key>,
): z.ZodMiniDefault<z.ZodMiniType<SortKey<Key>, SortKey<Key>>>
export function sortBy(keys: readonly string[], missing: string): z.ZodMiniType {
  return z._default(z.enum(keys.flatMap((key) => [key, `-${key}`])), missing)
}
/** A query parameter that may be given once or several times. */
export function severalOf<const Value extends string>(values: readonly Value[]) {
  return z.optional(z.pipe(asList<Value>(), z.array(z.enum(values)).check(z.maxLength(values.length))))
}
/** The same of ids, so many at most. */
export const severalIds = (most: number) => z.optional(z.pipe(asList<string>(), z.array(id()).check(z.maxLength(most))))
const asList = <Value extends string>() => z.transform((value: Value | Value[]) => (Array.isArray(value) ? value : [value]))
export const searchText = () => z.optional(z.string().check(cleaned(), z.maxLength(LONGEST.search), storable()))

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item) })
}

/** The ids of a list, or of some of its rows, in the order that they shall have; each once. */
export const Order = z.strictObject({
  ids: z.array(id()).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine((ids) => new Set(ids).size === ids.length, fault('invalid')),
  ),
})

// What replies hold

export const Localised = z.object({ bg: z.string(), en: z.string() })
export const Day = z.string()
export const Instant = z.string()
export const DecimalText = z.string()

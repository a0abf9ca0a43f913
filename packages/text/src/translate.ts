import type { PlaceholdersOf, Texts } from './translation.ts'

/** Dotted keys of a noun's texts; of a plural the key without its `_one` or `_other`. */
export type TextKey<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutPlural<Key> : `${Key}.${TextKey<T[Key]>}`
}[keyof T & string]

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** The text that a key leads to; of a plural both. */
type TextAt<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : T[Extract<keyof T, Key | `${Key}_one` | `${Key}_other`>]

/** What must be given with a text: a value for each of its placeholders, the count of a plural. */
export type NamesOf<T, Key extends string> = PlaceholdersOf<TextAt<T, Key>> | CountOf<T, Key>
/** Nothing where nothing must be given. */
export type Params<Name extends string> = [Name] extends [never] ? [] : [params: Record<Name, string | number>]

/** A plural is chosen by `count`, whether its text shows it or not. */
type CountOf<T, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? CountOf<T[Head], Rest>
    : never
  : `${Key}_one` extends keyof T
    ? 'count'
    : never

/**
 * A text with its placeholders filled, for code outside React (mails, paper, refusals). A plural is chosen by `count`:
 * Bulgarian and English both have one form for 1 and another for everything else. Values are put in as they are, unescaped.
 */
export function translate<const T extends Texts, Key extends TextKey<T>>(texts: T, key: Key, ...params: Params<NamesOf<T, Key>>): string {
  return textAt(texts, key, params[0] ?? {})
}

/** As `translate`, for a key that is known only when it runs: nothing holds the values to the placeholders. */
export function textAt(texts: Texts, key: string, values: Readonly<Record<string, string | number>>): string {
  return fillPlaceholders(findText(texts, key, values['count']), values)
}

/** Puts the values in place of `{{name}}`; a name without a value stays as it is, so that the fault shows. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(.+?)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

function findText(texts: Texts, key: string, count: string | number | undefined): string {
  const [head = '', ...rest] = key.split('.')
  const found = texts[head] ?? texts[`${head}_${Number(count) === 1 ? 'one' : 'other'}`]
  if (typeof found === 'object' && rest.length > 0) return findText(found, rest.join('.'), count)
  if (typeof found === 'string' && rest.length === 0) return found
  throw new Error(`No text ${key}`)
}

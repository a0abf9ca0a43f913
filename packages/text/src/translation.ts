/** Texts of one noun, nested or flat. A plural is a pair of keys: `days_one`, `days_other`. */
export type Texts = { readonly [key: string]: string | Texts }

/** Names between `{{` and `}}` of a text. */
export type PlaceholdersOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never

type SamePlaceholders<English, Other> = [PlaceholdersOf<English>, PlaceholdersOf<Other>] extends [
  PlaceholdersOf<Other>,
  PlaceholdersOf<English>,
]
  ? true
  : false

type CheckedText<English, Other> = Other extends ''
  ? { fault: 'the text is empty' }
  : SamePlaceholders<English, Other> extends true
    ? string
    : { fault: 'other placeholders than in English'; wanted: PlaceholdersOf<English> }

/** What `Other` must be assignable to: `never` at keys that English lacks, a named fault where a text does not agree. */
type Checked<English, Other> = {
  readonly [Key in keyof English | keyof Other]: Key extends keyof English
    ? Key extends keyof Other
      ? English[Key] extends string
        ? CheckedText<English[Key], Other[Key]>
        : Checked<English[Key], Other[Key]>
      : unknown
    : never
}

/**
 * A translation that the compiler holds against the English texts: exactly the same keys, and in each text the same
 * `{{placeholders}}`. The result keeps its own literal types.
 */
export function translationOf<English extends Texts>() {
  return <const Other extends Texts>(texts: Other & Checked<English, Other>): Other => texts
}

import { PLACEHOLDERS, type Placeholder } from './events.ts'

/**
 * The syntax of templates: plain text, in which `{number}` stands for a value of the document. Braces around anything else than a word or a
 * few are braces. In the editor a placeholder is shown by its name there, `{Номер}`.
 */
const TOKEN = /\{(\p{L}[\p{L}\p{N} _-]{0,39})\}/gu

export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  /** `placeholder` is null where nothing has that name. */
  | { readonly kind: 'token'; readonly text: string; readonly at: number; readonly name: string; readonly placeholder: Placeholder | null }

export type PlaceholderNames = Readonly<Record<Placeholder, string>>

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((each) => each === name)

/** Text and tokens in their order; together they are the template. */
export function partsOf(template: string, find: (name: string) => Placeholder | null = byKey): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of template.matchAll(TOKEN)) {
    const [text, name = ''] = match
    if (match.index > end) parts.push({ kind: 'text', text: template.slice(end, match.index) })
    parts.push({ kind: 'token', text, at: match.index, name, placeholder: find(name) })
    end = match.index + text.length
  }
  if (end < template.length) parts.push({ kind: 'text', text: template.slice(end) })
  return parts
}

const byKey = (name: string): Placeholder | null => (isPlaceholder(name) ? name : null)

/** Where a template names what its event does not have, or nothing has. */
export type TemplateProblem = { readonly at: number; readonly name: string }

export function templateProblems(template: string, allowed: readonly Placeholder[]): TemplateProblem[] {
  return partsOf(template).flatMap((part) =>
    part.kind === 'token' && (part.placeholder === null || !allowed.includes(part.placeholder)) ? [{ at: part.at, name: part.name }] : [],
  )
}

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** Words that begin a sentence with a capital letter. */
const WORDS: ReadonlySet<Placeholder> = new Set(['type', 'answer'])
const BEGINS = /(^|[.!?]\s|\n)\s*$/

/**
 * Puts the values in, in one go: what is put in is never looked through again. A token without a value stays as it is. Lines that
 * hold nothing but values that are empty leave no gap.
 */
export function fillTemplate(template: string, values: PlaceholderValues): string {
  let filled = ''
  for (const part of partsOf(template)) {
    const value = part.kind === 'token' && part.placeholder !== null ? values[part.placeholder] : undefined
    const begins = part.kind === 'token' && part.placeholder !== null && WORDS.has(part.placeholder) && BEGINS.test(filled)
    filled += value === undefined ? part.text : begins ? capitalised(value) : value
  }
  return filled.trim()
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** As the editor shows it: `{number}` as `{Номер}`. */
export function withNames(template: string, names: PlaceholderNames): string {
  return partsOf(template)
    .map((part) => (part.kind === 'token' && part.placeholder !== null ? `{${names[part.placeholder]}}` : part.text))
    .join('')
}

/** As it is kept: of what the editor shows, in which names of any of the languages, and keys, may stand. */
export function withKeys(shown: string, ...languages: readonly PlaceholderNames[]): string {
  return shownParts(shown, ...languages)
    .map((part) => (part.kind === 'token' && part.placeholder !== null ? `{${part.placeholder}}` : part.text))
    .join('')
}

/** The parts of what the editor shows. */
export function shownParts(shown: string, ...languages: readonly PlaceholderNames[]): TemplatePart[] {
  const named = new Map(languages.flatMap((names) => PLACEHOLDERS.map((key) => [names[key].toLowerCase(), key] as const)))
  return partsOf(shown, (name) => byKey(name) ?? named.get(name.trim().toLowerCase()) ?? null)
}

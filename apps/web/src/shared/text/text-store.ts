import type { Language } from '@invoice/domain/localised.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import type { Texts } from '@invoice/text/translation.ts'

/** The texts that are here, by language and noun, and the language that is shown. */
const held: Record<Language, Map<string, Texts>> = { bg: new Map(), en: new Map() }
const listeners = new Set<() => void>()
let shown: Language = 'bg'

export type Values = Readonly<Record<string, string | number>>

export const currentLanguage = (): Language => shown

/** Whoever shows texts is told when the language changes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function showLanguage(language: Language): void {
  if (language === shown) return
  shown = language
  for (const listener of listeners) listener()
}

export function holdTexts(language: Language, noun: string, texts: object): void {
  held[language].set(noun, texts as Texts) // modules of packages/text hold nothing else
}

export const textsHeld = (language: Language, noun: string): Texts | undefined => held[language].get(noun)

/** A text as it is written, its placeholders with it; undefined where the key leads to none. */
export function findText(language: Language, noun: string, key: string): string | undefined {
  const texts = held[language].get(noun)
  return texts && textUnder(texts, key)
}

/** Keys lie flat or in one another, `draft.title` either way. */
function textUnder(texts: Texts, key: string): string | undefined {
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (typeof found === 'string') return found
  for (let dot = key.indexOf('.'); dot > 0; dot = key.indexOf('.', dot + 1)) {
    const head = key.slice(0, dot)
    const inner = Object.hasOwn(texts, head) ? texts[head] : undefined
    if (typeof inner === 'object') return textUnder(inner, key.slice(dot + 1))
  }
  return undefined
}

/**
 * A text with its placeholders filled. A plural is chosen by `count`, as on the server: Bulgarian and English both have one form for 1 and another
 * for everything else. What a language lacks is said in English, and what that lacks is told by its key, so that the fault shows.
 */
export function say(language: Language, noun: string, key: string, values: Values): string {
  const colon = key.indexOf(':')
  if (colon > 0) return say(language, key.slice(0, colon), key.slice(colon + 1), values)
  const text = formOf(language, noun, key, values['count']) ?? formOf('en', noun, key, values['count'])
  return text === undefined ? key : fillPlaceholders(text, grouped(values, language))
}

function formOf(language: Language, noun: string, key: string, count: string | number | undefined): string | undefined {
  const form = count === undefined ? undefined : findText(language, noun, `${key}_${Number(count) === 1 ? 'one' : 'other'}`)
  return form ?? findText(language, noun, key)
}

/** Every number in a text is grouped as its language does, "28 474 документа": no caller has to think of it. */
function grouped(values: Values, language: Language): Values {
  const entries = Object.entries(values)
  if (!entries.some(([, value]) => Number.isInteger(value))) return values
  return Object.fromEntries(entries.map(([name, value]) => [name, Number.isInteger(value) ? groupDigits(String(value), language) : value]))
}

import type { Language } from '@invoice/domain/localised.ts'
import type { NamesOf, Params, TextKey } from '@invoice/text/translate.ts'
import { useMemo } from 'react'
import { say, type Values } from './text-store.ts'
import type { Namespace, TextNamespaces } from './texts.ts'
import { useLanguage } from './use-language.ts'

type Namespaces = Namespace | readonly Namespace[]
type FirstOf<N extends Namespaces> = N extends readonly [infer First extends Namespace, ...unknown[]] ? First : N & Namespace
type Keys = { [N in Namespace]: TextKey<TextNamespaces[N]> }
type NamedKeys = { [N in Namespace]: `${N}:${Keys[N]}` }
/** Of the first noun by itself, of each of them with its name before it: `common:save`. */
type KeyOf<N extends Namespaces> = Keys[FirstOf<N>] | (N extends readonly Namespace[] ? NamedKeys[N[number]] : never)
type NamesIn<N extends Namespaces, Key extends string> = Key extends `${infer Of extends Namespace}:${infer Rest}`
  ? NamesOf<TextNamespaces[Of], Rest>
  : NamesOf<TextNamespaces[FirstOf<N>], Key>

/** A text of these nouns in the language shown, with all its placeholders filled. */
export type Translate<N extends Namespaces> = <const Key extends KeyOf<N>>(key: Key, ...values: Params<NamesIn<N, Key>>) => string

/** As `Translate`, for a key that is known only when it runs: nothing holds the values to the placeholders. */
type TextAt = (key: string, values?: Values) => string

/**
 * The texts of these nouns, in the language shown. Keys and placeholders are held as on the server (`translate`).
 */
export function useTranslation<const N extends Namespaces>(namespaces: N): { readonly t: Translate<N> } {
  return { t: useTextAt(namespaces) }
}

export function useTextAt(namespaces: Namespaces): TextAt {
  const language = useLanguage()
  const noun = firstOf(namespaces)
  return useMemo(
    () =>
      (key, values = {}) =>
        say(language, noun, key, values),
    [language, noun],
  )
}

/** The texts of these nouns in a language that need not be the one shown. */
export function textsIn<const N extends Namespaces>(language: Language, namespaces: N): Translate<N> {
  const noun = firstOf(namespaces)
  return (key: string, values: Values = {}) => say(language, noun, key, values)
}

/** Keys without the name of a noun are of the first. */
function firstOf(namespaces: Namespaces): string {
  return (typeof namespaces === 'string' ? namespaces : namespaces[0]) ?? 'shell'
}

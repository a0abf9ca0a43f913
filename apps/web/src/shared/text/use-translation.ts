import type { Language } from '@invoice/domain/localised.ts'
import type { NamesOf, Params, TextKey } from '@invoice/text/translate.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation as useI18next } from 'react-i18next'
import type { Namespace, TextNamespaces } from './texts.ts'

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

type Values = Readonly<Record<string, string | number>>
/** As `Translate`, for a key that is known only when it runs: nothing holds the values to the placeholders. */
type TextAt = (key: string, values?: Values) => string

/**
 * The texts of these nouns, in the language shown. Keys and placeholders are held as on the server (`translate`): by the types of i18next
 * itself the web took six times as long to check, and what a text lacks went unnoticed.
 */
export function useTranslation<const N extends Namespaces>(namespaces: N): { readonly t: Translate<N> } {
  return { t: useTextAt(namespaces) }
}

export function useTextAt(namespaces: Namespaces): TextAt {
  const { t } = useI18next(namespaces)
  return useMemo(
    () =>
      (key, values = {}) =>
        t(key, values),
    [t],
  )
}

/** The texts of these nouns in a language that need not be the one shown. */
export function textsIn<const N extends Namespaces>(language: Language, namespaces: N): Translate<N> {
  const t = i18next.getFixedT(language, namespaces)
  return (key: string, values: Values = {}) => t(key, values)
}

import { textsHeld } from './text-store.ts'
import type { Namespace, TextNamespaces } from './texts.ts'
import { useLanguage } from './use-language.ts'

/** All texts of a noun in the language shown, for functions that the server calls too. */
export function useTexts<const N extends Namespace>(namespace: N): TextNamespaces[N] {
  const texts: object | undefined = textsHeld(useLanguage(), namespace) ?? textsHeld('en', namespace)
  return texts as TextNamespaces[N] // that its loader brought
}

import i18next from 'i18next'
import type { Namespace, TextNamespaces } from './texts.ts'
import { useLanguage } from './use-language.ts'
import { useTextAt } from './use-translation.ts'

/** All texts of a noun in the language shown, for functions that the server calls too. */
export function useTexts<const N extends Namespace>(namespace: N): TextNamespaces[N] {
  // So that it is drawn again once the texts of another language are here.
  useTextAt(namespace)
  return i18next.getResourceBundle(useLanguage(), namespace) ?? i18next.getResourceBundle('en', namespace)
}

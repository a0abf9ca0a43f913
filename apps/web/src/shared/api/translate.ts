import i18next from 'i18next'
import type { Translate } from './errors.ts'

/** `common.network_error` → its text; a text that is no key is shown as it came. */
export const translateKnown: Translate = (text) => {
  const [, namespace, key] = /^([a-z]\w*)\.([\w.]+)$/i.exec(text) ?? []
  if (namespace === undefined || key === undefined) return text
  const found: unknown = i18next.getResource(i18next.language, namespace, key) ?? i18next.getResource('en', namespace, key)
  return typeof found === 'string' ? found : text
}

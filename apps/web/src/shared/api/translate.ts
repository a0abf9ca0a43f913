import { currentLanguage, findText } from '../text/text-store.ts'
import type { Translate } from './errors.ts'

/** `common.network_error` → its text; a text that is no key is shown as it came. */
export const translateKnown: Translate = (text) => {
  const [, namespace, key] = /^([a-z]\w*)\.([\w.]+)$/i.exec(text) ?? []
  if (namespace === undefined || key === undefined) return text
  return findText(currentLanguage(), namespace, key) ?? findText('en', namespace, key) ?? text
}

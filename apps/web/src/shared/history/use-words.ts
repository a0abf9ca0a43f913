import type { Words } from '@invoice/text/audit/tell-entry.ts'
import { fillPlaceholders } from '@invoice/text/translate.ts'
import { useMemo } from 'react'
import { findText } from '../text/text-store.ts'
import { useLanguage } from '../text/use-language.ts'

const NONE = {}

/** How the audit tells things in the language shown; `names` came with its entries. */
export function useWords(names: Words['names'] = NONE): Words {
  const language = useLanguage()
  return useMemo(
    () => ({
      language,
      names,
      say: (key, values = {}) => {
        const [namespace = '', name = ''] = key.split(':')
        const count = values['count']
        const form = count === undefined ? name : `${name}_${Number(count) === 1 ? 'one' : 'other'}`
        const found = findText(language, namespace, form)
        return found === undefined ? undefined : fillPlaceholders(found, values)
      },
    }),
    [language, names],
  )
}

import { type PlaceholderNames, withKeys, withNames } from '@invoice/domain/notifications/template.ts'
import { useState } from 'react'

type Options = { readonly value: string; readonly names: PlaceholderNames; readonly onChange: (value: string) => void }

/** A template as it is typed, with names in its tokens; what is kept has keys. Names follow the language of the screen. */
export function useTokenText({ value, names, onChange }: Options): { readonly text: string; readonly type: (text: string) => void } {
  const [typed, setTyped] = useState({ text: withNames(value, names), value, names })
  // Set from outside, or in other words.
  const isStale = typed.value !== value || typed.names.number !== names.number
  const text = isStale ? withNames(value, names) : typed.text
  return {
    text,
    type: (next) => {
      const kept = withKeys(next, names)
      setTyped({ text: next, value: kept, names })
      onChange(kept)
    },
  }
}

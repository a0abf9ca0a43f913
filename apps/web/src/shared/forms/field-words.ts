import { useTranslation } from '../text/use-translation.ts'

type FieldWord<Value> =
  | string
  | { readonly label: string; readonly text: (value: Value) => string }
  /** Of a value that has parts which are no languages: how each is called. */
  | { readonly label: string; readonly parts: Readonly<Record<string, string>> }

/**
 * How each field of a form is called, and where that is not plain how its value is told. Null: it has no place of its own on the
 * screen.
 */
export type FieldWords<Values> = { readonly [Field in keyof Values]: FieldWord<Values[Field]> | null }

export type FieldTeller = {
  /** Of a field or one of its languages, `name.en`; null where it has no place on the screen. */
  readonly labelOf: (field: string) => string | null
  /** A value in one line, empty where there is none. */
  readonly textOf: (field: string, value: unknown) => string
}

export function useFieldTeller<Values>(words: FieldWords<Values> | undefined): FieldTeller {
  const { t } = useTranslation('common')
  const wordOf = (field: string): FieldWord<never> | null => {
    const [name] = field.split('.')
    return words?.[name as keyof Values] ?? null // a field of these values, or none
  }
  return {
    labelOf: (field) => {
      const word = wordOf(field)
      if (word === null) return null
      const label = typeof word === 'string' ? word : word.label
      const [, part] = field.split('.')
      if (part === undefined) return label
      return `${label}, ${typeof word === 'object' && 'parts' in word ? (word.parts[part] ?? part) : part.toUpperCase()}`
    },
    textOf: (field, value) => {
      const word = wordOf(field)
      // The value is its own field's.
      if (word !== null && typeof word !== 'string' && 'text' in word && !field.includes('.')) return word.text(value as never)
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (Array.isArray(value)) return value.map(String).join(', ')
      // In both languages.
      if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(' / ')
      return String(value ?? '')
    },
  }
}

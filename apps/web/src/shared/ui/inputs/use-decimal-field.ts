import { type NumberField, parseNumber } from '@invoice/domain/typed/parse-number.ts'
import { editableDecimal } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'
import { type ChangeEvent, useState } from 'react'
import { useLanguage } from '../../text/use-language.ts'

const CANONICAL = /^-?\d+(\.\d+)?$/

/**
 * The text of a number field and its value, apart: the text stays as typed until the field is left; the value is canonical.
 * For inputs of any look (a form's field, a cell of the lines).
 */
export function useDecimalField(value: string, onChange: (value: string) => void, field: NumberField) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  // A value set from outside wins over what was typed before it.
  const holds = typed !== null && readTyped(typed, field) === value
  return {
    value: holds ? typed : shown(value, language),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value)
      onChange(readTyped(currentTarget.value, field))
    },
    onBlur: () => setTyped(null),
  }
}

/** What cannot be read is handed on as it is: the schema says what is wrong with it. */
function readTyped(text: string, field: NumberField): string {
  return parseNumber(text, field) ?? text.trim()
}

function shown(value: string, language: Language): string {
  return CANONICAL.test(value) ? editableDecimal(value, language) : value
}

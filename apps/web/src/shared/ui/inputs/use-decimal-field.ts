import { type NumberField, parseNumber } from '@invoice/domain/typed/parse-number.ts'
import { editableDecimal } from '@invoice/text/format/decimal.ts'
import type { Language } from '@invoice/text/language.ts'
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../text/use-language.ts'
import { markAll } from './mark-all.ts'

const CANONICAL = /^-?\d+(\.\d+)?$/

/**
 * The text of a number field and its value, apart: the text stays as typed until the field is left; the value is canonical.
 * For inputs of any look (a form's field, a cell of the lines). What stands there as one enters it, or is proposed then, is overwritten by what is typed.
 */
export function useDecimalField(value: string, onChange: (value: string) => void, field: NumberField) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const entered = useRef<HTMLInputElement | null>(null)
  const untouched = typed === null ? value : null
  useLayoutEffect(() => {
    if (untouched !== null && untouched !== '') entered.current?.select()
  }, [untouched])
  // A value set from outside wins over what was typed before it.
  const holds = typed !== null && readTyped(typed, field) === value
  return {
    value: holds ? typed : shown(value, language),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value)
      onChange(readTyped(currentTarget.value, field))
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      entered.current = event.currentTarget
      markAll(event)
    },
    onBlur: () => {
      entered.current = null
      setTyped(null)
    },
  }
}

/** What cannot be read is handed on as it is: the schema says what is wrong with it. */
function readTyped(text: string, field: NumberField): string {
  return parseNumber(text, field) ?? text.trim()
}

function shown(value: string, language: Language): string {
  return CANONICAL.test(value) ? editableDecimal(value, language) : value
}

import type { Placeholder } from '@invoice/domain/notifications/events.ts'
import { type PlaceholderNames, shownParts } from '@invoice/domain/notifications/template.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { PickedField } from './field-picker.tsx'
import { begunToken, typeInto } from './token-edit.ts'

type Options = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly names: PlaceholderNames
  readonly fields: readonly PickedField[]
  readonly disabled: boolean
  readonly isLine: boolean
}

/** The list under a token that is begun: what it offers, and the keys that are its own while it is open. */
export function useTokenPicker({ field, text, names, fields, disabled, isLine }: Options) {
  const [caret, setCaret] = useState<number | null>(null)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const begun = caret === null || disabled ? null : begunToken(text, caret)
  const isOpen = begun !== null && closedAt !== begun.at
  const found = isOpen ? fieldsWith(fields, begun.query, names) : []
  const current = found[Math.min(active, found.length - 1)]

  const see = (): void => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  const choose = (placeholder: Placeholder): void => {
    if (field.current && begun) typeInto(field.current, begun.at, caret ?? begun.at, `{${names[placeholder]}}`)
    setActive(0)
    see()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const isTaken = (isOpen && pressInPicker(event)) || (isLine && event.key === 'Enter') || removesWhole(event)
    if (isTaken) event.preventDefault()
  }
  const pressInPicker = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    if (nativeEvent.isComposing) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      setActive((Math.min(active, found.length - 1) + step + found.length) % Math.max(1, found.length))
      return true
    }
    if ((key !== 'Enter' && key !== 'Tab') || current === undefined) return false
    choose(current.placeholder)
    return true
  }
  const removesWhole = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
    field.current !== null && !ctrlKey && !metaKey && removesToken(key, field.current, names)
  const insert = (): void => {
    const at = field.current
    if (!at) return
    typeInto(at, at.selectionStart, at.selectionEnd, '{')
    setClosedAt(null)
    see()
  }
  return {
    /** where the open list's token begins, and what is typed of it; null: it is closed */
    open: isOpen ? begun : null,
    found,
    current,
    see,
    choose,
    press,
    insert,
    typed: (): void => {
      setActive(0)
      see()
    },
    close: (): void => setClosedAt(begun?.at ?? null),
    leave: (): void => {
      setCaret(null)
      setClosedAt(null)
    },
  }
}

function fieldsWith(fields: readonly PickedField[], query: string, names: PlaceholderNames): readonly PickedField[] {
  const wanted = query.toLowerCase()
  const begins = ({ placeholder }: PickedField) => names[placeholder].toLowerCase().startsWith(wanted)
  const has = ({ placeholder }: PickedField) =>
    names[placeholder].toLowerCase().includes(wanted) || placeholder.toLowerCase().startsWith(wanted)
  return [...fields.filter(begins), ...fields.filter((field) => has(field) && !begins(field))]
}

/** A token beside the caret goes as a whole. */
function removesToken(key: string, field: HTMLTextAreaElement, names: PlaceholderNames): boolean {
  const { value, selectionStart: caret, selectionEnd } = field
  if (caret !== selectionEnd || (key !== 'Backspace' && key !== 'Delete')) return false
  let at = 0
  for (const part of shownParts(value, names)) {
    const end = at + part.text.length
    if (part.kind === 'token' && part.placeholder !== null && caret === (key === 'Backspace' ? end : at)) {
      typeInto(field, at, end, '')
      return true
    }
    at = end
  }
  return false
}

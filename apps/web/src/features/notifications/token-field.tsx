import './texts.ts'
import type { Placeholder } from '@invoice/domain/notifications/events.ts'
import { type PlaceholderNames, shownParts } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import { IconBraces } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Layered } from '../../shared/layers/use-layer.tsx'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { Kbd } from '../../shared/ui/marks/kbd.tsx'
import { FieldPicker, type PickedField } from './field-picker.tsx'
import { begunToken, typeInto } from './token-edit.ts'
import css from './token-field.module.css'
import { useTokenText } from './use-token-text.ts'

type Props = {
  readonly label: string
  /** of the words: their spelling is checked in it */
  readonly language: Language
  /** as it is kept */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly names: PlaceholderNames
  /** what may stand there, with its values */
  readonly fields: readonly PickedField[]
  /** whose values these are */
  readonly source: string
  readonly error: string | undefined
  readonly disabled: boolean
  /** One line, without the button: a subject. */
  readonly isLine?: boolean
}

/**
 * Plain text with tokens. It is a field of the browser's own, so that keys, undoing, pasting, spelling and screen readers work as in
 * any other; the same words are drawn beneath it with their tokens as chips, and what is read aloud are the names in their braces.
 */
export function TokenField(props: Props) {
  const { label, language, names, fields, source, error, disabled, isLine = false, onLeave } = props
  const { t } = useTranslation('notifications')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, type } = useTokenText(props)
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
  return (
    <div className={css['field']} data-line={isLine || undefined}>
      <div className={css['label']}>
        <label htmlFor={id}>{label}</label>
        {isLine || disabled ? null : (
          <button type="button" onClick={insert}>
            <IconBraces size={14} stroke={1.8} aria-hidden="true" /> {t('insert')} <Kbd>{'{'}</Kbd>
          </button>
        )}
      </div>
      <div className={css['box']} data-invalid={error === undefined ? undefined : true} data-disabled={disabled || undefined}>
        <Mirror text={text} names={names} fields={fields} />
        <textarea
          ref={field}
          id={id}
          lang={language}
          rows={1}
          spellCheck
          value={text}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-fields` : undefined}
          aria-activedescendant={isOpen && current ? `${id}-${current.placeholder}` : undefined}
          onChange={({ currentTarget }) => {
            type(isLine ? currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') : currentTarget.value)
            setActive(0)
            see()
          }}
          onSelect={see}
          onKeyDown={press}
          onBlur={() => {
            setCaret(null)
            setClosedAt(null)
            onLeave()
          }}
        />
      </div>
      <span id={`${id}-hint`} className={css['hidden']}>
        {t('fields_hint')}
      </span>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      )}
      {isOpen ? (
        <Layered kind="menu" opened onEscape={() => setClosedAt(begun.at)}>
          <FieldPicker
            id={id}
            query={begun.query}
            found={found}
            active={current?.placeholder}
            names={names}
            source={source}
            onChoose={choose}
          />
        </Layered>
      ) : null}
    </div>
  )
}

/** The words with their tokens as chips, beneath the field; it makes the field as high as they are. */
function Mirror({ text, names, fields }: Pick<Props, 'names' | 'fields'> & { readonly text: string }) {
  let at = 0
  return (
    <div className={css['mirror']} aria-hidden="true">
      {shownParts(text, names).map((part) => {
        const key = at
        at += part.text.length
        if (part.kind === 'text') return <span key={key}>{part.text}</span>
        const isKnown = fields.some(({ placeholder }) => placeholder === part.placeholder)
        return (
          <mark key={key} data-unknown={isKnown ? undefined : true}>
            <i>{'{'}</i>
            {part.name}
            <i>{'}'}</i>
          </mark>
        )
      })}
      {/* A line that was just begun has its height. */}
      {'\u200b'}
    </div>
  )
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

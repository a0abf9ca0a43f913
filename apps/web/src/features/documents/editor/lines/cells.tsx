import { isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { parseNumber } from '@invoice/domain/typed/parse-number.ts'
import { editableDecimal } from '@invoice/text/format/decimal.ts'
import { type ChangeEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Note } from '../state/field-notes.ts'
import css from './cells.module.css'

type CellProps = {
  readonly id: string
  readonly label: string
  /** the head of its column, shown where rows are cards */
  readonly head: string
  readonly className?: string
  readonly note: Note | undefined
  readonly children: ReactNode
}

/** The frame of a cell; what is wrong with it is said under it while one is there. */
export function Cell({ id, head, className, note, children }: Omit<CellProps, 'label'>) {
  return (
    <td className={className} data-head={head} data-tone={note?.tone}>
      {children}
      {note ? (
        <p id={`${id}-note`} className={css['note']} data-tone={note.tone}>
          {note.text}
        </p>
      ) : null}
    </td>
  )
}

/** What every input of a cell has. */
export function cellAttributes(id: string, label: string, note: Note | undefined) {
  return {
    id,
    'aria-label': label,
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
    ...(note?.tone === 'error' ? { 'aria-invalid': true as const } : {}),
  }
}

type TextCellProps = Omit<CellProps, 'children'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly lang?: string
}

export const TextCell = memo(function TextCell({ id, label, head, note, value, onChange, maxLength, lang, className }: TextCellProps) {
  return (
    <Cell id={id} head={head} note={note} {...(className ? { className } : {})}>
      <input
        {...cellAttributes(id, label, note)}
        type="text"
        autoComplete="off"
        lang={lang}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Cell>
  )
})

type DecimalCellProps = Omit<CellProps, 'children'> & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly language: Language
  /** how it reads while nobody writes in it: "1 234,50" */
  readonly format: (value: string, language: Language) => string
  readonly placeholder?: string
  /** decimals of a quotient that has no end: "100/3" */
  readonly scale: number
  /** of an amount: what may be written beside it */
  readonly currency?: string
  readonly percent?: boolean
  /** stands below while one is in the row */
  readonly children?: ReactNode
}

/** A number: as print while it rests, as typed while one writes in it. What cannot be read is kept and told. */
export const DecimalCell = memo(function DecimalCell(props: DecimalCellProps) {
  const { id, label, head, note, value, onChange, language, format, placeholder, className, children } = props
  const { scale, currency, percent } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [writing, setWriting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A spreadsheet's cell is overwritten by what is typed.
  useLayoutEffect(() => {
    if (writing) input.current?.select()
  }, [writing])
  const readTyped = (text: string): string | null =>
    text.trim() === '' ? null : (parseNumber(text, { scale, currency, percent }) ?? text.trim())
  const holds = typed !== null && readTyped(typed) === value
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(currentTarget.value)
    onChange(readTyped(currentTarget.value))
  }
  return (
    <Cell id={id} head={head} note={note} {...(className ? { className } : {})}>
      <input
        {...cellAttributes(id, label, note)}
        ref={input}
        className={css['number']}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={placeholder}
        value={writing ? (holds ? typed : editable(value, language)) : resting(value, language, format)}
        onChange={change}
        onFocus={() => setWriting(true)}
        onBlur={() => {
          setWriting(false)
          setTyped(null)
        }}
      />
      {children}
    </Cell>
  )
})

const isNumber = (value: string): boolean => isDecimalText(value, 30, 30)

function editable(value: string | null, language: Language): string {
  return value === null || !isNumber(value) ? (value ?? '') : editableDecimal(value, language)
}

function resting(value: string | null, language: Language, format: DecimalCellProps['format']): string {
  return value === null || !isNumber(value) ? (value ?? '') : format(value, language)
}

export type Option = { readonly id: string; readonly label: string }

type ChoiceCellProps = Omit<CellProps, 'children'> & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly options: readonly Option[]
  /** the choice of nothing; without it there is none */
  readonly emptyLabel: string
  readonly disabled?: boolean
}

/**
 * A choice from a list: the system's own select, which works with every keyboard and finger. Its options come when it is reached for:
 * 200 rows with all of them would be ten thousand elements.
 */
export const ChoiceCell = memo(function ChoiceCell(props: ChoiceCellProps) {
  const { id, label, head, note, value, onChange, options, emptyLabel, disabled = false, className } = props
  const [reached, setReached] = useState(false)
  const reach = (): void => setReached(true)
  const chosen = options.find((option) => option.id === value)
  const listed = reached ? options : chosen ? [chosen] : []
  return (
    <Cell id={id} head={head} note={note} {...(className ? { className } : {})}>
      <select
        {...cellAttributes(id, label, note)}
        disabled={disabled}
        value={chosen ? chosen.id : ''}
        title={chosen?.label}
        onPointerEnter={reach}
        onPointerDown={reach}
        onFocus={reach}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{emptyLabel}</option>
        {listed.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Cell>
  )
})

import { type ReactNode, useId } from 'react'
import css from './treatment.module.css'

type Choice = { readonly value: string; readonly label: string; readonly note?: string; readonly isClosed?: boolean }
type Props = {
  readonly label: string
  /** by which the drawer finds what the person came to decide */
  readonly part: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** below them */
  readonly children?: ReactNode
}

/** One of several, each a line with room for a word beside it. */
export function RadioChoices({ label, part, hint, error, choices, value, onChange, children }: Props) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <div id={`${id}-label`} className={css['label']}>
        {label}
        {hint === undefined ? null : <small>{hint}</small>}
      </div>
      <div className={css['choices']} data-part={part}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isClosed === true}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.note === undefined ? null : <small>{choice.note}</small>}
          </label>
        ))}
        {children}
      </div>
      {error ? (
        <p id={`${id}-error`} className={css['error']}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

import { type ReactNode, useId } from 'react'
import css from './choice.module.css'

type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Drawn above the label. */
  readonly picture?: ReactNode
  readonly disabled?: boolean
}

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChoose: (value: Value) => void
  readonly hint?: string | undefined
}

/** One of a few: plain radio buttons, so that arrows and screen readers find what they know. */
export function Choice<Value extends string>({ label, value, options, onChoose, hint }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={css['choice']} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      <div className={css['options']} data-pictures={options[0]?.picture ? true : undefined}>
        {options.map((option) => (
          <label key={option.value} className={css['option']} data-picture={option.picture ? true : undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChoose(option.value)}
            />
            {option.picture ? <span className={css['picture']}>{option.picture}</span> : null}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}

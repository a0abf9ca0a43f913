import type { ReactNode } from 'react'
import css from './figure-strip.module.css'

export type Figure = {
  readonly key: string
  readonly label: string
  /** `LoudMoney`, or a skeleton while it loads. */
  readonly value: ReactNode
  readonly note?: ReactNode
  /** A red dot before the label: late. */
  readonly late?: boolean
  /** An amber one: it waits for a person. */
  readonly waits?: boolean
  readonly active?: boolean
  readonly onClick?: () => void
}

/** Figures above a list; each is a filter, or opens its list. */
export function FigureStrip({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={css['strip']} role="group" aria-label={label}>
      {figures.map(({ key, ...figure }) => (
        <FigureCell key={key} {...figure} />
      ))}
    </div>
  )
}

function FigureCell({ label, value, note, late = false, waits = false, active = false, onClick }: Omit<Figure, 'key'>) {
  const content = (
    <>
      <span className={css['label']}>
        {late || waits ? <i className={css['dot']} data-waits={!late || undefined} /> : null}
        {label}
      </span>
      <span className={css['value']}>{value}</span>
      {note === undefined ? null : <span className={css['note']}>{note}</span>}
    </>
  )
  if (onClick === undefined) return <div className={css['figure']}>{content}</div>
  return (
    <button type="button" className={css['figure']} aria-pressed={active} onClick={onClick}>
      {content}
    </button>
  )
}

import type { ReactNode } from 'react'
import css from './profile.module.css'

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** On the left what and why, on the right its rows. */
export function Section({ title, text, children }: Props) {
  return (
    <section className={css['section']}>
      <div className={css['what']}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={css['rows']}>{children}</div>
    </section>
  )
}

type RowProps = {
  readonly icon?: ReactNode
  readonly name: ReactNode
  readonly note?: ReactNode
  /** What can be done about it. */
  readonly children?: ReactNode
}

export function Row({ icon, name, note, children }: RowProps) {
  return (
    <div className={css['row']}>
      {icon === undefined ? null : (
        <span className={css['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={css['words']}>
        <p>{name}</p>
        {note === undefined ? null : <p className={css['note']}>{note}</p>}
      </div>
      {children === undefined ? null : <div className={css['acts']}>{children}</div>}
    </div>
  )
}

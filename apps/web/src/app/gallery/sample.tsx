import type { ReactNode } from 'react'
import css from './gallery.module.css'

/** One group of the gallery, named and linked to. */
export function Samples({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { readonly children: ReactNode }) => <div className={css['row']}>{children}</div>

export const Fields = ({ children }: { readonly children: ReactNode }) => <div className={css['fields']}>{children}</div>

/** A component, and which of its states this is. */
export function Case({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css['case']}>
      <p>{name}</p>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A key, as it stands beside what it does. */
export function Kbd({ children, onFill = false }: { readonly children: ReactNode; readonly onFill?: boolean }) {
  return (
    <kbd className={css['kbd']} data-on-fill={onFill || undefined}>
      {children}
    </kbd>
  )
}

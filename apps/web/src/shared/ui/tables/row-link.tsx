import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './row-link.module.css'

/** Where a row leads. */
export type RowTarget = {
  readonly to: '/contacts/$id' | '/products/$id' | '/invoices/edit/$id' | '/invoices/preview/$id'
  readonly params: { readonly id: string }
}

/**
 * The name of a row as a link that lies under the whole row, so that the browser's own ways of opening it work everywhere on it: the
 * middle button, a new tab, copying the address. The row itself takes the focus and the keys.
 */
export function RowLink({
  target,
  children,
  title,
  textClass,
}: {
  readonly target: RowTarget
  readonly children: ReactNode
  readonly title?: string
  /** How its text looks. */
  readonly textClass?: string | undefined
}) {
  return (
    // Its text lies above it, and dragging over that marks it, as over any other.
    <Link {...target} className={css['link']} tabIndex={-1} title={title} data-row draggable={false}>
      <span className={textClass}>{children}</span>
    </Link>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './dashboard.module.css'

type PanelProps = {
  readonly title: string
  /** A link to what is behind it. */
  readonly more?: ReactNode
  readonly width: 5 | 7 | 12
  readonly children: ReactNode
}

export function Panel({ title, more, width, children }: PanelProps) {
  return (
    <section className={css['panel']} data-width={width}>
      <header>
        <h2>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}

/** What a link of a panel says. */
export function More({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
    </>
  )
}

import type { ReactNode } from 'react'
import css from './empty-state.module.css'

type Props = { readonly title: ReactNode; readonly text?: ReactNode; readonly children?: ReactNode }

/** What this place is for, and the one button that starts it. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className={css['empty']}>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children ? <div className={css['action']}>{children}</div> : null}
    </div>
  )
}

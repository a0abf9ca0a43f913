import type { ReactNode } from 'react'
import css from './page.module.css'

type Props = { readonly title: ReactNode; readonly text?: ReactNode; readonly children?: ReactNode }

/** Title of the screen (its one h1) and, on the right, its one primary action. */
export function PageHeader({ title, text, children }: Props) {
  return (
    <div className={css['head']}>
      <div>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
      </div>
      {children ? <div className={css['actions']}>{children}</div> : null}
    </div>
  )
}

/** The body of a list or settings screen: gutters, and what runs edge to edge by `--gutter`. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={css['page']}>{children}</div>
}

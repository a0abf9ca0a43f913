import type { ReactNode } from 'react'
import css from './status-page.module.css'

type Props = { readonly mark: ReactNode; readonly title: string; readonly text: string; readonly action?: ReactNode }

/** One thing to say and one thing to do, in the middle of the page: 404, 500, coming soon. */
export function StatusPage({ mark, title, text, action }: Props) {
  return (
    <div className={css['page']}>
      <div className={css['mark']} aria-hidden="true">
        {mark}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {action ? <div className={css['action']}>{action}</div> : null}
    </div>
  )
}

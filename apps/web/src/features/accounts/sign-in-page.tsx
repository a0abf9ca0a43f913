import type { FormEventHandler, ReactNode } from 'react'
import { CardPage } from '../../shared/ui/page/card-page.tsx'
import css from './sign-in-page.module.css'

type Props = {
  readonly title: string
  readonly prompt?: string
  readonly children: ReactNode
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
}

/** The one column that signing in, registering and a forgotten password share. */
export function SignInPage({ title, prompt, children, onSubmit }: Props) {
  return (
    <CardPage onSubmit={onSubmit}>
      <div>
        <h1>{title}</h1>
        {prompt ? <p className={css['quiet']}>{prompt}</p> : null}
      </div>
      {children}
    </CardPage>
  )
}

/** A question and its link, at the foot of the column. */
export function SignInFoot({ children }: { readonly children: ReactNode }) {
  return <p className={css['foot']}>{children}</p>
}

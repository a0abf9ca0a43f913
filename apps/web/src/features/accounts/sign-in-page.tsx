import type { FormEventHandler, ReactNode } from 'react'
import { ProductMark } from '../../shared/ui/marks/product-mark.tsx'
import { BlankPage } from '../../shared/ui/page/blank-page.tsx'
import css from './sign-in-page.module.css'

type Props = {
  readonly title: string
  readonly prompt?: string
  readonly children: ReactNode
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
}

/** The one column that signing in, registering and a forgotten password share. */
export function SignInPage({ title, prompt, children, onSubmit }: Props) {
  const content = (
    <>
      <ProductMark size={40} />
      <div>
        <h1>{title}</h1>
        {prompt ? <p className={css['quiet']}>{prompt}</p> : null}
      </div>
      {children}
    </>
  )
  return (
    <BlankPage>
      {onSubmit === undefined ? (
        <div className={css['card']}>{content}</div>
      ) : (
        <form className={css['card']} noValidate method="post" onSubmit={onSubmit}>
          {content}
        </form>
      )}
    </BlankPage>
  )
}

/** A question and its link, at the foot of the column. */
export function SignInFoot({ children }: { readonly children: ReactNode }) {
  return <p className={css['foot']}>{children}</p>
}

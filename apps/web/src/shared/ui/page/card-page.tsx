import type { FormEventHandler, ReactNode } from 'react'
import { ProductMark } from '../marks/product-mark.tsx'
import { BlankPage } from './blank-page.tsx'
import css from './card-page.module.css'

type Props = { readonly children: ReactNode; readonly onSubmit?: FormEventHandler<HTMLFormElement> | undefined }

/** One column on a page without navigation: signing in, and what a mailed link leads to. With `onSubmit` it is a form. */
export function CardPage({ children, onSubmit }: Props) {
  const content = (
    <>
      <ProductMark size={40} />
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

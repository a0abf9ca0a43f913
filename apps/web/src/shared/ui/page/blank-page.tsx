import type { ReactNode } from 'react'
import css from './blank-page.module.css'
import { LanguageToggle } from './language-toggle.tsx'

/** A page without the frame: one column on the ground, the other language in the corner. */
export function BlankPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css['page']}>
      <header>
        <LanguageToggle />
      </header>
      <main id="content">{children}</main>
    </div>
  )
}

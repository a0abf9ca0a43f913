import { appTitle } from '../../shared/text/app-title.ts'
import css from './footer.module.css'

/** The name of the product. */
export function Footer() {
  return (
    <footer className={css['foot']}>
      <span>{appTitle()}</span>
    </footer>
  )
}

import { type FieldErrors, GENERAL } from '../../api/errors.ts'
import { useTranslation } from '../../text/use-translation.ts'
import css from './form-errors.module.css'

type Props = {
  readonly errors: FieldErrors
  /** Fields that show their own message; anything else is told here. */
  readonly fields?: readonly string[]
}

/** Above a refused form: what is wrong on the whole, and what no field can say. */
export function FormErrors({ errors, fields = [] }: Props) {
  const { t } = useTranslation('common')
  const names = Object.keys(errors)
  if (names.length === 0) return null
  // What is wrong with one item of a list, `phones.0`, the list's field shows.
  const isAtField = (name: string): boolean => fields.includes(name) || fields.includes(name.replace(/\.\d+$/, ''))
  const others = names.filter((name) => !isAtField(name)).flatMap((name) => errors[name] ?? [])
  const atFields = names.some((name) => name !== GENERAL && isAtField(name))
  // The server says the first sentence as well.
  const messages = new Set([...(atFields ? [t('check_input')] : []), ...others])
  return (
    <div className={css['errors']} role="alert">
      {[...messages].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

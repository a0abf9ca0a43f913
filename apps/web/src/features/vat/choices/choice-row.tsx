import { Choice } from '../../../shared/forms/form-parts.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from './choices.module.css'
import './texts.ts'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly why: string
  readonly source: string
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** A point that the sources read differently: what is chosen, why there is a choice, and where it stands. */
export function ChoiceRow<Value extends string>({ why, source, ...choice }: Props<Value>) {
  const { t } = useTranslation('vat-choices')
  return (
    <div className={css['choice']}>
      <Choice {...choice} />
      <p>{why}</p>
      <p className={css['source']}>{t('source', { source })}</p>
    </div>
  )
}

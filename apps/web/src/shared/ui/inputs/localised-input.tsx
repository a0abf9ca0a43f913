import type { Language, Localised } from '@invoice/domain/localised.ts'
import { Textarea, TextInput } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useContext, useId } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import css from './localised-input.module.css'
import { ShownLanguage } from './shown-language.ts'

type Props = {
  readonly label: string
  readonly value: Localised
  readonly onChange: (value: Localised) => void
  /** Proposes the other language's text; without it there is no such button. */
  readonly propose?: (text: string, from: Language) => string
  readonly errors?: { readonly bg?: string | undefined; readonly en?: string | undefined }
  readonly multiline?: boolean
  readonly required?: boolean
  /** Above the field of each language, known by its id: what marks its text. */
  readonly bar?: (of: string, onChange: (text: string) => void) => ReactNode
  /** The form starts here. */
  readonly autoFocus?: boolean
}

const LANGUAGES = ['bg', 'en'] as const

const below = (bar: ReactNode) => ({
  inputContainer: (input: ReactNode) => (
    <>
      {bar}
      {input}
    </>
  ),
})

/** One text in both languages, side by side; an empty one says that the other is used. Or in one, where a form shows one (`ShownLanguage`). */
export function LocalisedInput(props: Props) {
  const { label, value, onChange, propose, errors = {}, multiline = false, required = false, autoFocus = false, bar } = props
  const { t } = useTranslation('common')
  const id = useId()
  const Field = multiline ? Textarea : TextInput
  const only = useContext(ShownLanguage)
  const barred = (language: Language) => bar && below(bar(`${id}-${language}`, (text) => onChange({ ...value, [language]: text })))
  if (only !== null) {
    const other = only === 'bg' ? 'en' : 'bg'
    return (
      <Field
        id={`${id}-${only}`}
        lang={only}
        data-autofocus={autoFocus || undefined}
        label={label}
        aria-label={`${label}, ${only.toUpperCase()}`}
        withAsterisk={required}
        description={value[other] === '' ? undefined : `${other.toUpperCase()}: ${value[other]}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value[only]}
        error={errors[only] ?? errors[other]}
        onChange={({ currentTarget }) => onChange({ ...value, [only]: currentTarget.value })}
        {...barred(only)}
      />
    )
  }
  return (
    <fieldset className={css['pair']}>
      <legend>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      {LANGUAGES.map((language) => {
        const other = language === 'bg' ? 'en' : 'bg'
        return (
          <div key={language}>
            <div className={css['tag']}>
              <label htmlFor={`${id}-${language}`}>{language.toUpperCase()}</label>
              {propose && value[language] === '' && value[other].trim() !== '' ? (
                <button
                  type="button"
                  className={css['propose']}
                  onClick={() => onChange({ ...value, [language]: propose(value[other], other) })}
                >
                  <IconSparkles size={14} stroke={1.6} />
                  {t('propose')}
                </button>
              ) : null}
            </div>
            <Field
              id={`${id}-${language}`}
              lang={language}
              data-autofocus={(autoFocus && language === 'bg') || undefined}
              aria-label={`${label}, ${language.toUpperCase()}`}
              value={value[language]}
              error={errors[language]}
              placeholder={value[language] === '' && value[other] !== '' ? t('other_language_used') : ''}
              onChange={({ currentTarget }) => onChange({ ...value, [language]: currentTarget.value })}
              {...barred(language)}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

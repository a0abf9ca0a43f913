import './texts.ts'
import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import css from './code-field.module.css'

/** RFC 6238, as the sign-in API has it. */
export const CODE_LENGTH = 6
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place)

type Props = { readonly value: string; readonly error: string | undefined; readonly onChange: (code: string) => void }

/** Six places to look at over one field, so that a code can be pasted, and browsers and password managers fill it in. */
export function CodeField({ value, error, onChange }: Props) {
  const { t } = useTranslation('steps')
  const id = useId()
  return (
    <Input.Wrapper error={error} errorProps={{ id: `${id}-error` }}>
      <div className={css['code']} data-wrong={error !== undefined || undefined}>
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" data-next={place === Math.min(value.length, CODE_LENGTH - 1) || undefined}>
            {value[place]}
          </span>
        ))}
        <input
          name="code"
          aria-label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: it is the only thing to do, and a phone offers its code to the field in focus
          autoFocus
          data-autofocus
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
        />
      </div>
    </Input.Wrapper>
  )
}

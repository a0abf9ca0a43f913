import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import css from '../settings.module.css'
import { maskedSecret } from './masked-secret.ts'

type Props = {
  readonly label: string
  /** As the server tells it: null when there is none yet. */
  readonly kept: string | null
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** A key in PEM has several lines, which a field of one line would lose. */
  readonly multiline?: boolean
}

/** A secret is written and never read: what is kept shows masked, and typing replaces it. */
export function SecretField({ label, kept, value, onChange, error, multiline = false }: Props) {
  const { t } = useTranslation('settings')
  const props = {
    label,
    value,
    error,
    placeholder: kept === null ? '' : maskedSecret(kept),
    description: t(kept === null ? 'payment_methods.secret_hint' : 'payment_methods.secret_kept'),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    // No manager of passwords is to fill it in, or to keep it.
    autoComplete: 'off',
    spellCheck: false,
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    classNames: { input: css['secret'] ?? '' },
  }
  return multiline ? (
    <Textarea {...props} autosize minRows={1} maxRows={6} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextInput {...props} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'
import { useDecimalField } from './use-decimal-field.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Canonical decimal text (`1234.5`); what could not be read comes back as it was typed, for the schema to refuse. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A number in the person's own writing: comma or point, groups or none. */
export function DecimalInput({ value, onChange, onBlur, styles, ...props }: Props) {
  const field = useDecimalField(value, onChange)
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...field}
      inputMode="decimal"
      styles={styles ?? { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' } }}
      onBlur={(event) => {
        field.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

import { TextInput, type TextInputProps } from '@mantine/core'
import { useDecimalField } from './use-decimal-field.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Canonical decimal text (`1234.5`); what could not be read comes back as it was typed, for the schema to refuse. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** of an amount: what may be written beside it */
  readonly currency?: string
  readonly percent?: boolean
}

const SCALE = 6

/** A number in the person's own writing: comma or point, groups or none, or a small calculation. */
export function DecimalInput({ value, onChange, onFocus, onBlur, styles, currency, percent, ...props }: Props) {
  const field = useDecimalField(value, onChange, { scale: SCALE, currency, percent })
  return (
    <TextInput
      autoComplete="off"
      {...props}
      {...field}
      inputMode="decimal"
      styles={styles ?? { input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' } }}
      onFocus={(event) => {
        field.onFocus(event)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        field.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

import './texts.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A number with a check digit: a quiet tick says that it is right. */
export function CheckedNumberInput({ isRight, ...props }: TextInputProps & { readonly isRight: boolean }) {
  const { t } = useTranslation('parties')
  return (
    <TextInput
      autoComplete="off"
      {...props}
      styles={{ input: { fontVariantNumeric: 'tabular-nums lining-nums' } }}
      rightSection={isRight ? <IconCheck size={16} stroke={1.8} aria-label={t('valid')} /> : null}
      rightSectionPointerEvents="none"
    />
  )
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from '../text/use-translation.ts'

const Reveal = ({ reveal }: { reveal: boolean }) => (reveal ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />)

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('common')
  return (
    <PasswordInput
      visibilityToggleIcon={Reveal}
      visibilityToggleButtonProps={{ 'aria-label': t('show_password'), tabIndex: 0 }}
      // Mantine marks the box around the field, of which a screen reader says nothing.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  )
}

import { Switch } from '@mantine/core'
import css from './customizer.module.css'

type Props = {
  readonly label: string
  readonly value: 'true' | 'false'
  readonly onChange: (value: 'true' | 'false') => void
  readonly disabled?: boolean
  readonly hint?: string | undefined
}

export function SwitchLine({ label, value, onChange, disabled = false, hint }: Props) {
  return (
    <Switch
      className={css['switch'] ?? ''}
      label={label}
      labelPosition="left"
      description={hint}
      checked={value === 'true'}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked ? 'true' : 'false')}
    />
  )
}

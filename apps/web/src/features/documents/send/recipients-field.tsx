import { endsAddress, isRightAddress, typedAddresses } from '@invoice/domain/documents/sending/typed-addresses.ts'
import { Pill, PillsInput } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { useTypedChip } from '../../../shared/ui/inputs/use-typed-chip.ts'
import type { Chip, RecipientField } from './letter-values.ts'
import css from './send.module.css'
import './texts.ts'

type Props = {
  readonly field: RecipientField
  readonly chips: readonly Chip[]
  readonly onChange: (chips: readonly Chip[]) => void
  readonly error: string | undefined
  readonly description?: ReactNode
}

/** Addresses as chips, with what each is at the contact; what is typed becomes one with Enter, a comma, a blank behind it, or on leaving. */
export function RecipientsField({ field, chips, onChange, error, description }: Props) {
  const { t } = useTranslation('sending')
  const add = (text: string): void => {
    const added = typedAddresses(text).map((each) => ({ ...each, role: 'other' as const }))
    if (added.length > 0) onChange([...chips, ...added])
  }
  const { typed, type, take, field: ofChip } = useTypedChip({ add, isWhole: endsAddress })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    } else if (event.key === 'Backspace' && typed === '' && chips.length > 0) {
      onChange(chips.slice(0, -1))
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text')
    if (typed !== '' || !/[@,;\n]/.test(text)) return
    event.preventDefault()
    add(text)
  }
  return (
    <PillsInput error={error} inputWrapperOrder={['label', 'input', 'error', 'description']} description={description}>
      <Pill.Group>
        {chips.map((chip, index) => (
          <Pill
            key={`${chip.address} ${String(index)}`}
            size="lg"
            className={css['chip'] ?? ''}
            data-wrong={!isRightAddress(chip.address) || undefined}
            title={chip.address}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('remove', { address: chip.address }), 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(chips.filter((_, at) => at !== index))}
          >
            <b>{chip.role === 'other' ? chip.name : t(`roles.${chip.role}`)}</b> {chip.address}
          </Pill>
        ))}
        <PillsInput.Field
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          aria-label={t(field)}
          aria-invalid={error !== undefined}
          placeholder={chips.length === 0 ? t('add_address') : ''}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          {...ofChip}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={take}
        />
      </Pill.Group>
    </PillsInput>
  )
}

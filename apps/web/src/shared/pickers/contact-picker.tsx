import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Combobox, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import css from './picker.module.css'
import { type Begun, CREATE, useContactPicker } from './use-contact-picker.ts'

type Props = {
  readonly id?: string
  readonly label: ReactNode
  readonly placeholder: string
  readonly error?: ReactNode
  readonly autoFocus?: boolean
  readonly onChoose: (contact: ContactRow) => void
  /** offered below what was found; the typed text, or '' */
  readonly onCreate?: (typed: string) => void
  readonly createLabel?: (typed: string) => string
  /** Escape, where there is something to go back to */
  readonly onCancel?: () => void
  /** Enter came before what was typed is found: the answer says whether somebody was chosen by it */
  readonly onEnterAhead?: (answer: Promise<boolean>) => void
  /** what was typed before the picker was there */
  readonly begun?: Begun
}

/** Clients and vendors by name, company ID or VAT number, as one types. */
export function ContactPicker(props: Props) {
  const { id, label, placeholder, error, autoFocus = false, onChoose, onCreate, createLabel, onCancel, onEnterAhead, begun } = props
  const { t } = useTranslation('shell')
  const picker = useContactPicker({ onChoose, onCreate, onEnterAhead, begun })
  const { combobox, input, typed, type, found, isError, isFetching, want, open, submit, pressEnter } = picker
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false} position="bottom-start" offset={4} shadow="md">
      <Combobox.Target>
        <TextInput
          {...(id ? { id } : {})}
          ref={input}
          label={label}
          placeholder={placeholder}
          error={error}
          autoFocus={autoFocus}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
          autoComplete="off"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          onFocus={want}
          onClick={open}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') pressEnter(event)
            if (event.key !== 'Escape' || combobox.dropdownOpened) return
            onCancel?.()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('picker.list')} className={css['options'] ?? ''}>
          {found.map((contact) => (
            <Combobox.Option key={contact.id} value={contact.id}>
              <ContactOption contact={contact} />
            </Combobox.Option>
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>{isError ? t('picker.failed') : isFetching ? t('picker.searching') : t('picker.nothing')}</Combobox.Empty>
          ) : null}
          {onCreate ? (
            <Combobox.Option value={CREATE} className={css['create'] ?? ''}>
              <IconPlus size={16} stroke={1.6} aria-hidden="true" />
              {createLabel?.(typed.trim()) ?? t('picker.create', { name: typed.trim() })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function ContactOption({ contact }: { readonly contact: ContactRow }) {
  const language = useLanguage()
  const facts = [contact.registrationNumber, contact.vatNumber, localised(contact.city, language)].filter(Boolean)
  return (
    <div className={css['option']}>
      <span>{localised(contact.name, language)}</span>
      {facts.length > 0 ? <small>{facts.join(' · ')}</small> : null}
    </div>
  )
}

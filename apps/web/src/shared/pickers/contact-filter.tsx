import type { ContactRow } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactQuery, contactSearchQuery } from '../queries/records/contacts.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { AsyncPicker, type PickerItem } from './async-picker.tsx'

type Props = { readonly label: string; readonly value: string | undefined; readonly onChange: (id: string | undefined) => void }

/** Whose rows a list has; undefined: everybody's. What the list is narrowed by already is named as much as what is chosen here. */
export function ContactFilter({ label, value, onChange }: Props) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { data: contact } = useQuery({ ...contactQuery(value ?? ''), enabled: value !== undefined })
  const [picked, setPicked] = useState<PickerItem | null>(null)
  const asItem = ({ id, name }: Pick<ContactRow, 'id' | 'name'>): PickerItem => ({ id, label: localised(name, language) })
  const known = contact && contact.id === value ? asItem(contact) : null
  return (
    <AsyncPicker
      label={label}
      placeholder={t('all')}
      value={picked?.id === value ? picked : known}
      onChange={(item) => {
        setPicked(item)
        onChange(item.id)
      }}
      onClear={() => onChange(undefined)}
      search={contactSearchQuery}
      toItem={asItem}
    />
  )
}

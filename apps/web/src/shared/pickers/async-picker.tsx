import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { markAll } from '../ui/inputs/mark-all.ts'
import css from './async-picker.module.css'

export type PickerItem = { readonly id: string; readonly label: string; readonly note?: string | undefined }

type Props<Item extends PickerItem, Row> = {
  readonly label?: ReactNode
  readonly 'aria-label'?: string
  readonly placeholder?: string
  readonly value: Item | null
  readonly onChange: (item: Item) => void
  /** Where nothing may be chosen: the field was emptied. */
  readonly onClear?: () => void
  /** Of `shared/queries`: whoever searches the same shares the answer. */
  readonly search: (text: string) => UseQueryOptions<readonly Row[]>
  readonly toItem: (row: Row) => Item
  /** Shows "Create …" with what was typed. */
  readonly onCreate?: (text: string) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly autoFocus?: boolean
}

const CREATE = 'create:'
const PAUSE_MS = 150

/** Finds one of many by typing. Arrows move, Enter picks, Escape leaves things as they were. */
export function AsyncPicker<Item extends PickerItem, Row>({
  value,
  onChange,
  onClear,
  search,
  toItem,
  onCreate,
  ...field
}: Props<Item, Row>) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [wanted] = useDebouncedValue((typed ?? '').trim(), PAUSE_MS)
  const found = useQuery({ ...search(wanted), enabled: combobox.dropdownOpened, placeholderData: keepPreviousData })
  const items = found.data?.map(toItem) ?? []
  const pick = (picked: string): void => {
    if (picked.startsWith(CREATE)) onCreate?.((typed ?? '').trim())
    const item = items.find(({ id }) => id === picked)
    if (item !== undefined) onChange(item)
    setTyped(null)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" radius="md">
      <Combobox.Target>
        <InputBase
          {...field}
          autoComplete="off"
          value={typed ?? value?.label ?? ''}
          rightSection={found.isFetching && combobox.dropdownOpened ? <Loader size={16} /> : <Combobox.Chevron error={field.error} />}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={markAll}
          onBlur={() => {
            combobox.closeDropdown()
            if (typed?.trim() === '') onClear?.()
            setTyped(null)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('picker.list')} mah={320} className={css['options'] ?? ''}>
          {items.map(({ id, label, note }) => (
            <Combobox.Option key={id} value={id} active={id === value?.id}>
              <span className={css['label']}>{label}</span>
              {note ? <span className={css['note']}>{note}</span> : null}
            </Combobox.Option>
          ))}
          {items.length === 0 ? (
            <Combobox.Empty>
              {found.isError ? t('picker.failed') : found.isFetching ? t('picker.searching') : t('picker.nothing')}
            </Combobox.Empty>
          ) : null}
          {onCreate && wanted !== '' ? (
            <Combobox.Option value={`${CREATE}${wanted}`} className={css['create'] ?? ''}>
              <IconPlus size={16} stroke={1.8} />
              {t('picker.create', { name: wanted })}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

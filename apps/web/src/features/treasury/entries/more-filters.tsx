import '../texts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { contactQuery } from '../../../shared/queries/records/contacts.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { Popover } from '../../../shared/ui/overlays/popover.tsx'
import { type FilterChip, FilterChips } from '../../../shared/ui/tables/filters/filter-chips.tsx'
import { type AccountSearch, isAmountText, without } from './account-search.ts'
import css from './entries-table.module.css'

type Props = { readonly currency: string; readonly search: AccountSearch; readonly onSearch: (search: AccountSearch) => void }

/** Of whom, and how much: what is looked for seldom. */
export function MoreFilters({ currency, search, onSearch }: Props) {
  const { t } = useTranslation('treasury')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('more_filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Fields currency={currency} search={search} onSearch={onSearch} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({ currency, search, onSearch, onDone }: Props & { readonly onDone: () => void }) {
  const { t } = useTranslation('treasury')
  const [from, setFrom] = useState(search.amountFrom ?? '')
  const [to, setTo] = useState(search.amountTo ?? '')
  const isWrong = (text: string): boolean => text !== '' && !isAmountText(text)
  const filter = (): void => {
    if (isWrong(from) || isWrong(to)) return
    const rest = without(without(search, 'amountFrom'), 'amountTo')
    onSearch({ ...rest, ...(from === '' ? {} : { amountFrom: from }), ...(to === '' ? {} : { amountTo: to }) })
    onDone()
  }
  const amount = (label: string, value: string, change: (text: string) => void) => (
    <DecimalInput
      label={label}
      currency={currency}
      value={value}
      error={isWrong(value) ? t('amount_wrong') : undefined}
      onChange={change}
    />
  )
  return (
    <form
      className={css['moreFilters']}
      onSubmit={(event) => {
        event.preventDefault()
        filter()
      }}
    >
      <ContactPicker
        label={t('fields.contact')}
        placeholder={t('fields.contact_placeholder')}
        onChoose={({ id }) => {
          onSearch({ ...search, contactId: id })
          onDone()
        }}
      />
      <div className={css['fromTo']}>
        {amount(t('amount_from'), from, setFrom)}
        {amount(t('amount_to'), to, setTo)}
      </div>
      <Button type="submit">{t('filter_do')}</Button>
    </form>
  )
}

/** What of it narrows the list now; each can be taken away. */
export function MoreFilterChips({ search, onSearch }: Omit<Props, 'currency'>) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { contactId, amountFrom, amountTo } = search
  const { data: contact } = useQuery({ ...contactQuery(contactId ?? ''), enabled: contactId !== undefined })
  const chip = (key: 'contactId' | 'amountFrom' | 'amountTo', label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, value, onRemove: () => onSearch(without(search, key)) }]
  return (
    <FilterChips
      chips={[
        ...chip(
          'contactId',
          t('fields.contact'),
          contactId === undefined ? undefined : contact === undefined ? '…' : localised(contact.name, language),
        ),
        ...chip('amountFrom', t('amount_from'), amountFrom),
        ...chip('amountTo', t('amount_to'), amountTo),
      ]}
    />
  )
}

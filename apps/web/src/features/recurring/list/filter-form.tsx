import { RECURRENCE_ACTIONS } from '@invoice/contract/documents/recurrences.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CompanyFilter } from '../../../shared/companies/company-filter.tsx'
import { ContactFilter } from '../../../shared/pickers/contact-filter.tsx'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { SEARCHED } from '../../../shared/ui/inputs/searched.ts'
import css from '../../../shared/ui/tables/filters/filter-form.module.css'
import { type AskedSearch, type Narrowing, narrowingOf, REPEATED_TYPES } from './recurrence-search.ts'

type Props = { readonly value: Narrowing; readonly onApply: (next: Narrowing) => void }

/** Type, what it does, company, client and currency at once; what is empty does not narrow the list. */
export default function FilterForm({ value, onApply }: Props) {
  const { t } = useTranslation(['recurrences', 'documents', 'common'])
  const [draft, setDraft] = useState(value)
  const change = (part: AskedSearch): void => setDraft((before) => narrowingOf({ ...before, ...part }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Choices
        label={t('documents:fields.type')}
        all={REPEATED_TYPES}
        name={(type) => t(`documents:types_many.${type}`)}
        value={draft.type ?? []}
        onChange={(type) => change({ type })}
      />
      <Choices
        label={t('columns.action')}
        all={RECURRENCE_ACTIONS}
        name={(action) => t(`actions.${action}`)}
        value={draft.action ?? []}
        onChange={(action) => change({ action })}
      />
      <CompanyFilter value={draft.companyId} onChange={(companyId) => change({ companyId })} />
      <ContactFilter label={t('documents:fields.client')} value={draft.contactId} onChange={(contactId) => change({ contactId })} />
      <Select
        label={t('common:currency')}
        placeholder={t('common:all')}
        clearable
        {...SEARCHED}
        data={[...CURRENCIES]}
        value={draft.currency ?? null}
        onChange={(currency) => change({ currency: currency ?? undefined })}
      />
      <div className={css['foot']}>
        <Button variant="subtle" color="gray" onClick={() => onApply({})}>
          {t('common:clear')}
        </Button>
        <Button type="submit">{t('common:apply')}</Button>
      </div>
    </form>
  )
}

type ChoicesProps<One extends string> = {
  readonly label: string
  readonly all: readonly One[]
  readonly name: (one: One) => string
  readonly value: readonly One[]
  readonly onChange: (chosen: One[]) => void
}

function Choices<One extends string>({ label, all, name, value, onChange }: ChoicesProps<One>) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={(chosen) => onChange(all.filter((one) => chosen.includes(one)))}>
      <div className={css['choices']}>
        {all.map((one) => (
          <Checkbox key={one} value={one} label={name(one)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

import { BOOKS_STATES, DOCUMENT_STATES, SETTLED_STATES } from '@invoice/contract/documents/list.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'
import { compareDecimals, isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { OFFERED_TYPES, TYPE_FACTS, typesThat } from '@invoice/domain/documents/type-facts.ts'
import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { CompanyFilter } from '../../../shared/companies/company-filter.tsx'
import { ContactFilter } from '../../../shared/pickers/contact-filter.tsx'
import { documentSummaryQuery } from '../../../shared/queries/documents/documents.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import css from '../../../shared/ui/tables/filters/filter-form.module.css'
import './filter-texts.ts'
import { changeSearch, clearFilters, type ListSearch } from './list-search.ts'

/** Tax documents first, then what else can be made. */
const TYPES = [...typesThat(({ tax }) => tax), ...OFFERED_TYPES.filter((type) => !TYPE_FACTS[type].tax)]
type Props = { readonly search: ListSearch; readonly onApply: (next: ListSearch) => void }

/** Type, period, company, client and amount at once; what is empty does not narrow the list. */
export default function FilterForm({ search, onApply }: Props) {
  const { t } = useTranslation(['documents', 'document-filter', 'common'])
  const [draft, setDraft] = useState(search)
  const change = (part: Parameters<typeof changeSearch>[1]): void => setDraft((before) => ({ ...before, ...part }) as ListSearch)
  const faults = faultsOf(draft)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (Object.values(faults).every((fault) => fault === null)) onApply(changeSearch(draft, {}))
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Types value={draft.type ?? []} onChange={(type) => change({ type: type.length === 0 ? undefined : type })} />
      <Select
        label={t('fields.status')}
        placeholder={t('common:all')}
        clearable
        data={DOCUMENT_STATES.map((state) => ({ value: state, label: t(`states_many.${state}`) }))}
        value={draft.state ?? null}
        onChange={(state) => change({ state: DOCUMENT_STATES.find((one) => one === state) })}
      />
      <Payment draft={draft} onChange={change} />
      <Period draft={draft} onChange={change} error={faults.period === null ? null : t(`document-filter:${faults.period}`)} />
      <fieldset>
        <legend className={css['legend']}>{t('document-filter:paid')}</legend>
        <Days from={draft.paidFrom} to={draft.paidTo} onChange={([paidFrom, paidTo]) => change({ paidFrom, paidTo })} />
        <Fault>{faults.paid === null ? null : t(`document-filter:${faults.paid}`)}</Fault>
      </fieldset>
      <Parties draft={draft} onChange={change} />
      <Select
        label={t('list.books')}
        placeholder={t('common:all')}
        clearable
        data={BOOKS_STATES.map((value) => ({ value, label: t(`list.books_states.${value}`) }))}
        value={draft.books ?? null}
        onChange={(books) => change({ books: BOOKS_STATES.find((one) => one === books) })}
      />
      <fieldset>
        <legend className={css['legend']}>{t('list.amount')}</legend>
        <div className={css['pair']}>
          <DecimalInput
            aria-label={t('document-filter:from')}
            placeholder={t('document-filter:from')}
            value={draft.totalFrom ?? ''}
            onChange={(totalFrom) => change({ totalFrom })}
          />
          <DecimalInput
            aria-label={t('document-filter:to')}
            placeholder={t('document-filter:to')}
            value={draft.totalTo ?? ''}
            onChange={(totalTo) => change({ totalTo })}
          />
        </div>
        <Fault>{faults.amount === null ? null : t(`document-filter:${faults.amount}`)}</Fault>
      </fieldset>
      <div className={css['foot']}>
        <Button variant="subtle" color="gray" onClick={() => onApply(clearFilters(search))}>
          {t('common:clear')}
        </Button>
        <Button type="submit">{t('common:apply')}</Button>
      </div>
    </form>
  )
}

function Types({ value, onChange }: { readonly value: string[]; readonly onChange: (types: (typeof TYPES)[number][]) => void }) {
  const { t } = useTranslation('documents')
  return (
    <Checkbox.Group value={value} onChange={(chosen) => onChange(TYPES.filter((type) => chosen.includes(type)))} label={t('fields.type')}>
      <div className={css['choices']}>
        {TYPES.map((type) => (
          <Checkbox key={type} value={type} label={t(`types_many.${type}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type PartProps = { readonly draft: ListSearch; readonly onChange: (part: Parameters<typeof changeSearch>[1]) => void }

/** How far it is paid, and in what: of the currencies that the workspace's documents have. */
function Payment({ draft, onChange }: PartProps) {
  const { t } = useTranslation(['documents', 'common'])
  const { data: all } = useQuery(documentSummaryQuery({}))
  const currencies = [...new Set([...(all?.sums.map(({ currency }) => currency) ?? []), ...(draft.currency ? [draft.currency] : [])])]
  return (
    <div className={currencies.length > 1 ? css['pair'] : undefined}>
      <Select
        label={t('list.payment')}
        placeholder={t('common:all')}
        clearable
        data={SETTLED_STATES.map((value) => ({
          value,
          label: value === 'partially_paid' ? t('list.partially_paid') : t(`states_many.${value}`),
        }))}
        value={draft.payment ?? null}
        onChange={(payment) => onChange({ payment: SETTLED_STATES.find((one) => one === payment) })}
      />
      {currencies.length > 1 ? (
        <Select
          label={t('fields.currency')}
          placeholder={t('common:all')}
          clearable
          data={currencies}
          value={draft.currency ?? null}
          onChange={(currency) => onChange({ currency: currency ?? undefined })}
        />
      ) : null}
    </div>
  )
}

function Period({ draft, onChange, error }: PartProps & { readonly error: string | null }) {
  const { t } = useTranslation(['documents', 'document-filter', 'common'])
  const today = currentDay()
  const presets = (['this_month', 'last_month', 'this_year'] as const).map((key) => ({ key, ...periodNamed(key, today) }))
  return (
    <fieldset>
      <legend className={css['legend']}>{t('common:period')}</legend>
      <Days from={draft.issuedFrom} to={draft.issuedTo} onChange={([issuedFrom, issuedTo]) => onChange({ issuedFrom, issuedTo })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the fieldset would be read twice */}
      <div className={css['presets']} role="group" aria-label={t('document-filter:period_presets')}>
        {presets.map(({ key, from, to }) => (
          <button key={key} type="button" onClick={() => onChange({ issuedFrom: from, issuedTo: to })}>
            {t(`document-filter:${key}`)}
          </button>
        ))}
      </div>
      <Fault>{error}</Fault>
    </fieldset>
  )
}

type DaysProps = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (days: [from: string, to: string]) => void
}

function Days({ from = '', to = '', onChange }: DaysProps) {
  const { t } = useTranslation('document-filter')
  return (
    <div className={css['pair']}>
      <DateInput aria-label={t('from')} value={from} onChange={(day) => onChange([day, to])} />
      <DateInput aria-label={t('to')} value={to} onChange={(day) => onChange([from, day])} />
    </div>
  )
}

function Parties({ draft, onChange }: PartProps) {
  const { t } = useTranslation('documents')
  return (
    <>
      <CompanyFilter value={draft.companyId} onChange={(companyId) => onChange({ companyId })} />
      <ContactFilter label={t('fields.client')} value={draft.contactId} onChange={(contactId) => onChange({ contactId })} />
    </>
  )
}

const Fault = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : (
    <p className={css['fault']} role="alert">
      {children}
    </p>
  )

/** What would find nothing by mistake. */
function faultsOf({ issuedFrom, issuedTo, paidFrom, paidTo, totalFrom = '', totalTo = '' }: ListSearch) {
  const bothAmounts = isDecimalText(totalFrom, 13, 3) && isDecimalText(totalTo, 13, 3)
  return {
    period: dayFault(issuedFrom, issuedTo),
    paid: dayFault(paidFrom, paidTo),
    amount: bothAmounts && compareDecimals(totalTo, totalFrom) < 0 ? ('amount_order' as const) : null,
  }
}

const dayFault = (from = '', to = '') => (from !== '' && to !== '' && to < from ? ('date_order' as const) : null)

import { METHOD_KINDS } from '@invoice/contract/treasury/payments.ts'
import { compareDecimals, isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { Button, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ContactFilter } from '../../shared/pickers/contact-filter.tsx'
import { accountsQuery } from '../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DateInput } from '../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import css from '../../shared/ui/tables/filters/filter-form.module.css'
import { kindsOf, type Narrowing, NO_NARROWING } from './payment-filter.ts'

type Props = { readonly value: Narrowing; readonly onApply: (next: Narrowing) => void }
type Part = { readonly draft: Narrowing; readonly change: (part: Partial<Narrowing>) => void }

/** Method, account, contact, period, amount and currency at once; what is empty does not narrow the list. */
export default function FilterForm({ value, onApply }: Props) {
  const { t } = useTranslation(['payments', 'common'])
  const language = useLanguage()
  const [draft, setDraft] = useState(value)
  const change = (part: Partial<Narrowing>): void => setDraft({ ...draft, ...part })
  const faults = faultsOf(draft)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (faults.period === null && faults.amount === null) onApply(draft)
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <MultiSelect
        label={t('form.method')}
        placeholder={draft.method === '' ? t('common:all') : ''}
        clearable
        data={METHOD_KINDS.map((kind) => ({ value: kind, label: PAYMENT_KINDS[kind].name[language] }))}
        value={kindsOf(draft.method)}
        onChange={(kinds) => change({ method: kindsOf(kinds.join()).join() })}
      />
      <Where draft={draft} change={change} />
      <fieldset>
        <legend className={css['legend']}>{t('common:period')}</legend>
        <div className={css['pair']}>
          <DateInput aria-label={t('filter.from')} value={draft.from} onChange={(from) => change({ from })} />
          <DateInput aria-label={t('filter.to')} value={draft.to} onChange={(to) => change({ to })} />
        </div>
        <Fault>{faults.period === null ? null : t(`filter.${faults.period}`)}</Fault>
      </fieldset>
      <fieldset>
        <legend className={css['legend']}>{t('filter.amount')}</legend>
        <div className={css['pair']}>
          <DecimalInput
            aria-label={t('filter.least')}
            placeholder={t('filter.from')}
            value={draft.min}
            onChange={(min) => change({ min })}
          />
          <DecimalInput aria-label={t('filter.most')} placeholder={t('filter.to')} value={draft.max} onChange={(max) => change({ max })} />
        </div>
        <Fault>{faults.amount === null ? null : t(`filter.${faults.amount}`)}</Fault>
      </fieldset>
      <div className={css['foot']}>
        <Button variant="subtle" color="gray" onClick={() => onApply(NO_NARROWING)}>
          {t('common:clear')}
        </Button>
        <Button type="submit">{t('common:apply')}</Button>
      </div>
    </form>
  )
}

/** With whom, through which account, in what currency. */
function Where({ draft, change }: Part) {
  const { t } = useTranslation(['payments', 'common'])
  const { data: accounts = [] } = useQuery(accountsQuery())
  return (
    <>
      <ContactFilter
        label={t('form.contact')}
        value={draft.contact === '' ? undefined : draft.contact}
        onChange={(contact) => change({ contact: contact ?? '' })}
      />
      <div className={css['pair']}>
        <Select
          label={t('form.account')}
          placeholder={t('common:all')}
          clearable
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.account === '' ? null : draft.account}
          onChange={(account) => change({ account: account ?? '' })}
        />
        <Select
          label={t('form.currency')}
          placeholder={t('common:all')}
          clearable
          searchable
          data={[...CURRENCIES]}
          value={draft.currency === '' ? null : draft.currency}
          onChange={(currency) => change({ currency: currency ?? '' })}
        />
      </div>
    </>
  )
}

const Fault = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : (
    <p className={css['fault']} role="alert">
      {children}
    </p>
  )

/** What would find nothing by mistake, or cannot be read. */
function faultsOf({ from, to, min, max }: Narrowing) {
  const isRead = (text: string): boolean => text === '' || isDecimalText(text, 13, 3)
  const isOrdered = min === '' || max === '' || !isRead(min) || !isRead(max) || compareDecimals(max, min) >= 0
  return {
    period: from !== '' && to !== '' && to < from ? ('date_order' as const) : null,
    amount: !isRead(min) || !isRead(max) ? ('no_amount' as const) : isOrdered ? null : ('amount_order' as const),
  }
}

import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import type { EXPENSE_TYPES } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import { needsRate } from '@invoice/domain/money/convert.ts'
import { withoutVat } from '@invoice/domain/money/unit-price.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { Button, Input, Select, Switch, TextInput } from '@mantine/core'
import { Choice, FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { draftOf } from '../rules/rule-draft.ts'
import css from './acts.module.css'

export type ExpenseValues = {
  type: (typeof EXPENSE_TYPES)[number]
  contactId: string
  contactName: string
  vendorNumber: string
  issuedOn: string
  description: string
  taxRateId: string
  rateFromEur: string
  /** a rule is made of it */
  isAlways: boolean
}
type Props = { readonly form: EntityForm<ExpenseValues>; readonly entry: StatementEntry; readonly rates: readonly TaxRate[] }

/** What the vendor's paper says beside the amount, which is the entry's. */
export function ExpenseFields({ form, entry, rates }: Props) {
  const { t } = useTranslation('entryActs')
  const { values, set, error, leave } = form
  return (
    <>
      <Choice
        label={t('expense.type')}
        value={values.type}
        options={[
          { value: 'bill', label: t('expense.types.bill') },
          { value: 'expense', label: t('expense.types.expense') },
        ]}
        hint={t(values.type === 'bill' ? 'expense.bill_hint' : 'expense.expense_hint')}
        onChange={(type) => set({ type })}
      />
      <Vendor form={form} />
      <FormColumns>
        <TextInput
          label={t('expense.number')}
          required={values.type === 'bill'}
          maxLength={LONGEST.theirNumber}
          value={values.vendorNumber}
          error={error('vendorNumber')}
          onBlur={leave('vendorNumber')}
          onChange={({ currentTarget }) => set({ vendorNumber: currentTarget.value })}
        />
        <DateInput
          label={t('expense.issued_on')}
          required
          value={values.issuedOn}
          error={error('issuedOn')}
          onBlur={leave('issuedOn')}
          onChange={(issuedOn) => set({ issuedOn })}
        />
      </FormColumns>
      <TextInput
        label={t('expense.description')}
        required
        maxLength={LONGEST.ruleDescription}
        value={values.description}
        error={error('description')}
        onBlur={leave('description')}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <Vat form={form} entry={entry} rates={rates} />
      {needsRate(entry.currency) ? (
        <DecimalInput
          label={t('expense.exchange_rate', { currency: entry.currency })}
          required
          value={values.rateFromEur}
          error={error('rateFromEur')}
          onChange={(rateFromEur) => set({ rateFromEur })}
        />
      ) : null}
      {values.type === 'expense' ? <Always form={form} entry={entry} /> : null}
    </>
  )
}

/** The entries that will be such expenses by themselves: of the same other side, else with the same words. */
function Always({ form: { values, set }, entry }: Pick<Props, 'form' | 'entry'>) {
  const { t } = useTranslation('entryActs')
  const { byParty, words } = draftOf(entry, true)
  if (!byParty && words === '') return null
  const name = entry.partyName || formatIban(entry.partyIban)
  return (
    <Switch
      label={t('expense.always')}
      description={byParty ? t('expense.always_to', { name }) : t('expense.always_words', { words })}
      checked={values.isAlways}
      onChange={({ currentTarget }) => set({ isAlways: currentTarget.checked })}
    />
  )
}

function Vendor({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('entryActs')
  const language = useLanguage()
  if (values.contactId === '')
    return (
      <ContactPicker
        label={t('expense.contact')}
        placeholder={t('expense.contact_placeholder')}
        error={error('contactId')}
        onChoose={({ id, name }) => set({ contactId: id, contactName: localised(name, language) })}
      />
    )
  return (
    <Input.Wrapper label={t('expense.contact')} labelElement="div" error={error('contactId')}>
      <div className={css['chosen']}>
        <b>{values.contactName}</b>
        <Button variant="subtle" size="compact-sm" onClick={() => set({ contactId: '', contactName: '' })}>
          {t('expense.change_contact')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}

/** The VAT that is in what was paid, and what it makes of it. */
function Vat({ form: { values, set, error }, entry: { amount, currency }, rates }: Props) {
  const { t } = useTranslation('entryActs')
  const language = useLanguage()
  const rate = rates.find(({ id }) => id === values.taxRateId)
  const base = rate ? toAmount(withoutVat(amount, rate.rate), currency) : amount
  const shown = (value: string) => formatAmount(value, currency, language)
  return (
    <Select
      label={t('expense.rate')}
      description={rate ? t('expense.split', { base: shown(base), vat: shown(subtractDecimals(amount, base)) }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={[
        { value: '', label: t('expense.no_vat') },
        ...rates.map(({ id, name, rate: percent }) => ({
          value: id,
          label: `${formatPercent(percent, language)} · ${localised(name, language)}`,
        })),
      ]}
      value={values.taxRateId}
      error={error('taxRateId')}
      onChange={(taxRateId) => set({ taxRateId: taxRateId ?? '' })}
    />
  )
}

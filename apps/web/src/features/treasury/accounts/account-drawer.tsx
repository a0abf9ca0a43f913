import '../texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { createTreasuryAccount, type TreasuryAccount, updateTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { CURRENCIES } from '@invoice/domain/money/currency.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { ACCOUNT_TYPES, hasResponsiblePerson } from '@invoice/domain/treasury/account-types.ts'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { CompanyField } from '../../../shared/companies/company-field.tsx'
import { chosenCompany } from '../../../shared/companies/own-company.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import { useEditSession } from '../../../shared/forms/use-edit-session.ts'
import { type EntityForm, useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { companiesQuery } from '../../../shared/queries/settings/companies.ts'
import { paymentMethodsQuery } from '../../../shared/queries/settings/payment-methods.ts'
import { loadAccount } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { SEARCHED } from '../../../shared/ui/inputs/searched.ts'
import { useAccountWords } from '../use-account-words.ts'
import {
  type AccountValues,
  accountBody,
  accountProblems,
  ChangedAccountSchema,
  changeBody,
  NewAccountSchema,
  newAccount,
  valuesOfAccount,
} from './account-values.ts'

const { own, former } = regimeOf(null).currency
/** Offered before all others. */
const FIRST = [own, ...(former === null ? [] : [former.code]), 'USD', 'GBP']

type Props = { readonly id?: string; readonly onSaved: (account: TreasuryAccount) => void; readonly onClose: () => void }

/** Opens an account, or changes one. */
export default function AccountDrawer({ id, onSaved, onClose }: Props) {
  const { t } = useTranslation('treasury')
  const { data: companies = [] } = useQuery(companiesQuery())
  const chosen = chosenCompany()
  const own = companies.find(({ id: company }) => company === chosen) ?? companies.find(({ isDefault }) => isDefault) ?? companies[0]
  const edit = useEditSession({ opened: true, id, noun: 'treasury', load: loadAccount })
  const { entity } = edit
  const form = useEntityForm({
    session: edit.session,
    initial: entity === undefined ? newAccount() : valuesOfAccount(entity),
    ...(entity === undefined && own && { late: { companyId: own.id, currency: own.currency } }),
    schema: entity === undefined ? NewAccountSchema : ChangedAccountSchema,
    toBody: entity === undefined ? accountBody : changeBody,
    problems: accountProblems,
    edited: { session: edit, valuesOf: valuesOfAccount, words: useAccountWords() },
    save: (values, idempotencyKey) =>
      entity === undefined
        ? call(createTreasuryAccount, { body: accountBody(values) }, { idempotencyKey })
        : call(updateTreasuryAccount, { params: { id: entity.id }, body: { ...changeBody(values), version: entity.version } }),
    onSaved,
  })
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={id === undefined ? t('new_account') : t('edit_account')}
      subtitle={entity?.name}
      edit={edit}
      form={form}
    >
      <Fields form={form} isNew={id === undefined} companies={companies} />
    </EditDrawer>
  )
}

type FieldsProps = { readonly form: EntityForm<AccountValues>; readonly isNew: boolean; readonly companies: readonly Company[] }

function Fields({ form, isNew, companies }: FieldsProps) {
  const { t } = useTranslation('treasury')
  const { values, set, error, leave } = form
  return (
    <>
      {isNew ? (
        <CompanyField
          companies={companies}
          value={values.companyId}
          error={error('companyId')}
          onChange={(companyId) => set({ companyId })}
        />
      ) : null}
      <TextInput
        label={t('fields.name')}
        data-autofocus
        value={values.name}
        error={error('name')}
        onBlur={leave('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <KindFields form={form} isNew={isNew} />
      {hasResponsiblePerson(values.type) ? (
        <TextInput
          label={t('fields.responsible_person')}
          value={values.responsiblePerson}
          error={error('responsiblePerson')}
          onBlur={leave('responsiblePerson')}
          onChange={({ currentTarget }) => set({ responsiblePerson: currentTarget.value })}
        />
      ) : null}
      <TextInput
        label={t('fields.iban')}
        value={values.iban}
        error={error('iban')}
        onBlur={leave('iban')}
        onChange={({ currentTarget }) => set({ iban: currentTarget.value })}
      />
      <MethodField form={form} />
      <TextInput
        label={t('fields.ledger_account')}
        description={t('fields.ledger_account_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.ledgerAccount}
        error={error('ledgerAccount')}
        onBlur={leave('ledgerAccount')}
        onChange={({ currentTarget }) => set({ ledgerAccount: currentTarget.value })}
      />
      <BeginningFields form={form} />
    </>
  )
}

/** What the account is and in which currency, which stays. */
function KindFields({ form: { values, set, error }, isNew }: Pick<FieldsProps, 'form' | 'isNew'>) {
  const { t } = useTranslation('treasury')
  return (
    <FormColumns>
      <Select
        label={t('fields.type')}
        allowDeselect={false}
        value={values.type}
        data={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={(chosen) => set({ type: ACCOUNT_TYPES.find((type) => type === chosen) ?? values.type })}
      />
      <Select
        label={t('fields.currency')}
        allowDeselect={false}
        {...SEARCHED}
        disabled={!isNew}
        value={values.currency}
        error={error('currency')}
        data={[...new Set([...FIRST, ...CURRENCIES])]}
        onChange={(currency) => set({ currency: currency ?? values.currency })}
      />
    </FormColumns>
  )
}

/** What lay in it before the first entry, and since when. */
function BeginningFields({ form: { values, set, error, leave } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('treasury')
  return (
    <FormColumns>
      <DecimalInput
        label={t('fields.initial')}
        currency={values.currency}
        value={values.initial}
        error={error('initial')}
        onBlur={leave('initial')}
        onChange={(initial) => set({ initial })}
      />
      <DateInput
        label={t('fields.begun_on')}
        description={t('fields.begun_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.begunOn}
        error={error('begunOn')}
        onBlur={leave('begunOn')}
        onChange={(begunOn) => set({ begunOn })}
      />
    </FormColumns>
  )
}

function MethodField({ form: { values, set, error } }: { readonly form: EntityForm<AccountValues> }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { data: methods = [] } = useQuery(paymentMethodsQuery())
  const mine = methods.filter(({ companyId }) => companyId === null || companyId === values.companyId)
  return (
    <Select
      label={t('fields.method')}
      description={t('fields.method_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={values.paymentMethodId}
      error={error('paymentMethodId')}
      data={[
        { value: '', label: t('fields.no_method') },
        ...mine.map(({ id, kind, name }) => ({
          value: id,
          label: localised(name, language) || localised(PAYMENT_KINDS[kind].name, language),
        })),
      ]}
      onChange={(paymentMethodId) => set({ paymentMethodId: paymentMethodId ?? '' })}
    />
  )
}

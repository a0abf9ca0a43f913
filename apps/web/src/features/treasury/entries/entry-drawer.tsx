import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { createTransaction, TransactionInput } from '@invoice/contract/treasury/transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import { isEntryAmount } from '@invoice/domain/treasury/entry-problems.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { Choice, FormColumns } from '../../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { ContactPicker } from '../../../shared/pickers/contact-picker.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { isReadAmount } from '../amounts.ts'
import css from '../treasury.module.css'

type Props = { readonly account: TreasuryAccount; readonly onClose: () => void }

type Values = {
  type: 'debit' | 'credit'
  amount: string
  on: string
  kind: 'other' | 'fee'
  description: string
  reference: string
  contactId: string
  contactName: string
}

/** Money in or out that is no payment of a document. */
export default function EntryDrawer({ account, onClose }: Props) {
  const { t } = useTranslation('treasury')
  const { id: accountId, name, currency } = account
  const bodyOf = ({ contactName: _, ...values }: Values) => ({ ...values, accountId })
  const form = useEntityForm({
    initial: newEntry(),
    schema: TransactionInput,
    toBody: bodyOf,
    problems: ({ amount }) => (isReadAmount(amount) && !isEntryAmount(amount, currency) ? [{ field: 'amount', code: 'amount' }] : []),
    save: (values, idempotencyKey) => call(createTransaction, { body: bodyOf(values) }, { idempotencyKey }),
    onSaved: ({ warnings }) => {
      toast(warnings.includes('below_zero') ? t('below_zero', { name }) : t('entry_saved'))
      onClose()
    },
  })
  const { values, set, error, leave } = form
  const text = (field: 'description' | 'reference') => ({
    label: t(`fields.${field}`),
    value: values[field],
    error: error(field),
    onBlur: leave(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [field]: currentTarget.value }),
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('entry_title')} subtitle={name} form={form}>
      <Choice
        label={t('fields.direction')}
        value={values.type}
        options={[
          { value: 'debit', label: t('debits') },
          { value: 'credit', label: t('credits') },
        ]}
        onChange={(type) => set({ type })}
      />
      <FormColumns>
        <DecimalInput
          label={`${t('fields.amount')}, ${currency}`}
          className={css['amount'] ?? ''}
          size="lg"
          currency={currency}
          data-autofocus
          value={values.amount}
          error={error('amount')}
          onBlur={leave('amount')}
          onChange={(amount) => set({ amount })}
        />
        <DateInput
          label={t('fields.on')}
          size="lg"
          value={values.on}
          error={error('on')}
          onBlur={leave('on')}
          onChange={(on) => set({ on })}
        />
      </FormColumns>
      <TextInput {...text('description')} />
      <ContactField form={form} />
      <FormColumns>
        <TextInput {...text('reference')} />
        <Choice
          label={t('fields.kind')}
          value={values.kind}
          options={[
            { value: 'other', label: t('kinds.other') },
            { value: 'fee', label: t('kinds.fee') },
          ]}
          onChange={(kind) => set(kind === 'fee' ? { kind, type: 'credit' } : { kind })}
        />
      </FormColumns>
    </EditDrawer>
  )
}

const newEntry = (): Values => ({
  type: 'credit',
  amount: '',
  on: currentDay(),
  kind: 'other',
  description: '',
  reference: '',
  contactId: '',
  contactName: '',
})

type ContactProps = {
  readonly form: { values: Values; set: (patch: Partial<Values>) => void; error: (field: string) => string | undefined }
}

function ContactField({ form: { values, set, error } }: ContactProps) {
  const { t } = useTranslation(['treasury', 'common'])
  const language = useLanguage()
  if (values.contactId === '') {
    return (
      <ContactPicker
        label={t('fields.contact')}
        placeholder={t('fields.contact_placeholder')}
        error={error('contactId')}
        onChoose={({ id, name }) => set({ contactId: id, contactName: localised(name, language) })}
      />
    )
  }
  return (
    <TextInput
      label={t('fields.contact')}
      readOnly
      className={css['chosen'] ?? ''}
      value={values.contactName}
      error={error('contactId')}
      rightSection={<CloseButton size="sm" aria-label={t('common:clear')} onClick={() => set({ contactId: '', contactName: '' })} />}
    />
  )
}

import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { createTransfer, TransferInput } from '@invoice/contract/treasury/transactions.ts'
import { addDecimals, canonicalDecimal, negateDecimal, signOf, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { isEntryAmount } from '@invoice/domain/treasury/entry-problems.ts'
import { transferEntries, transferRate } from '@invoice/domain/treasury/transfer.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconArrowsUpDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import { type EntityForm, useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { accountsQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { isReadAmount, readAmount } from '../amounts.ts'
import css from '../treasury.module.css'

type Props = { readonly fromId?: string; readonly onClose: () => void }
type Values = { fromId: string; toId: string; on: string; amount: string; received: string; fee: string; description: string }
type Sides = { readonly from: TreasuryAccount | undefined; readonly to: TreasuryAccount | undefined }

/** From one account of ours to another: what is there now and then, and what will be written. */
export default function TransferDrawer({ fromId = '', onClose }: Props) {
  const { t } = useTranslation('treasury')
  const { data: accounts = [] } = useQuery(accountsQuery({ active: true }))
  const find = (id: string) => accounts.find((account) => account.id === id)
  const sidesOf = (values: Values): Sides => ({ from: find(values.fromId), to: find(values.toId) })
  const bodyOf = (values: Values) => {
    const { from, to } = sidesOf(values)
    return { ...values, received: from?.currency === to?.currency ? '' : values.received, reference: '' }
  }
  const form = useEntityForm({
    initial: { fromId, toId: '', on: currentDay(), amount: '', received: '', fee: '', description: '' } as Values,
    schema: TransferInput,
    toBody: bodyOf,
    problems: (values) => amountProblems(values, sidesOf(values)),
    save: (values, idempotencyKey) => call(createTransfer, { body: bodyOf(values) }, { idempotencyKey }),
    onSaved: ({ warnings }) => {
      const name = find(form.values.fromId)?.name ?? ''
      toast(warnings.includes('below_zero') ? t('below_zero', { name }) : t('transfer_saved'))
      onClose()
    },
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('transfer_title')} subtitle={t('transfer_text')} saveLabel={t('transfer_do')} form={form}>
      <SideFields form={form} accounts={accounts} sides={sidesOf(form.values)} />
      <AmountFields form={form} sides={sidesOf(form.values)} />
      <StatementNote sides={sidesOf(form.values)} />
      <WillBeWritten values={form.values} sides={sidesOf(form.values)} />
    </EditDrawer>
  )
}

function amountProblems({ amount, received, fee }: Values, { from, to }: Sides) {
  const isWrong = (text: string, account: TreasuryAccount | undefined) =>
    isReadAmount(text) && account !== undefined && !isEntryAmount(text, account.currency)
  return [
    ...(isWrong(amount, from) ? [{ field: 'amount', code: 'amount' as const }] : []),
    ...(fee !== '' && isWrong(fee, from) ? [{ field: 'fee', code: 'amount' as const }] : []),
    ...(from?.currency !== to?.currency && isWrong(received, to) ? [{ field: 'received', code: 'amount' as const }] : []),
    ...(from && to && from.currency !== to.currency && received === '' ? [{ field: 'received', code: 'required' as const }] : []),
  ]
}

type PartProps = { readonly form: EntityForm<Values>; readonly sides: Sides }

function SideFields({ form, accounts, sides }: PartProps & { readonly accounts: readonly TreasuryAccount[] }) {
  const { t } = useTranslation('treasury')
  const { values, set, error } = form
  const { from, to } = sides
  const optionsOf = (some: readonly TreasuryAccount[]) =>
    some.map(({ id, name, iban, currency }) => ({ value: id, label: `${name}${iban === '' ? '' : ` …${iban.slice(-4)}`}, ${currency}` }))
  const others = accounts.filter(({ id, companyId }) => id !== values.fromId && (from === undefined || companyId === from.companyId))
  const out = addDecimals(readAmount(values.amount), readAmount(values.fee))
  const into = from?.currency === to?.currency ? readAmount(values.amount) : readAmount(values.received)
  return (
    <div>
      <Select
        label={t('fields.from')}
        allowDeselect={false}
        value={values.fromId === '' ? null : values.fromId}
        error={error('fromId')}
        data={optionsOf(accounts)}
        onChange={(id) => set({ fromId: id ?? '', ...(id === values.toId ? { toId: '' } : {}) })}
      />
      <BeforeAfter account={from} change={negateDecimal(out)} />
      <div className={css['swap']}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('swap')}
          onClick={() =>
            set({
              fromId: values.toId,
              toId: values.fromId,
              amount: values.received || values.amount,
              received: values.received && values.amount,
            })
          }
        >
          <IconArrowsUpDown size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      <Select
        label={t('fields.to')}
        allowDeselect={false}
        value={values.toId === '' ? null : values.toId}
        error={error('toId')}
        data={optionsOf(others)}
        onChange={(id) => set({ toId: id ?? '' })}
      />
      <BeforeAfter account={to} change={into} />
    </div>
  )
}

function BeforeAfter({ account, change }: { readonly account: TreasuryAccount | undefined; readonly change: string }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  if (account === undefined) return null
  const { current, currency } = account
  const amount = (value: string) => formatAmount(value, currency, language)
  const later = addDecimals(current, change)
  return (
    <p className={css['after']} data-negative={signOf(later) < 0 || undefined}>
      {t('before_after', { now: amount(current), later: amount(later) })}
    </p>
  )
}

function AmountFields({ form, sides: { from, to } }: PartProps) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { values, set, error, leave } = form
  const differ = from !== undefined && to !== undefined && from.currency !== to.currency
  const rate = differ && isReadAmount(values.received) ? transferRate(readAmount(values.amount), values.received) : null
  const amount = (field: 'amount' | 'received' | 'fee', account: TreasuryAccount | undefined) => ({
    label: account === undefined ? t(`fields.${field}`) : `${t(`fields.${field}`)}, ${account.currency}`,
    value: values[field],
    error: error(field),
    onBlur: leave(field),
    onChange: (value: string) => set({ [field]: value }),
    ...(account === undefined ? {} : { currency: account.currency }),
  })
  return (
    <>
      <FormColumns>
        <DecimalInput {...amount('amount', from)} className={css['amount'] ?? ''} size="lg" data-autofocus />
        {differ ? (
          <DecimalInput
            {...amount('received', to)}
            className={css['amount'] ?? ''}
            size="lg"
            description={
              rate === null
                ? undefined
                : t('rate', { from: from.currency, rate: formatDecimal(canonicalDecimal(rate), language), to: to.currency })
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        ) : (
          <DateField form={form} />
        )}
      </FormColumns>
      {differ ? <DateField form={form} /> : null}
      <FormColumns>
        <DecimalInput
          {...amount('fee', from)}
          description={t('fields.fee_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          label={t('fields.description')}
          value={values.description}
          error={error('description')}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </FormColumns>
    </>
  )
}

function DateField({ form: { values, set, error, leave } }: { readonly form: EntityForm<Values> }) {
  const { t } = useTranslation('treasury')
  return (
    <DateInput label={t('fields.on')} size="lg" value={values.on} error={error('on')} onBlur={leave('on')} onChange={(on) => set({ on })} />
  )
}

/** A statement of either side tells of it again: that doubles nothing. */
function StatementNote({ sides: { from, to } }: { readonly sides: Sides }) {
  const { t } = useTranslation('treasury')
  const hasStatements = (account: TreasuryAccount | undefined): boolean => account !== undefined && account.type !== 'cash'
  if (!hasStatements(from) && !hasStatements(to)) return null
  return <p className={css['aside']}>{t('import_note')}</p>
}

function WillBeWritten({ values, sides: { from, to } }: { readonly values: Values; readonly sides: Sides }) {
  const { t } = useTranslation('treasury')
  if (from === undefined || to === undefined || !isReadAmount(values.amount)) return null
  const received = from.currency === to.currency ? values.amount : readAmount(values.received)
  const entries = transferEntries({ amount: values.amount, received, fee: readAmount(values.fee) })
  return (
    <section className={css['will']}>
      <h3>{t('will_write')}</h3>
      <ul>
        {entries.map(({ side, kind, movement }) => {
          const { name, currency } = side === 'from' ? from : to
          return (
            <li key={`${side} ${kind}`}>
              <span>{kind === 'fee' ? t('will_fee', { name }) : t(side === 'from' ? 'will_credit' : 'will_debit', { name })}</span>
              <MoneyText amount={subtractDecimals(movement, '0.00')} currency={currency} plus />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import './texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { TransferOfEntry, transferStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { AMOUNT, isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { isEntryAmount } from '@invoice/domain/treasury/entry-problems.ts'
import { transferRate } from '@invoice/domain/treasury/transfer.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { accountsQuery } from '../../../shared/queries/treasury/treasury.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import type { ActProps } from './act-props.ts'
import css from './acts.module.css'
import { useEntryLine } from './use-entry-line.ts'

type Values = { accountId: string; amount: string }
const NONE: readonly TreasuryAccount[] = []

/** The entry is one side of a transfer between own accounts: which is the other, and what it got where its currency is another. */
export default function TransferAct({ accountId: ownId, entry, onDone, onClose }: ActProps) {
  const { t } = useTranslation('entryActs')
  const language = useLanguage()
  const line = useEntryLine(entry)
  const { data: accounts, error } = useQuery(accountsQuery({ active: true }))
  const others = othersOf(accounts ?? NONE, ownId)
  const chosen = (id: string) => others.find((account) => account.id === id)
  const bodyOf = ({ accountId, amount }: Values) => ({
    version: entry.version,
    accountId,
    amount: differs(entry, chosen(accountId)) ? amount : '',
  })
  const form = useEntityForm<Values, StatementEntry>({
    initial: { accountId: '', amount: '' },
    schema: TransferOfEntry,
    toBody: bodyOf,
    problems: (values) => amountProblems(values.amount, entry, chosen(values.accountId)),
    save: (values, idempotencyKey) => call(transferStatementEntry, { params: { id: entry.id }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: onDone,
  })
  const { values, set } = form
  const other = chosen(values.accountId)
  return (
    <EditDrawer opened onClose={onClose} title={t('transfer.title')} subtitle={line} saveLabel={t('transfer.save')} form={form}>
      <Select
        data-autofocus
        label={t(entry.direction === 'out' ? 'transfer.to' : 'transfer.from')}
        required
        allowDeselect={false}
        data={others.map(({ id, name, iban, currency }) => ({
          value: id,
          label: `${name}${iban === '' ? '' : ` …${iban.slice(-4)}`}, ${currency}`,
        }))}
        value={values.accountId === '' ? null : values.accountId}
        error={error?.message ?? form.error('accountId')}
        onChange={(id) => set({ accountId: id ?? '' })}
      />
      {accounts !== undefined && others.length === 0 ? <p className={css['note']}>{t('transfer.none')}</p> : null}
      {other && differs(entry, other) ? (
        <DecimalInput
          label={t(entry.direction === 'out' ? 'transfer.received' : 'transfer.left', { currency: other.currency })}
          description={rateText(entry, other, values.amount)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          currency={other.currency}
          value={values.amount}
          error={form.error('amount')}
          onBlur={form.leave('amount')}
          onChange={(amount) => set({ amount })}
        />
      ) : null}
      {other ? <p className={css['note']}>{t('transfer.hint', { day: formatDay(entry.bookedOn, language) })}</p> : null}
    </EditDrawer>
  )
}

/** Money is transferred within a company. */
function othersOf(accounts: readonly TreasuryAccount[], ownId: string): readonly TreasuryAccount[] {
  const own = accounts.find(({ id }) => id === ownId)
  return accounts.filter(({ id, companyId }) => id !== ownId && (own === undefined || companyId === own.companyId))
}

const differs = ({ currency }: StatementEntry, other: TreasuryAccount | undefined): boolean =>
  other !== undefined && other.currency !== currency

function amountProblems(amount: string, entry: StatementEntry, other: TreasuryAccount | undefined) {
  if (other === undefined || !differs(entry, other)) return []
  if (amount === '') return [{ field: 'amount', code: 'required' as const }]
  const isRead = isDecimalText(amount, AMOUNT.integers, AMOUNT.scale)
  return isRead && !isEntryAmount(amount, other.currency) ? [{ field: 'amount', code: 'amount' as const }] : []
}

/** How much of the one currency the other was. */
function rateText(entry: StatementEntry, other: TreasuryAccount, amount: string): string | undefined {
  if (!isDecimalText(amount, AMOUNT.integers, AMOUNT.scale)) return undefined
  const rate = transferRate(entry.amount, amount)
  return rate === null ? undefined : `1 ${entry.currency} = ${rate} ${other.currency}`
}

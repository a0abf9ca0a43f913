import './texts.ts'
import { ExpenseOfEntry, expenseOfStatementEntry, type StatementEntry } from '@invoice/contract/statements.ts'
import { isBankFee } from '@invoice/domain/statements/bank-fee.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { taxRatesQuery } from '../../../shared/queries/settings-lists.ts'
import type { ActProps } from './act-props.ts'
import { ExpenseFields, type ExpenseValues } from './expense-fields.tsx'
import { useEntryLine } from './use-entry-line.ts'

/** The entry becomes an expense or a vendor's bill, entered and paid at once. A fee of the bank is one key away. */
export default function ExpenseAct({ entry, onDone, onClose }: ActProps) {
  const { t } = useTranslation('entryActs')
  const line = useEntryLine(entry)
  const rates = useQuery(taxRatesQuery())
  const isFee = isBankFee(entry)
  const usual = rates.data?.find(({ isDefault }) => isDefault)?.id ?? ''
  const form = useEntityForm<ExpenseValues, StatementEntry>({
    initial: {
      ...{ type: isFee ? 'expense' : 'bill', contactId: '', contactName: '', vendorNumber: '', issuedOn: entry.bookedOn, rateFromEur: '' },
      ...{ description: isFee ? t('expense.fee') : entry.reason.slice(0, 500), taxRateId: isFee ? '' : usual },
    },
    session: `${entry.id} ${rates.data !== undefined}`,
    schema: ExpenseOfEntry,
    toBody: bodyOf,
    problems: ({ type, contactId, vendorNumber }) =>
      type === 'bill'
        ? [
            ...(contactId === '' ? [{ field: 'contactId', code: 'required' as const }] : []),
            ...(vendorNumber.trim() === '' ? [{ field: 'vendorNumber', code: 'required' as const }] : []),
          ]
        : [],
    save: (values, idempotencyKey) =>
      call(expenseOfStatementEntry, { params: { id: entry.id }, body: { version: entry.version, ...bodyOf(values) } }, { idempotencyKey }),
    onSaved: onDone,
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('expense.title')} subtitle={line} saveLabel={t('expense.save')} form={form}>
      <ExpenseFields form={form} entry={entry} rates={rates.data ?? []} />
    </EditDrawer>
  )
}

const bodyOf = ({ contactName: _, ...values }: ExpenseValues) => values

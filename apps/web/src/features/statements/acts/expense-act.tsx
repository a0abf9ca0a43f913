import './texts.ts'
import { ExpenseOfEntry, expenseOfStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { isBankFee } from '@invoice/domain/statements/matching/bank-fee.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { taxRatesQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { MadeRule } from '../entries/entry-decisions.ts'
import { conditionsOf, draftOf } from '../rules/rule-draft.ts'
import type { ActProps } from './act-props.ts'
import { ExpenseFields, type ExpenseValues } from './expense-fields.tsx'
import { useEntryLine } from './use-entry-line.ts'

type Done = { readonly done: StatementEntry; readonly rule: MadeRule | undefined }

/** The entry becomes an expense or a vendor's bill, entered and paid at once. A fee of the bank is one key away. */
export default function ExpenseAct({ accountId, entry, onDone, onClose }: ActProps) {
  const { t } = useTranslation('entryActs')
  const line = useEntryLine(entry)
  const rates = useQuery(taxRatesQuery())
  const isFee = isBankFee(entry)
  const usual = rates.data?.find(({ isDefault }) => isDefault)?.id ?? ''
  const form = useEntityForm<ExpenseValues, Done>({
    initial: {
      type: isFee ? 'expense' : 'bill',
      contactId: '',
      contactName: '',
      vendorNumber: '',
      issuedOn: entry.bookedOn,
      rateFromEur: '',
      description: isFee ? t('expense.fee') : entry.reason.slice(0, 500),
      taxRateId: isFee ? '' : usual,
      isAlways: false,
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
    // Asked again after the rule was refused, the expense is answered as it was made.
    save: async (values, idempotencyKey) => {
      const body = { version: entry.version, ...bodyOf(values) }
      const done = await call(expenseOfStatementEntry, { params: { id: entry.id }, body }, { idempotencyKey })
      return { done, rule: values.isAlways && values.type === 'expense' ? await keepRule(entry, values, accountId) : undefined }
    },
    onSaved: ({ done, rule }) => onDone(done, rule),
  })
  return (
    <EditDrawer opened onClose={onClose} title={t('expense.title')} subtitle={line} saveLabel={t('expense.save')} form={form}>
      <ExpenseFields form={form} entry={entry} rates={rates.data ?? []} />
    </EditDrawer>
  )
}

const bodyOf = ({ contactName: _, isAlways: __, ...values }: ExpenseValues) => values

/** Such entries are such expenses from now on, and those that wait at once. */
async function keepRule(entry: StatementEntry, values: ExpenseValues, accountId: string): Promise<MadeRule> {
  const { contactId, description, taxRateId } = values
  const conditions = conditionsOf(entry, draftOf(entry, true), accountId)
  const body = { ...conditions, act: 'expense' as const, category: '', contactId, description, taxRateId }
  const { rule, decided } = await call(createStatementRule, { body })
  return { id: rule.id, decided }
}

import type { DueBill } from '@invoice/contract/treasury/payment-runs.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { isPast } from '@invoice/domain/documents/open.ts'
import { formatIban } from '@invoice/domain/identifiers/format-iban.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Checkbox, TextInput } from '@mantine/core'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import { currentDay } from '../../shared/ui/inputs/today.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import css from './payment-runs.module.css'
import { allOf, type BillProblem, ibanOf, leftOf, NOTHING_CHOSEN, proposedOf, type RunChoice, withAmount, withIban } from './run-choice.ts'
import { useProblemText } from './use-problem-text.ts'

type Props = {
  readonly bills: readonly DueBill[]
  readonly choice: RunChoice
  readonly onChange: (choice: RunChoice) => void
  /** by bill; told once it was tried */
  readonly problems: ReadonlyMap<string, readonly BillProblem[]>
  readonly mayPay: boolean
}

const NONE: readonly BillProblem[] = []

/** What is owed, the earliest due first: which of it is paid, how much, and where to. */
export function DueTable({ bills, choice, onChange, problems, mayPay }: Props) {
  const { t } = useTranslation('paymentRuns')
  const open = bills.filter((bill) => signOf(leftOf(bill)) > 0)
  const isAll = open.length > 0 && open.every(({ documentId }) => choice.amounts.has(documentId))
  return (
    <table className={css['bills']} aria-label={t('bills')}>
      <thead>
        <tr>
          {mayPay ? (
            <th className={css['tick']}>
              <Checkbox
                aria-label={t('choose_all')}
                checked={isAll}
                indeterminate={!isAll && choice.amounts.size > 0}
                onChange={() => onChange(isAll ? { ...NOTHING_CHOSEN, ibans: choice.ibans } : allOf(choice, bills))}
              />
            </th>
          ) : null}
          <th>{t('vendor')}</th>
          <th>{t('due')}</th>
          <th>{t('iban')}</th>
          <th data-right>{t('left')}</th>
          {mayPay ? <th data-right>{t('amount')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <BillRow
            key={bill.documentId}
            bill={bill}
            choice={choice}
            onChange={onChange}
            problems={problems.get(bill.documentId) ?? NONE}
            mayPay={mayPay}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'bills' | 'problems'> & { readonly bill: DueBill; readonly problems: readonly BillProblem[] }

function BillRow({ bill, choice, onChange, problems, mayPay }: RowProps) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  const textOf = useProblemText()
  const vendor = localised(bill.vendor, language)
  const number = bill.number ?? '–'
  const typed = choice.amounts.get(bill.documentId)
  const left = leftOf(bill)
  const error = (field: BillProblem['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem && textOf(problem)
  }
  return (
    <tr>
      {mayPay ? (
        <td className={css['tick']}>
          <Checkbox
            aria-label={t('choose', { vendor, number })}
            checked={typed !== undefined}
            disabled={typed === undefined && signOf(left) === 0}
            onChange={({ currentTarget }) => onChange(withAmount(choice, bill, currentTarget.checked ? proposedOf(bill) : null))}
          />
        </td>
      ) : null}
      <td>
        <span className={css['vendor']}>{vendor}</span>
        <span className={css['note']}>{number}</span>
        {error('name') ? <span className={css['error']}>{error('name')}</span> : null}
      </td>
      <td data-label={t('due')}>
        <Due on={bill.dueOn} />
      </td>
      <td data-label={t('iban')} className={css['iban']}>
        {typed !== undefined ? (
          <TextInput
            aria-label={t('iban_of', { vendor })}
            value={ibanOf(choice, bill)}
            error={error('iban')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(withIban(choice, bill, currentTarget.value))}
          />
        ) : (
          <span className={css['known']}>{formatIban(ibanOf(choice, bill)) || '–'}</span>
        )}
      </td>
      <td data-label={t('left')} data-right>
        <span>
          <MoneyText amount={bill.outstanding} currency="EUR" />
          {signOf(bill.waiting) > 0 ? (
            <span className={css['note']}>{t('waiting', { amount: formatAmount(bill.waiting, 'EUR', language) })}</span>
          ) : null}
        </span>
      </td>
      {mayPay ? (
        <td data-label={typed === undefined ? undefined : t('amount')} data-right className={css['amount']}>
          {typed === undefined ? null : (
            <DecimalInput
              aria-label={t('amount_of', { vendor, number })}
              value={typed}
              currency="EUR"
              error={error('amount')}
              onChange={(amount) => onChange(withAmount(choice, bill, amount))}
            />
          )}
        </td>
      ) : null}
    </tr>
  )
}

function Due({ on }: { readonly on: string | null }) {
  const { t } = useTranslation('paymentRuns')
  const language = useLanguage()
  if (on === null) return t('no_due')
  return <span data-late={isPast(on, currentDay()) || undefined}>{formatDay(on, language)}</span>
}

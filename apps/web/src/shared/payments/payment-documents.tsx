import type { OpenDocument } from '@invoice/contract/payments.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntityForm } from '../forms/use-entity-form.ts'
import { useLanguage } from '../text/use-language.ts'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { MoneyText } from '../ui/marks/money-text.tsx'
import { leftOver, type PaymentValues, shareWhenChosen, sumOfShares } from './payment-values.ts'
import css from './payments.module.css'

type Shares = Readonly<Record<string, string>>
type Props = {
  readonly form: Pick<EntityForm<PaymentValues>, 'values' | 'set' | 'error'>
  readonly documents: readonly OpenDocument[]
  readonly shares: Shares
  readonly isLoading: boolean
}

/** What the payment settles: shared out by due date until somebody chooses. */
export function PaymentDocuments({ form, documents, shares, isLoading }: Props) {
  const { t } = useTranslation(['payments', 'documents'])
  const { values, set, error } = form
  if (values.contactId === '') return null
  const faulty = ['amount', 'documentId', 'settlingAmount'].flatMap((field) =>
    Object.keys(shares).map((_, index) => error(`allocations.${index}.${field}`)),
  )
  return (
    <section>
      <div className={css['head']}>
        <h3>{t('form.documents')}</h3>
        {values.shares === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => set({ shares: null })}>
            {t('form.by_due')}
          </Button>
        )}
      </div>
      {isLoading ? <Skeleton height={72} mt={8} /> : null}
      {!isLoading && documents.length === 0 ? <p className={css['hint']}>{t('form.no_documents')}</p> : null}
      {documents.length === 0 ? null : (
        <table className={css['documents']}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('form.documents')}</VisuallyHidden>
              </th>
              <th scope="col">{t('form.document')}</th>
              <th scope="col" data-align="right">
                {t('form.left')}
              </th>
              <th scope="col" data-align="right">
                {t('form.of_this')}
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <DocumentLine key={document.id} document={document} values={values} shares={shares} set={set} />
            ))}
          </tbody>
        </table>
      )}
      {faulty.filter(Boolean).map((message) => (
        <p key={message} role="alert" className={css['late']}>
          {message}
        </p>
      ))}
      <LeftOver values={values} shares={shares} />
    </section>
  )
}

type LineProps = {
  readonly document: OpenDocument
  readonly values: PaymentValues
  readonly shares: Shares
  readonly set: Props['form']['set']
}

function DocumentLine({ document, values, shares, set }: LineProps) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const { id, type, number, dueOn, isOverdue, rest, currency } = document
  const name = [t(`documents:types.${type}`), number].filter(Boolean).join(' ')
  const share = shares[id]
  const { [id]: _own, ...others } = shares
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t('form.choose', { document: name })}
          checked={share !== undefined}
          onChange={({ currentTarget }) =>
            set({ shares: currentTarget.checked ? { ...shares, [id]: shareWhenChosen(values, shares, document) } : others })
          }
        />
      </td>
      <td>
        {name}
        {dueOn === null ? null : (
          <span className={css['note']}>
            {isOverdue ? <span className={css['late']}>{t('form.overdue')}, </span> : null}
            {t('form.due', { day: formatDay(dueOn, language) })}
          </span>
        )}
      </td>
      <td data-align="right">
        <MoneyText amount={rest} currency={currency} />
      </td>
      <td data-align="right">
        {share === undefined ? null : (
          <DecimalInput
            aria-label={t('form.amount_for', { document: name })}
            currency={currency}
            value={share}
            onChange={(amount) => set({ shares: { ...shares, [id]: amount } })}
          />
        )}
      </td>
    </tr>
  )
}

/** What is allocated, and what the rest of the payment becomes. */
function LeftOver({ values, shares }: { readonly values: PaymentValues; readonly shares: Shares }) {
  const { t } = useTranslation('payments')
  const left = leftOver(values, shares)
  if (left === null || signOf(values.amount) === 0) return null
  const isOver = signOf(left) > 0
  return (
    <>
      <div className={css['sums']} aria-live="polite">
        <span>
          {t('form.allocated')} <MoneyText amount={sumOfShares(shares)} currency={values.currency} />
        </span>
        {signOf(left) === 0 ? null : (
          <b className={isOver ? undefined : css['late']}>
            {t(isOver ? 'form.over' : 'form.short')} <MoneyText amount={isOver ? left : negateDecimal(left)} currency={values.currency} />
          </b>
        )}
      </div>
      {isOver ? <p className={css['hint']}>{t(values.direction === 'in' ? 'form.credit' : 'form.credit_out')}</p> : null}
    </>
  )
}

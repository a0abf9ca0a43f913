import type { OpenDocument } from '@invoice/contract/treasury/payments.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { BASE_CURRENCY } from '@invoice/domain/money/currency.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Button, Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { MoneyText } from '../ui/marks/money-text.tsx'
import {
  differenceOf,
  leftAfter,
  type Shares,
  type ShareValues,
  settlingsOf,
  shareFields,
  shareWhenChosen,
  sumOfShares,
} from './payment-values.ts'
import css from './payments.module.css'
import type { OpenDocuments } from './use-open-documents.ts'

type Form = {
  readonly values: ShareValues
  readonly set: (patch: Partial<ShareValues>) => void
  readonly error: (field: string) => string | undefined
}
type Props = {
  readonly form: Form
  readonly open: OpenDocuments
  readonly shares: Shares
  /** what the rest of the payment becomes; of one that is there already it is known */
  readonly tellsRest?: boolean
  /** what is said where nothing is open */
  readonly nothing?: ReactNode
}

/** What the payment settles: shared out by due date until somebody chooses. */
export function PaymentDocuments({ form, open, shares, tellsRest = true, nothing }: Props) {
  const { t } = useTranslation('payments')
  const { values, set, error } = form
  if (values.contactId === '') return null
  const { shown, known, isLoading, isLong, q, search } = open
  const settlings = settlingsOf(values, shares, known)
  const faulty = shareFields(shares).map(error)
  return (
    <section>
      <div className={css['head']}>
        <h3>{t('form.documents')}</h3>
        {values.shares === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => set({ shares: null, settlings: {} })}>
            {t('form.by_due')}
          </Button>
        )}
      </div>
      {isLong ? (
        <div className={css['search']}>
          <SearchField label={t('form.search')} value={q} onChange={search} />
        </div>
      ) : null}
      {isLoading ? <Skeleton height={72} mt={8} /> : null}
      {isLoading || shown.length > 0 ? null : q === '' && nothing ? (
        nothing
      ) : (
        <p className={css['hint']}>{t(q === '' ? 'form.no_documents' : 'form.none_found')}</p>
      )}
      {shown.length === 0 ? null : <DocumentTable documents={shown} form={form} shares={shares} settlings={settlings} />}
      {[...new Set(faulty)].filter(Boolean).map((message) => (
        <p key={message} role="alert" className={css['late']}>
          {message}
        </p>
      ))}
      <LeftOver values={values} settlings={settlings} tellsRest={tellsRest} />
      <Difference difference={differenceOf(values, shares, settlings, known)} />
    </section>
  )
}

type TableProps = {
  readonly documents: readonly OpenDocument[]
  readonly form: Form
  readonly shares: Shares
  readonly settlings: Shares
}

function DocumentTable({ documents, ...rest }: TableProps) {
  const { t } = useTranslation('payments')
  return (
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
          <DocumentLine key={document.id} document={document} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = Omit<TableProps, 'documents'> & { readonly document: OpenDocument }

function DocumentLine({ document, form: { values, set }, shares, settlings }: LineProps) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const { id, type, number, dueOn, isOverdue, rest, currency } = document
  const name = [t(`documents:types.${type}`), number].filter(Boolean).join(' ')
  const share = shares[id]
  const { [id]: _own, ...others } = shares
  const { [id]: _settling, ...otherSettlings } = values.settlings
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t('form.choose', { document: name })}
          checked={share !== undefined}
          onChange={({ currentTarget }) =>
            set({
              shares: currentTarget.checked ? { ...shares, [id]: shareWhenChosen(values, settlings, document) } : others,
              settlings: otherSettlings,
            })
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
        {share === undefined || currency === values.currency ? null : (
          <span className={css['settling']}>
            <span aria-hidden="true">{t('form.takes')}</span>
            <DecimalInput
              aria-label={t('form.takes_for', { document: name, currency: values.currency })}
              currency={values.currency}
              value={settlings[id] ?? ''}
              onChange={(amount) => set({ shares, settlings: { ...values.settlings, [id]: amount } })}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

type LeftProps = { readonly values: ShareValues; readonly settlings: Shares; readonly tellsRest: boolean }

/** What is allocated, and what the rest of the payment becomes. */
function LeftOver({ values, settlings, tellsRest }: LeftProps) {
  const { t } = useTranslation('payments')
  const left = leftAfter(values.amount, settlings)
  if (left === null || signOf(values.amount) === 0) return null
  const isOver = signOf(left) > 0
  return (
    <>
      <div className={css['sums']} aria-live="polite">
        <span>
          {t('form.allocated')} <MoneyText amount={sumOfShares(settlings)} currency={values.currency} />
        </span>
        {signOf(left) === 0 ? null : (
          <b className={isOver ? undefined : css['late']}>
            {t(isOver ? 'form.over' : 'form.short')} <MoneyText amount={isOver ? left : negateDecimal(left)} currency={values.currency} />
          </b>
        )}
      </div>
      {isOver && tellsRest ? <p className={css['hint']}>{t(values.direction === 'in' ? 'form.credit' : 'form.credit_out')}</p> : null}
    </>
  )
}

/** What the rates give or take, before anything is saved. */
function Difference({ difference }: { readonly difference: string }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  if (signOf(difference) === 0) return null
  const amount = formatAmount(difference.replace('-', ''), BASE_CURRENCY, language)
  return (
    <p className={css['difference']} role="status">
      {t(signOf(difference) > 0 ? 'form.gain' : 'form.loss', { amount })}
    </p>
  )
}

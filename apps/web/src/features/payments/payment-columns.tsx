import type { AddableColumn, ColumnChoice, HideableColumn } from '@invoice/contract/records/saved-views.ts'
import type { Payment } from '@invoice/contract/treasury/payments.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { PAYMENT_KINDS } from '@invoice/domain/settings/payment-methods.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import type { Translate } from '../../shared/text/use-translation.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'
import { CardLine } from '../../shared/ui/tables/data-table/data-table-cards.tsx'
import type { Column } from '../../shared/ui/tables/data-table/data-table-types.ts'
import { RowLink, type RowTarget } from '../../shared/ui/tables/row-link.tsx'
import css from './payments.module.css'

type T = Translate<['payments', 'documents']>

/** Those that each payment is told by, what the person has not left out of the others, and what they have added. */
export function usePaymentColumns({ hidden, added }: ColumnChoice): readonly Column<Payment>[] {
  const { t } = useTranslation(['payments', 'documents', 'common'])
  const language = useLanguage()
  const labels = usePaymentLabels()
  return useMemo(() => {
    const more = (id: AddableColumn<'payments'>, width: number, of: (row: Payment) => string): Column<Payment>[] =>
      added.includes(id) ? [{ id, header: labels[id], width, wideOnly: true, cell: (row) => <Text text={of(row)} /> }] : []
    const all: Column<Payment>[] = [
      { id: 'paidOn', header: t('columns.paid_on'), width: 128, sortKey: 'paidOn', cell: ({ paidOn }) => formatDay(paidOn, language) },
      { id: 'contact', header: t('columns.contact'), cell: (row) => <Who row={row} /> },
      ...more('method', 136, ({ methodKind }) => PAYMENT_KINDS[methodKind].name[language]),
      ...more('account', 160, ({ accountName }) => accountName),
      ...more('company', 160, ({ companyName }) => localised(companyName, language)),
      { id: 'documents', header: t('columns.documents'), width: 208, cell: (row) => <What row={row} /> },
      ...more('reference', 160, ({ reference }) => reference),
      ...more('fiscalReceipt', 120, ({ fiscalReceipt }) => fiscalReceipt),
      ...more('currency', 80, ({ currency }) => currency),
      moneyColumn('received', t('columns.received'), language, (row) => (row.direction === 'in' ? row.amount : null)),
      moneyColumn('paid', t('columns.paid'), language, (row) => (row.direction === 'out' ? row.amount : null)),
      moneyColumn(
        'advance',
        t('columns.advance'),
        language,
        ({ unallocated }) => (signOf(unallocated) > 0 ? unallocated : null),
        <NoValue />,
      ),
    ]
    return all.filter(({ id }) => !hidden.includes(id))
  }, [t, language, labels, hidden, added])
}

/** Of the columns that one can choose, as they are called, in their order. */
export function usePaymentLabels() {
  const { t } = useTranslation(['payments', 'common'])
  return useMemo(
    () =>
      ({
        method: t('columns.method'),
        account: t('form.account'),
        company: t('common:company'),
        documents: t('columns.documents'),
        reference: t('form.reference'),
        fiscalReceipt: t('form.receipt'),
        currency: t('form.currency'),
        received: t('columns.received'),
        paid: t('columns.paid'),
        advance: t('columns.advance'),
      }) satisfies Record<HideableColumn<'payments'> | AddableColumn<'payments'>, string>,
    [t],
  )
}

function Text({ text }: { readonly text: string }) {
  return text === '' ? <NoValue /> : <span title={text}>{text}</span>
}

function moneyColumn(
  id: string,
  header: string,
  language: Language,
  of: (row: Payment) => string | null,
  ifNone: ReactNode = null,
): Column<Payment> {
  return {
    id,
    header,
    width: 112,
    align: 'right',
    text: (row) => formatAmount(of(row) ?? '0.00', row.currency, language),
    cell: (row) => {
      const amount = of(row)
      if (amount === null) return ifNone
      return <Amount row={row} amount={amount} />
    },
  }
}

function Numbers({ row }: { readonly row: Payment }) {
  const { t } = useTranslation(['payments', 'documents'])
  return <span className={row.undone === null ? '' : css['struck']}>{numbersOf(row, t)}</span>
}

/** Of a payment that was undone it is struck. */
function Amount({ row, amount }: { readonly row: Payment; readonly amount: string }) {
  const text = <MoneyText amount={amount} currency={row.currency} />
  return row.undone === null ? text : <span className={css['struck']}>{text}</span>
}

/** The first of its documents: the row leads there. */
export function paymentLink({ documents: [first], contactId }: Payment): RowTarget | null {
  if (first) return { to: '/invoices/preview/$id', params: { id: first.documentId } }
  return contactId === null ? null : { to: '/contacts/$id', params: { id: contactId } }
}

function Who({ row }: { readonly row: Payment }) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const name = row.contactName === null ? t('nobody') : localised(row.contactName, language)
  const target = paymentLink(row)
  const text = <span className={css['name']}>{name}</span>
  return (
    <span className={css['two']}>
      {target === null ? (
        text
      ) : (
        <RowLink target={target} title={name}>
          {text}
        </RowLink>
      )}
      <span className={css['note']}>{howOf(row, t, language)}</span>
    </span>
  )
}

function howOf(row: Payment, t: T, language: Language): string {
  if (row.undone !== null) return t('settled.undone', { name: row.undone.by, day: formatDay(row.undone.on, language) })
  return [PAYMENT_KINDS[row.methodKind].name[language], row.accountName].filter(Boolean).join(' · ')
}

function What({ row }: { readonly row: Payment }) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  return (
    <span className={css['two']}>
      <span className={css['name']}>{row.documents.length === 0 ? <NoValue /> : <Numbers row={row} />}</span>
      <span className={row.lacksReceipt ? css['waits'] : css['note']}>{doneTo(row, t, language)}</span>
    </span>
  )
}

/** So many numbers have room; a number is never cut. */
const NAMED = 2

function numbersOf({ documents }: Payment, t: T): string {
  const more = documents.length - NAMED
  const named = documents.slice(0, more > 0 ? 1 : NAMED).map(({ type, number }) => number ?? t(`documents:types.${type}`))
  return `${named.join(', ')}${more > 0 ? ` +${more + 1}` : ''}`
}

/** What it did to its documents, in few words. */
function doneTo({ documents, lacksReceipt, refundsId, isDisputed, fiscalReceipt, undone }: Payment, t: T, language: Language): string {
  if (undone !== null) return ''
  if (lacksReceipt) return t('enter_receipt')
  if (isDisputed) return t('settled.dispute')
  if (refundsId !== null) return t('settled.refund')
  const [first] = documents
  if (first === undefined) return t('settled.none')
  if (fiscalReceipt !== '') return t('receipt_of', { number: fiscalReceipt })
  const open = documents.find(({ outstanding }) => signOf(outstanding) > 0)
  if (open) return t('settled.partly', { left: formatAmount(open.outstanding, open.currency, language) })
  return t('settled.paid', { count: documents.length })
}

export function PaymentCard({ row }: { readonly row: Payment }) {
  const { t } = useTranslation(['payments', 'documents'])
  const language = useLanguage()
  const { contactName, direction, amount, paidOn } = row
  return (
    <>
      <CardLine>
        <span className={css['name']}>{contactName === null ? t('nobody') : localised(contactName, language)}</span>
        <span>
          {direction === 'out' ? '−' : ''}
          <Amount row={row} amount={amount} />
        </span>
      </CardLine>
      <CardLine quiet>
        <Numbers row={row} />
        <span>{formatDay(paidOn, language)}</span>
      </CardLine>
      <CardLine quiet>
        <span className={row.lacksReceipt ? css['waits'] : css['name']}>{doneTo(row, t, language) || howOf(row, t, language)}</span>
      </CardLine>
    </>
  )
}

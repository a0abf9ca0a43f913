import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import { isReversing } from '@invoice/domain/documents/types.ts'
import { MoneyText, NoValue } from '../ui/marks/money-text.tsx'
import css from './document-amounts.module.css'

type Row = Pick<DocumentRow, 'type' | 'status' | 'currency' | 'total' | 'outstanding' | 'paymentState'>

/** The total as it counts: what a credit note takes off the invoice has a minus. */
export function DocumentTotal({ document: { type, status, currency, total } }: { readonly document: Row }) {
  // Goods that only move mostly have no prices.
  if (TYPE_FACTS[type].prices === 'optional' && signOf(total) === 0) return <NoValue />
  const counted = isReversing(type) && signOf(total) !== 0 ? negateDecimal(total) : total
  return <MoneyText amount={counted} currency={currency} className={status === 'voided' ? css['voided'] : undefined} />
}

/** What is left to pay; a dash where nothing is. */
export function DocumentOutstanding({ document }: { readonly document: Row }) {
  if (!isOpen(document)) return <NoValue />
  return <MoneyText amount={document.outstanding} currency={document.currency} className={css['outstanding']} />
}

export function isOpen({ paymentState, outstanding }: Pick<Row, 'paymentState' | 'outstanding'>): boolean {
  return paymentState !== null && signOf(outstanding) !== 0
}

import type { PurchaseLedgerRow } from '@invoice/contract/vat/periods.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { monthInDigits } from '../month-words.ts'
import css from './ledger.module.css'
import type { LedgerRow } from './ledger-columns.ts'
import '../texts.ts'

export type Part = 'month' | 'credit'
export type Decide = (row: PurchaseLedgerRow, part: Part) => void

export const isPurchase = (row: LedgerRow): row is PurchaseLedgerRow => 'claimedIn' in row

/** The number, struck where it was annulled: it leads to its document. */
export function NumberLink({ row }: { readonly row: LedgerRow }) {
  const { t } = useTranslation('vat')
  return (
    <>
      <Link to="/invoices/preview/$id" params={{ id: row.documentId }} data-annulled={row.state === 'annulled' || undefined}>
        {row.number}
      </Link>
      {row.check === null ? null : <span className={css['hidden']}> ({t(`ledger.${row.check}`)})</span>}
    </>
  )
}

/** Name, and below it number and kind of supply. */
export function PartyCell({ row }: { readonly row: LedgerRow }) {
  const { t } = useTranslation('vat')
  const became = row.state === 'counted' ? [] : [t(`ledger.${row.state}`)]
  const mark = row.mark === '' ? [] : [t('ledger.mark', { mark: row.mark })]
  const about = [row.partyNumber, ...(became.length > 0 ? became : [row.subject]), ...mark].filter((part) => part !== '')
  return (
    <span className={css['party']}>
      <span title={row.partyName}>{row.partyName}</span>
      <small title={about.join(' · ')}>{about.join(' · ')}</small>
    </span>
  )
}

/** What is decided of a purchase: how much is taken off, and in which month. Who may decide it presses there. */
export function CreditCell({ row, onDecide }: { readonly row: PurchaseLedgerRow; readonly onDecide: Decide | null }) {
  const { t } = useTranslation('vat')
  const text = t(`credits.${row.credit}`)
  if (onDecide === null) return text
  return (
    <button
      type="button"
      className={css['decide']}
      aria-label={`${t('ledger.decide', { number: row.number })}: ${text}`}
      onClick={() => onDecide(row, 'credit')}
    >
      {text}
    </button>
  )
}

export function ClaimCell({ row, onDecide }: { readonly row: PurchaseLedgerRow; readonly onDecide: Decide | null }) {
  const { t } = useTranslation('vat')
  const text = row.credit === 'none' ? '–' : monthInDigits(row.claimedIn)
  const isElsewhere = row.credit !== 'none' && row.issuedOn.slice(0, 7) !== row.claimedIn
  if (onDecide === null) return <span data-elsewhere={isElsewhere || undefined}>{text}</span>
  return (
    <button
      type="button"
      className={css['decide']}
      data-elsewhere={isElsewhere || undefined}
      aria-label={`${t('ledger.decide', { number: row.number })}: ${t('ledger.claimed_in')} ${text}`}
      onClick={() => onDecide(row, 'month')}
    >
      {text}
    </button>
  )
}

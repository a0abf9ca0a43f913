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

/** Documents that are chosen, and how one is. */
export type Choice = { readonly ids: ReadonlySet<string>; readonly toggle: (row: LedgerRow) => void }

/** What may be chosen: a document. What was entered by hand is changed where it was entered. */
export const isChosable = (row: LedgerRow): boolean => row.entry === null

export function ChoiceBox({ row, choice }: { readonly row: LedgerRow; readonly choice: Choice | null }) {
  const { t } = useTranslation('vat-entries')
  if (choice === null || !isChosable(row)) return null
  return (
    <input
      type="checkbox"
      className={css['choice']}
      aria-label={t(isPurchase(row) ? 'move.select' : 'chosen.select', { number: row.number })}
      checked={choice.ids.has(row.documentId)}
      onChange={() => choice.toggle(row)}
    />
  )
}

/** The number, struck where it was annulled: it leads to its document, or to what was entered by hand. */
export function NumberLink({ row, onOpen }: { readonly row: LedgerRow; readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('vat')
  const annulled = row.state === 'annulled' || undefined
  if (row.entry !== null)
    return (
      <button type="button" className={css['entry']} data-annulled={annulled} onClick={() => onOpen(row.documentId)}>
        {row.number}
      </button>
    )
  return (
    <>
      <Link to="/invoices/preview/$id" params={{ id: row.documentId }} data-annulled={annulled}>
        {row.number}
      </Link>
      {row.check === null ? null : <span className={css['hidden']}> ({t(`ledger.${row.check}`)})</span>}
    </>
  )
}

/** Of who has no number the record has nines: told to nobody who reads. */
const NOBODY = '999999999999999'

/** Name, and below it number and kind of supply. */
export function PartyCell({ row }: { readonly row: LedgerRow }) {
  const { t } = useTranslation(['vat', 'vat-entries'])
  const name = row.partyName === '' && row.entry !== null ? t(`vat-entries:kinds.${row.entry}`) : row.partyName
  const became = row.state === 'counted' ? [] : [t(`ledger.${row.state}`)]
  const mark = row.mark === '' ? [] : [t('ledger.mark', { mark: row.mark })]
  const about = [row.partyNumber === NOBODY ? '' : row.partyNumber, ...(became.length > 0 ? became : [row.subject]), ...mark].filter(
    (part) => part !== '',
  )
  return (
    <span className={css['party']}>
      <span title={name}>{name}</span>
      <small title={about.join(' · ')}>{about.join(' · ')}</small>
    </span>
  )
}

/** What is decided of a purchase: how much is taken off, and in which month. Who may decide it presses there. */
export function CreditCell({ row, onDecide }: { readonly row: PurchaseLedgerRow; readonly onDecide: Decide | null }) {
  const { t } = useTranslation('vat')
  if (row.entry === 'annual_correction') return '–'
  const text = t(`credits.${row.credit}`)
  if (onDecide === null || row.entry !== null) return text
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
  if (onDecide === null || row.entry !== null) return <span data-elsewhere={isElsewhere || undefined}>{text}</span>
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

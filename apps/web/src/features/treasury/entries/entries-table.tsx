import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import type { CashCount, Transaction } from '@invoice/contract/treasury/transactions.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import type { Language } from '@invoice/text/language.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { CountProtocol } from '../acts/count-protocol.tsx'
import css from './entries-table.module.css'

type Props = {
  readonly account: TreasuryAccount
  readonly entries: readonly Transaction[]
  /** those that moved nothing: a row without an amount */
  readonly counts: readonly CashCount[]
  readonly onOpen: (entry: Transaction) => void
  /** the row of totals */
  readonly foot: ReactNode
}

/** Entries by day, the newest first, each with what there was after it. */
export function EntriesTable({ account, entries, counts, onOpen, foot }: Props) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const days = [...new Set([...entries, ...counts].map(({ on }) => on))].sort().reverse()
  return (
    <table className={css['table']}>
      <caption className={css['hidden']}>{t('entries')}</caption>
      <colgroup>
        <col />
        <col style={{ width: '18%' }} />
        <col style={{ width: '14%' }} />
        <col style={{ width: '14%' }} />
        <col style={{ width: '16%' }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('columns.what')}</th>
          <th scope="col">{t('columns.document')}</th>
          <th scope="col" data-right>
            {t('columns.debit')}
          </th>
          <th scope="col" data-right>
            {t('columns.credit')}
          </th>
          <th scope="col" data-right>
            {t('columns.balance')}
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day} onKeyDown={walk}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {dayText(day, language)}
            </th>
          </tr>
          {counts
            .filter(({ on }) => on === day)
            .map((count) => (
              <CountRow key={count.id} count={count} currency={account.currency} />
            ))}
          {entries
            .filter(({ on }) => on === day)
            .map((entry) => (
              <EntryRow key={entry.id} entry={entry} onOpen={() => onOpen(entry)} />
            ))}
        </tbody>
      ))}
      <tfoot>{foot}</tfoot>
    </table>
  )
}

/** Arrows lead from row to row. */
function walk(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const rows = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  const next = rows[at + step]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}

function EntryRow({ entry, onOpen }: { readonly entry: Transaction; readonly onOpen: () => void }) {
  const { type, amount, balance, account, reversedBy, reversesId } = entry
  const { title, note } = useEntryWords(entry)
  const money = <MoneyText amount={amount} currency={account.currency} />
  return (
    <tr data-entry data-reversed={reversedBy !== null || reversesId !== null || undefined}>
      <td>
        <button type="button" className={css['what']} data-opens onClick={onOpen}>
          <b>{title}</b>
          <small>{note}</small>
        </button>
      </td>
      <td className={css['docs']}>
        <Papers entry={entry} />
      </td>
      <td data-right data-money="in">
        {type === 'debit' ? money : null}
      </td>
      <td data-right data-money="out">
        {type === 'credit' ? money : null}
      </td>
      <td data-right className={css['balance']} data-negative={balance.startsWith('-') || undefined}>
        <MoneyText amount={balance} currency={account.currency} />
      </td>
    </tr>
  )
}

/** What its payment pays, or the number that was written beside it, or the account on the other side; of a count its protocol. */
function Papers({ entry: { documents, reference, other, countId } }: { readonly entry: Transaction }) {
  const [first] = documents
  if (countId !== null) return <CountProtocol id={countId} />
  if (first !== undefined) {
    return (
      <>
        <Link to="/invoices/preview/$id" params={{ id: first.id }}>
          {first.number ?? '…'}
        </Link>
        {documents.length > 1 ? ` +${documents.length - 1}` : ''}
      </>
    )
  }
  if (reference !== '') return reference
  if (other !== null) {
    return (
      <Link to="/treasury/$id" params={{ id: other.id }}>
        {other.name}
      </Link>
    )
  }
  return <NoValue />
}

function CountRow({ count, currency }: { readonly count: CashCount; readonly currency: string }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { id, counted, madeBy, note } = count
  return (
    <tr data-count>
      <td>
        <span className={css['what']}>
          <b>{t('kinds.count')}</b>
          <small>
            {[t('counted_row', { amount: formatAmount(counted, currency, language), who: madeBy }), note].filter(Boolean).join(' · ')}
          </small>
        </span>
      </td>
      <td>
        <CountProtocol id={id} />
      </td>
      <td />
      <td />
      <td data-right className={css['balance']}>
        <MoneyText amount={counted} currency={currency} />
      </td>
    </tr>
  )
}

/** What an entry is called, and what is said of it below. */
export function useEntryWords(entry: Transaction): { title: string; note: string } {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const { kind, description, contact, type, other, reversedBy, reversesId, attachments } = entry
  const who = contact === null ? '' : localised(contact.name, language)
  const side = other === null ? '' : t(type === 'debit' ? 'from_account' : 'to_account', { name: other.name })
  const what = description || (kind === 'transfer' && side !== '' ? `${t('kinds.transfer')} ${side}` : '')
  const title = what || who || t(`kinds.${kind}`)
  const parts = [
    ...(reversedBy === null ? [] : [t('reversed_by', { day: formatDay(reversedBy.on, language), who: reversedBy.by })]),
    ...(reversesId === null ? [] : [t('reverses')]),
    ...(title === who ? [t(`kinds.${kind}`)] : [who || (kind === 'transfer' ? (description ? side : t('between_own')) : '')]),
    ...(title !== who && kind !== 'transfer' && title !== t(`kinds.${kind}`) && who === '' ? [t(`kinds.${kind}`)] : []),
    ...(attachments === 0 ? [] : [t('files', { count: attachments })]),
  ]
  return { title, note: parts.filter((part) => part !== '').join(' · ') }
}

function dayText(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  const locale = language === 'bg' ? 'bg-BG' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  // The year goes without saying while it is this one.
  const year = day.slice(0, 4) === currentDay().slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return `${part({ day: 'numeric', month: 'long', ...year })}, ${part({ weekday: 'long' })}`
}

import '../texts.ts'
import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { CountInput, createCount } from '@invoice/contract/treasury/transactions.ts'
import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import { countDifference, countedSum, denominationsOf } from '@invoice/domain/treasury/cash-count.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { formatShortAmount } from '@invoice/text/format/short-amount.ts'
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { markAll } from '../../../shared/ui/inputs/mark-all.ts'
import { Kbd } from '../../../shared/ui/marks/kbd.tsx'
import { MoneyText, NoValue } from '../../../shared/ui/marks/money-text.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from '../treasury.module.css'
import { CountKept } from './count-protocol.tsx'

type Props = { readonly account: TreasuryAccount; readonly onClose: () => void }
/** Pieces as they were typed, by the place of their value: a value may be both a note and a coin. */
type Values = { typed: Readonly<Record<string, string>>; note: string }

/** What lies in the till, piece by piece, beside what the book says. */
export default function CountDrawer({ account, onClose }: Props) {
  const { t } = useTranslation('treasury')
  const { id: accountId, name, currency, current } = account
  const { notes, coins } = denominationsOf(currency)
  const rows = [...notes, ...coins].map((value, index) => ({ value, key: String(index) }))
  const bodyOf = ({ typed, note }: Values) => ({ accountId, pieces: piecesOf(rows, typed), expected: current, note })
  const form = useEntityForm({
    initial: { typed: {}, note: '' } as Values,
    schema: CountInput,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(createCount, { body: bodyOf(values) }, { idempotencyKey }),
    onSaved: ({ id }) => {
      toast(<CountKept id={id} />)
      onClose()
    },
  })
  const { values, set, error } = form
  const type = (key: string, text: string): void => set({ typed: { ...values.typed, [key]: text.replaceAll(/\D/g, '').slice(0, 6) } })
  const counted = countedSum(piecesOf(rows, values.typed), currency)
  const part = (from: number, to: number | undefined, label: string, first: boolean) => (
    <Pieces label={label} rows={rows.slice(from, to)} typed={values.typed} currency={currency} onType={type} first={first} />
  )
  return (
    <EditDrawer opened onClose={onClose} title={t('count_title')} subtitle={name} saveLabel={t('count_do')} form={form}>
      <div className={css['pieces']}>
        {part(0, notes.length, t('notes'), true)}
        {part(notes.length, undefined, t('coins'), false)}
      </div>
      <p className={css['keys']}>
        <Kbd>↵</Kbd> {t('keys_next')} <Kbd>+</Kbd> <Kbd>−</Kbd> {t('keys_more')}
      </p>
      <Result counted={counted} account={account} />
      <TextInput
        label={t('fields.note')}
        value={values.note}
        error={error('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </EditDrawer>
  )
}

type PieceRow = { readonly value: string; readonly key: string }

const piecesOf = (rows: readonly PieceRow[], typed: Values['typed']) =>
  rows.flatMap(({ value, key }) => (Number(typed[key] ?? 0) > 0 ? [{ value, count: Number(typed[key]) }] : []))

type PiecesProps = {
  readonly label: string
  readonly rows: readonly PieceRow[]
  readonly typed: Values['typed']
  readonly currency: string
  readonly onType: (key: string, text: string) => void
  readonly first: boolean
}

function Pieces({ label, rows, typed, currency, onType, first }: PiecesProps) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const press = (event: KeyboardEvent<HTMLInputElement>, key: string): void => {
    const count = Number(typed[key] ?? 0)
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') nextField(event.currentTarget)?.focus()
    else if (event.key === '+') onType(key, String(count + 1))
    else if (event.key === '-') onType(key, count > 1 ? String(count - 1) : '')
    else return
    event.preventDefault()
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{t('pieces')}</th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, key }, index) => {
          const sum = countedSum([{ value, count: Number(typed[key] ?? 0) }], currency)
          return (
            <tr key={key}>
              <th scope="row">{formatShortAmount(value, currency, language)}</th>
              <td>
                <input
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="–"
                  data-piece
                  {...(first && index === 0 ? { 'data-autofocus': true } : {})}
                  aria-label={t('pieces_of', { value: formatAmount(value, currency, language) })}
                  value={typed[key] ?? ''}
                  onFocus={markAll}
                  onKeyDown={(event) => press(event, key)}
                  onChange={({ currentTarget }) => onType(key, currentTarget.value)}
                />
              </td>
              <td>{signOf(sum) === 0 ? <NoValue /> : <MoneyText amount={sum} currency={currency} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** From the last of the notes to the first of the coins. */
function nextField(input: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(input.closest('form')?.querySelectorAll<HTMLInputElement>('[data-piece]') ?? [])]
  return fields[fields.indexOf(input) + 1]
}

function Result({ counted, account: { current, currency } }: { readonly counted: string; readonly account: TreasuryAccount }) {
  const { t } = useTranslation('treasury')
  const language = useLanguage()
  const difference = countDifference(counted, current, currency)
  const sign = signOf(difference)
  const amount = (value: string) => formatAmount(value, currency, language)
  const gap = { '-1': t('shortage'), '0': t('no_gap'), '1': t('surplus') } as const
  return (
    <div className={css['result']}>
      <dl>
        <dt>{t('counted')}</dt>
        <dd>
          <MoneyText amount={counted} currency={currency} />
        </dd>
        <dt>{t('by_book')}</dt>
        <dd>
          <MoneyText amount={current} currency={currency} />
        </dd>
        <dt data-gap>{gap[`${sign}`]}</dt>
        <dd data-gap={sign === 0 ? 'none' : 'some'}>
          {sign === 0 ? <NoValue /> : <MoneyText amount={difference} currency={currency} plus />}
        </dd>
      </dl>
      <p role="status">
        {sign === 0
          ? t('count_even')
          : t('count_after', {
              balance: amount(counted),
              what: sign < 0 ? t('shortage_entry') : t('surplus_entry'),
              amount: amount(sign < 0 ? negateDecimal(difference) : difference),
            })}
      </p>
    </div>
  )
}

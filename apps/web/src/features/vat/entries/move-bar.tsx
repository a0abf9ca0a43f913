import { moveClaims } from '@invoice/contract/vat/entries.ts'
import type { PurchaseLedgerRow } from '@invoice/contract/vat/periods.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { type Failure, refusalOf } from '../../../shared/api/failure.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { capital, monthAndYear } from '../month-words.ts'
import css from './entries.module.css'
import { TakeButtons } from './take-buttons.tsx'
import '../texts.ts'

const { claimMonths } = LEDGERS.of(regimeOf(null))
/** Of VAT that is taken off, in full and in part. */
const VAT_COLUMNS = ['41', '42']

type Props = {
  readonly rows: readonly PurchaseLedgerRow[]
  readonly month: string
  readonly currency: string
  readonly onClear: () => void
}

/** Bills that were chosen in the ledger: what they come to, and the month that their credit is moved to, of all at once. */
export function MoveBar({ rows, month, currency, onClear }: Props) {
  const { t } = useTranslation('vat-entries')
  const language = useLanguage()
  const months = commonMonths(rows).filter((each) => each !== month)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const to = chosen !== null && months.includes(chosen) ? chosen : (months.find((each) => each > month) ?? months[0] ?? null)
  const amount = sumDecimals(rows.flatMap(({ amounts }) => VAT_COLUMNS.map((column) => amounts[column] ?? '0')))
  const move = async (): Promise<void> => {
    if (to === null) return
    setBusy(true)
    const refused = await refusalOf(call(moveClaims, { body: { ids: rows.map(({ documentId }) => documentId), claimedIn: to } }))
    setBusy(false)
    setFailure(refused)
    if (refused !== null) return
    onClear()
    toast(t('move.moved', { count: rows.length, month: monthAndYear(to, language) }))
  }
  return (
    <section className={css['bar']} aria-label={t('move.label')}>
      <b>{t('move.chosen', { count: rows.length, amount: formatAmount(amount, currency, language) })}</b>
      {months.length === 0 ? (
        <span>{t('move.no_month')}</span>
      ) : (
        <>
          <Select
            size="sm"
            aria-label={t('move.month')}
            data={months.map((value) => ({ value, label: capital(monthAndYear(value, language)) }))}
            value={to}
            allowDeselect={false}
            onChange={setChosen}
          />
          <Button size="sm" loading={busy} onClick={() => void move()}>
            {t('move.act')}
          </Button>
        </>
      )}
      <TakeButtons ids={rows.map(({ documentId }) => documentId)} onDone={onClear} />
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {t('move.clear')}
      </Button>
      {failure === null ? null : <Refused failure={failure} rows={rows} />}
    </section>
  )
}

/** The months in which the credit of each may be claimed, the earliest first. */
function commonMonths(rows: readonly PurchaseLedgerRow[]): string[] {
  const [first, ...others] = rows.map(({ issuedOn }) => claimMonths(issuedOn).map(monthOf))
  return (first ?? []).filter((month) => others.every((months) => months.includes(month)))
}

function Refused({ failure, rows }: { readonly failure: Failure; readonly rows: readonly PurchaseLedgerRow[] }) {
  const { t } = useTranslation('vat-entries')
  const lines = Object.entries(failure.errors).flatMap(([field, messages]) => {
    const row = rows[Number(/^ids\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
    return row === undefined ? [] : [t('move.refused_row', { number: row.number, why: messages.join(' ') })]
  })
  return (
    <ul className={css['refused']} role="alert">
      <li>{t('move.refused')}</li>
      {(lines.length === 0 ? [failure.message] : lines).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

import { signOf } from '@invoice/domain/decimal/decimal.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Digits } from '../amounts.tsx'
import { nameOfMonth } from '../month-words.ts'
import css from './ledger.module.css'
import { type Choice, ChoiceBox, ClaimCell, CreditCell, type Decide, isPurchase, NumberLink, PartyCell } from './ledger-cells.tsx'
import { amountIn, LEDGER_COLUMNS, type LedgerKind, type LedgerPage, type LedgerRow } from './ledger-columns.ts'

type Props = {
  readonly kind: LedgerKind
  readonly month: string
  readonly currency: string
  readonly rows: readonly LedgerRow[]
  readonly count: number
  readonly sums: LedgerPage['sums']
  readonly isFound: boolean
  readonly onDecide: Decide | null
  readonly onOpen: (id: string) => void
  readonly choice: Choice | null
}

/** The ledger on a phone: a card for each document, with the columns that bear anything. */
export function LedgerCards({ kind, month, currency, rows, count, sums, isFound, onDecide, onOpen, choice }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  return (
    <>
      <ul className={css['cards']} aria-label={t(`tabs.${kind}`)}>
        {rows.map((row) => (
          <li key={`${row.documentId} ${row.position}`} data-check={row.check ?? undefined} data-state={row.state}>
            <div className={css['cardHead']}>
              <span>
                <ChoiceBox row={row} choice={choice} />
                {row.type} · <NumberLink row={row} onOpen={onOpen} />
              </span>
              <span>{`${row.issuedOn.slice(8)}.${row.issuedOn.slice(5, 7)}`}</span>
            </div>
            <PartyCell row={row} />
            {isPurchase(row) ? (
              <div className={css['cardHead']}>
                <CreditCell row={row} onDecide={onDecide} />
                <ClaimCell row={row} onDecide={onDecide} />
              </div>
            ) : null}
            <Amounts kind={kind} amounts={row.amounts} currency={currency} />
          </li>
        ))}
      </ul>
      <section className={css['cardSums']} aria-label={t('vies.total')}>
        <div className={css['cardHead']}>
          <b>{isFound ? t('ledger.total_found') : t('ledger.total', { month: nameOfMonth(month, language) })}</b>
          <span>{t('ledger.rows', { count })}</span>
        </div>
        <Amounts kind={kind} amounts={sums} currency={currency} />
      </section>
    </>
  )
}

function Amounts({ kind, amounts, currency }: Pick<Props, 'kind' | 'currency'> & { readonly amounts: LedgerPage['sums'] }) {
  const { t } = useTranslation('vat')
  const filled = LEDGER_COLUMNS[kind].filter(({ field }) => signOf(amountIn(kind, amounts, field)) !== 0)
  if (filled.length === 0) return null
  return (
    <dl>
      {filled.map(({ field, group, text }) => (
        <div key={field}>
          <dt>{`${t(`groups.${group}`)}, ${t(text)}`}</dt>
          <dd>
            <Digits amount={amountIn(kind, amounts, field)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import type { Ref } from 'react'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { Digits } from '../amounts.tsx'
import { nameOfMonth } from '../month-words.ts'
import css from './ledger.module.css'
import { type Choice, ChoiceBox, ClaimCell, CreditCell, type Decide, isPurchase, NumberLink, PartyCell } from './ledger-cells.tsx'
import {
  amountIn,
  headings,
  isLastOfGroup,
  type LedgerKind,
  type LedgerPage,
  type LedgerRow,
  RECORD,
  type ShownColumn,
} from './ledger-columns.ts'

type Props = {
  readonly kind: LedgerKind
  readonly month: string
  readonly currency: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly LedgerRow[]
  readonly count: number
  readonly sums: LedgerPage['sums']
  readonly isFound: boolean
  readonly selected: number | null
  readonly table: Ref<HTMLTableElement>
  readonly onSelect: (index: number) => void
  /** null: who looks may decide nothing */
  readonly onDecide: Decide | null
  readonly onOpen: (id: string) => void
  readonly choice: Choice | null
}

/** The ledger as the law prints it: what names the document stays in sight, columns go by below their headings, sums stay. */
export function LedgerTable({ kind, table, ...props }: Props) {
  const { t } = useTranslation('vat')
  const name = t(`tabs.${kind}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css['scroll']} tabIndex={0} aria-label={t('ledger.scroll', { name })}>
      <table ref={table} className={css['ledger']} data-kind={kind} data-chooses={props.choice !== null || undefined} aria-label={name}>
        <Heads kind={kind} columns={props.columns} />
        <tbody>
          {props.rows.map((row, index) => (
            <Row key={`${row.documentId} ${row.position}`} kind={kind} row={row} index={index} {...props} />
          ))}
        </tbody>
        <Sums kind={kind} {...props} />
      </table>
    </section>
  )
}

const FROZEN = ['position', 'type', 'number', 'day', 'party'] as const
/** Of the printed ledger. */
const PRINTED = { position: '2', type: '3', number: '4', day: '5', party: '6, 7, 8' } as const

function Heads({ kind, columns }: Pick<Props, 'kind' | 'columns'>) {
  const { t } = useTranslation('vat')
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={FROZEN.length} data-frozen="all">
          {t(`ledger.document_party_${kind}`)}
        </th>
        {kind === 'purchases' ? (
          <th scope="colgroup" colSpan={2} data-last>
            {t('ledger.decision')}
          </th>
        ) : null}
        {headings(columns).map(({ group, count }) => (
          <th key={group} scope="colgroup" colSpan={count} data-last>
            {t(`groups.${group}`)}
          </th>
        ))}
      </tr>
      <tr>
        {FROZEN.map((column) => (
          <th key={column} scope="col" data-frozen={column}>
            {t(`ledger.${column}`)}
            <small className={css['numbers']}>{PRINTED[column]}</small>
          </th>
        ))}
        {kind === 'purchases' ? (
          <>
            <th scope="col">{t('ledger.kind_of_credit')}</th>
            <th scope="col" data-last>
              {t('ledger.claimed_in')}
            </th>
          </>
        ) : null}
        {columns.map(({ field, printed, text }, at) => (
          <th key={field} scope="col" data-amount data-last={isLastOfGroup(columns, at) || undefined}>
            {t(text)}
            <small className={css['numbers']}>
              {printed} · {RECORD[kind]}-{field}
            </small>
          </th>
        ))}
      </tr>
    </thead>
  )
}

type RowProps = Pick<Props, 'kind' | 'columns' | 'currency' | 'selected' | 'onSelect' | 'onDecide' | 'onOpen' | 'choice'> & {
  readonly row: LedgerRow
  readonly index: number
}

function Row({ kind, row, index, columns, currency, selected, onSelect, onDecide, onOpen, choice }: RowProps) {
  return (
    <tr
      data-check={row.check ?? undefined}
      data-state={row.state}
      aria-current={index === selected ? 'true' : undefined}
      onClick={() => onSelect(index)}
    >
      <td data-frozen="position">
        <ChoiceBox row={row} choice={choice} />
        {row.position}
      </td>
      <td data-frozen="type">{row.type}</td>
      <th scope="row" data-frozen="number">
        <NumberLink row={row} onOpen={onOpen} />
      </th>
      <td data-frozen="day">{`${row.issuedOn.slice(8)}.${row.issuedOn.slice(5, 7)}`}</td>
      <td data-frozen="party">
        <PartyCell row={row} />
      </td>
      {isPurchase(row) ? (
        <>
          <td>
            <CreditCell row={row} onDecide={onDecide} />
          </td>
          <td data-last>
            <ClaimCell row={row} onDecide={onDecide} />
          </td>
        </>
      ) : null}
      {columns.map(({ field, group }, at) => (
        <td key={field} data-amount data-main={group === 'total' || undefined} data-last={isLastOfGroup(columns, at) || undefined}>
          <Digits amount={amountIn(kind, row.amounts, field)} currency={currency} />
        </td>
      ))}
    </tr>
  )
}

function Sums({ kind, month, columns, count, sums, currency, isFound }: Omit<Props, 'table'>) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={FROZEN.length} data-frozen="all">
          {isFound ? t('ledger.total_found') : t('ledger.total', { month: nameOfMonth(month, language) })}{' '}
          <span>{t('ledger.rows', { count })}</span>
        </th>
        {kind === 'purchases' ? <td colSpan={2} data-last /> : null}
        {columns.map(({ field }, at) => (
          <td key={field} data-amount data-last={isLastOfGroup(columns, at) || undefined}>
            <Digits amount={amountIn(kind, sums, field)} currency={currency} />
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

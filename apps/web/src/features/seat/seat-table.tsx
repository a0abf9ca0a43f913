import type { SeatClient } from '@invoice/contract/vat/seat.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { amountParts, formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import type { MouseEvent, RefObject } from 'react'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { NoValue } from '../../shared/ui/marks/money-text.tsx'
import { AllBox } from '../../shared/ui/tables/data-table/data-table-head.tsx'
import type { TableSelection } from '../../shared/ui/tables/data-table/data-table-types.ts'
import { RowBox } from '../../shared/ui/tables/data-table/row-box.tsx'
import css from './seat.module.css'
import { MissingMark, StandingMark } from './seat-words.tsx'
import './texts.ts'

type Props = {
  readonly month: string
  /** as it is named */
  readonly monthName: string
  readonly clients: readonly SeatClient[]
  readonly selected: number | null
  /** those that are ticked */
  readonly selection: TableSelection
  readonly onToggle: (companyId: string, isRange: boolean) => void
  readonly table: RefObject<HTMLTableElement | null>
  readonly onSelect: (index: number) => void
  readonly onEnter: (client: SeatClient) => void
  readonly onQuestions: (client: SeatClient) => void
}

/** A row a client, what is missing as a sentence, and what they come to. */
export function SeatTable({ month, monthName, clients, selected, selection, onToggle, table, onSelect, onEnter, onQuestions }: Props) {
  const { t } = useTranslation('seat')
  const currencies = [...new Set(clients.map(({ currency }) => currency))]
  const only = currencies.length === 1 ? currencies[0] : undefined
  return (
    <table
      ref={table}
      className={css['clients']}
      aria-label={t('table.label', { month: monthName })}
      data-chooses={selection.inCards || undefined}
    >
      <Head clients={clients} selection={selection} only={only} />
      <tbody>
        {clients.map((client, index) => (
          <Row
            key={client.companyId}
            month={month}
            client={client}
            only={only}
            isCurrent={index === selected}
            isTicked={selection.keys.has(client.companyId)}
            onTick={(isRange) => onToggle(client.companyId, isRange)}
            onSelect={() => onSelect(index)}
            onEnter={() => onEnter(client)}
            onQuestions={() => onQuestions(client)}
          />
        ))}
      </tbody>
      <Total clients={clients} only={only} />
    </table>
  )
}

type HeadProps = Pick<Props, 'clients' | 'selection'> & { readonly only: string | undefined }

function Head({ clients, selection, only }: HeadProps) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  return (
    <thead>
      <tr>
        <th data-column="box">
          <AllBox keys={clients.map(({ companyId }) => companyId)} selection={selection} />
        </th>
        <th scope="col">{t('table.client')}</th>
        <th scope="col" data-column="standing">
          {t('table.standing')}
        </th>
        <th scope="col">{t('table.missing')}</th>
        <th scope="col" data-column="questions">
          {t('table.questions')}
        </th>
        <th scope="col" data-column="books">
          {t('table.books')}
        </th>
        <th scope="col" data-amount data-column="count">
          {t('table.sales')}
        </th>
        <th scope="col" data-amount data-column="count">
          {t('table.purchases')}
        </th>
        <th scope="col" data-amount>
          {t('table.result', { currency: only === undefined ? '' : amountParts('0', only, language).symbol })}
        </th>
        <th scope="col" data-column="due">
          {t('table.due_on')}
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  readonly month: string
  readonly client: SeatClient
  /** the currency that stands in the heading */
  readonly only: string | undefined
  readonly isCurrent: boolean
  readonly isTicked: boolean
  readonly onTick: (isRange: boolean) => void
  readonly onSelect: () => void
  readonly onEnter: () => void
  readonly onQuestions: () => void
}

function Row({ month, client, only, isCurrent, isTicked, onTick, onSelect, onEnter, onQuestions }: RowProps) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const { standing, sales, purchases, result, currency, dueOn } = client
  const name = localised(client.name, language)
  const isNone = standing === 'not_registered'
  return (
    <tr aria-current={isCurrent ? 'true' : undefined} aria-selected={isTicked} onClick={onSelect} onMouseDown={keepUnmarked}>
      <td data-column="box">
        <RowBox checked={isTicked} onToggle={onTick} />
      </td>
      <th scope="row">
        <button type="button" aria-label={t('enter', { client: name })} onClick={onEnter}>
          {name}
        </button>
      </th>
      <td data-column="standing">
        <StandingMark standing={standing} />
      </td>
      <td data-column="missing">
        <MissingMark {...client} month={month} />
      </td>
      <td data-column="questions">
        <Questions client={client} onOpen={onQuestions} />
      </td>
      <td data-column="books">
        <Books books={client.books} />
      </td>
      <td data-amount data-column="count">
        {groupDigits(String(sales), language)}
      </td>
      <td data-amount data-column="count">
        {groupDigits(String(purchases), language)}
      </td>
      <td data-amount data-column="result">
        {isNone ? <NoValue /> : `${formatAmountDigits(result, currency, language)}${only === undefined ? ` ${currency}` : ''}`}
      </td>
      <td data-column="due" className={css['quiet']}>
        {isNone ? <NoValue /> : formatDay(dueOn, language)}
      </td>
    </tr>
  )
}

/** With Shift text would be marked up to the box. */
function keepUnmarked(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** How many questions wait, and how many answers; pressed it leads to them. */
function Questions({ client: { name, questions }, onOpen }: { readonly client: SeatClient; readonly onOpen: () => void }) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const { open, answered } = questions
  if (open + answered === 0) return <NoValue />
  const words = [open === 0 ? '' : t('questions.open', { count: open }), answered === 0 ? '' : t('questions.answered', { count: answered })]
  const said = words.filter((word) => word !== '').join(', ')
  return (
    <button type="button" aria-label={t('questions.of', { client: localised(name, language), what: said })} onClick={onOpen}>
      {said}
    </button>
  )
}

/** How many of the month's documents are taken over into the books, and how many of those changed since. */
function Books({ books: { documents, taken, changed } }: Pick<SeatClient, 'books'>) {
  const { t } = useTranslation('seat')
  if (documents === 0) return <NoValue />
  return (
    <>
      <span>{t('books.taken', { taken, documents })}</span>
      {changed === 0 ? null : <strong>{t('books.changed', { count: changed })}</strong>}
    </>
  )
}

/** Sums of two currencies add up to nothing. */
function Total({ clients, only }: Pick<Props, 'clients'> & { readonly only: string | undefined }) {
  const { t } = useTranslation('seat')
  const language = useLanguage()
  const count = (of: 'sales' | 'purchases'): string => groupDigits(String(clients.reduce((sum, client) => sum + client[of], 0)), language)
  return (
    <tfoot>
      <tr>
        <td data-column="box" />
        <th scope="row">
          {t('table.total')} <span className={css['quiet']}>{t('figures.clients', { count: clients.length })}</span>
        </th>
        <td data-column="standing" />
        <td data-column="missing" />
        <td data-column="questions" />
        <td data-column="books" />
        <td data-amount data-column="count">
          {count('sales')}
        </td>
        <td data-amount data-column="count">
          {count('purchases')}
        </td>
        <td data-amount data-column="result">
          {only === undefined ? '' : formatAmountDigits(sumDecimals(clients.map(({ result }) => result)), only, language)}
        </td>
        <td data-column="due" />
      </tr>
    </tfoot>
  )
}

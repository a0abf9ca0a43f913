import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { NoteType } from '@invoice/domain/documents/type-facts.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatPercent, formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { allUnitsQuery } from '../../../shared/queries/settings/settings-lists.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DecimalInput } from '../../../shared/ui/inputs/decimal-input.tsx'
import { MoneyText } from '../../../shared/ui/marks/money-text.tsx'
import { allOf, type Choice, type Judged, type NotedInvoice, type Typed } from './note-choice.ts'
import css from './note-start.module.css'

type Props = {
  readonly type: NoteType
  readonly invoice: Document
  readonly noted: NotedInvoice
  readonly judged: Judged
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

const NOTHING: Typed = { quantity: '', amount: '' }

/** The lines of the invoice, and for a credit note of its debit notes: what is left of each, and how much of it the note takes, as a quantity or a sum. */
export function NoteLinesTable({ type, invoice, noted, judged, choice, onChange }: Props) {
  const { t } = useTranslation('notes')
  const { isCredit } = noted.input
  const put = (id: string, typed: Typed): void => {
    const next = new Map(choice)
    if (typed.quantity === '' && typed.amount === '') next.delete(id)
    else next.set(id, typed)
    onChange(next)
  }
  return (
    <section>
      <div className={css['blockHead']}>
        <h2>{isCredit ? t('lines.credit') : t('lines.debit')}</h2>
        {isCredit ? (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(allOf(noted))}>
            {t('lines.all')}
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(new Map())}>
          {t('lines.none')}
        </Button>
      </div>
      <table className={css['lines']}>
        <thead>
          <tr>
            <th className={css['tick']}>
              <VisuallyHidden>{isCredit ? t('lines.credit') : t('lines.debit')}</VisuallyHidden>
            </th>
            <th>{t('lines.name')}</th>
            <th>{t('lines.vat')}</th>
            <th>{t('lines.price')}</th>
            <th>{t('lines.invoiced')}</th>
            {isCredit ? <th>{t('lines.left')}</th> : null}
            <th>{isCredit ? t('lines.quantity') : t('lines.quantity_debit')}</th>
            <th>{isCredit ? t('lines.sum') : t('lines.sum_debit')}</th>
            <th>{t('lines.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {noted.shown.map(({ line, debitNote }, index) => (
            <LineRow
              key={line.id}
              at={index + 1}
              type={type}
              line={line}
              debitNote={debitNote}
              left={noted.left.get(line.id) ?? '0'}
              isCredit={isCredit}
              isTooMuch={judged.tooMuch?.id === line.id}
              amount={judged.amounts.get(line.id)}
              currency={noteCurrencyOf(invoice)}
              typed={choice.get(line.id) ?? NOTHING}
              onChange={(typed) => put(line.id, typed)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function noteCurrencyOf({ creditable, currency }: Document): string {
  return creditable?.currency ?? currency
}

type RowProps = {
  readonly at: number
  readonly type: NoteType
  readonly line: Document['lines'][number]
  readonly debitNote: string | null
  readonly left: string
  readonly isCredit: boolean
  readonly isTooMuch: boolean
  readonly amount: string | undefined
  readonly currency: string
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
}

function LineRow({ at, line, debitNote, left, isCredit, isTooMuch, amount, currency, typed, onChange }: RowProps) {
  const { t } = useTranslation('notes')
  const language = useLanguage()
  const { data: units } = useQuery(allUnitsQuery())
  const unit = units?.find(({ id }) => id === line.unitId)
  const measured = (quantity: string) => `${formatQuantity(quantity, language)} ${unit ? localised(unit.name, language) : ''}`.trim()
  const isChosen = typed.quantity !== '' || typed.amount !== ''
  const isGone = isCredit && signOf(left) === 0
  const vat = line.vatCategory === 'S' ? formatPercent(line.vatRate ?? '0', language) : (line.vatCategory ?? '')
  return (
    <tr data-gone={isGone || undefined}>
      <td className={css['tick']}>
        <Checkbox
          aria-label={isCredit ? t('lines.choose', { line: at }) : t('lines.choose_debit', { line: at })}
          checked={isChosen}
          disabled={isGone && !isChosen}
          onChange={({ currentTarget }) => onChange({ quantity: currentTarget.checked ? left : '', amount: '' })}
        />
      </td>
      <td data-label={t('lines.name')}>
        {localised(line.name, language)}
        {debitNote === null ? null : <small className={css['added']}>{t('lines.of_debit_note', { number: debitNote })}</small>}
      </td>
      <td data-label={t('lines.vat')}>{vat}</td>
      <td data-label={t('lines.price')}>{formatUnitPrice(line.unitPrice ?? '0', language)}</td>
      <td data-label={t('lines.invoiced')}>{measured(line.quantity ?? '0')}</td>
      {isCredit ? <td data-label={t('lines.left')}>{measured(left)}</td> : null}
      <td data-label={isCredit ? t('lines.quantity') : t('lines.quantity_debit')}>
        <DecimalInput
          aria-label={`${isCredit ? t('lines.quantity') : t('lines.quantity_debit')} ${at}`}
          value={typed.quantity}
          error={isTooMuch && typed.quantity !== ''}
          onChange={(quantity) => onChange({ quantity, amount: '' })}
        />
      </td>
      <td data-label={isCredit ? t('lines.sum') : t('lines.sum_debit')}>
        <DecimalInput
          aria-label={`${isCredit ? t('lines.sum') : t('lines.sum_debit')} ${at}`}
          value={typed.amount}
          currency={currency}
          error={isTooMuch && typed.amount !== ''}
          onChange={(sum) => onChange({ quantity: '', amount: sum })}
        />
      </td>
      <td data-label={t('lines.amount')}>{amount === undefined ? '–' : <MoneyText amount={amount} currency={currency} />}</td>
    </tr>
  )
}

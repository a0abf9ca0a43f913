import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import { PERCENT, UNIT_PRICE } from '@invoice/domain/decimal/decimal.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatPercent, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { useDraft } from '../state/editor.ts'
import type { Note } from '../state/field-notes.ts'
import { ChoiceCell, DecimalCell } from './cells.tsx'
import type { RowActs, RowSetting } from './line-row.tsx'
import css from './lines-grid.module.css'

type Common = { readonly id: string; readonly head: string; readonly label: string; readonly note: Note | undefined }

type DiscountProps = Common & {
  readonly column: 'discountPercent' | 'discountAmount'
  readonly line: LineDraft
  readonly language: Language
  readonly isFirst: boolean
  readonly oneDiscount: boolean
  readonly currency: string
  readonly onChange: RowActs['change']
}

/** A percentage or a sum: writing one empties the other. With one discount for all the first line's holds, and shows in every row. */
export function DiscountCell({ column, line, isFirst, oneDiscount, currency, onChange, ...common }: DiscountProps) {
  const follows = oneDiscount && !isFirst
  const first = useDraft(({ lines }) => (follows ? (lines[0]?.[column] ?? null) : null))
  const other = column === 'discountPercent' ? 'discountAmount' : 'discountPercent'
  const format = column === 'discountPercent' ? formatPercent : formatUnitPrice
  if (follows) return <RestingCell head={common.head} text={first === null ? '' : first} />
  return (
    <DecimalCell
      {...common}
      value={line[column]}
      format={format}
      scale={column === 'discountPercent' ? PERCENT.scale : UNIT_PRICE.scale}
      {...(column === 'discountPercent' ? { percent: true } : { currency })}
      onChange={(value) => onChange(line.id, { [column]: value, ...(value === null ? {} : { [other]: null }) })}
    />
  )
}

type VatProps = Common & {
  readonly column: 'taxRateId' | 'dealTermId'
  readonly line: LineDraft
  readonly isFirst: boolean
  readonly setting: RowSetting
  readonly onChange: (value: string | null) => void
}

export function VatCell({ column, line, isFirst, setting, onChange, ...common }: VatProps) {
  const follows = setting.oneVat && !isFirst
  const first = useDraft(({ lines }) => (follows ? (lines[0]?.[column] ?? null) : null))
  const kept = column === 'taxRateId' ? setting.otherTaxRates.find(({ id }) => id === (follows ? first : line.taxRateId)) : undefined
  const offered = column === 'taxRateId' ? setting.taxRates : setting.dealTerms
  const options = kept ? [...offered, kept] : offered
  if (follows) return <RestingCell head={common.head} text={options.find(({ id }) => id === first)?.label ?? ''} />
  return (
    <ChoiceCell
      {...common}
      className={css[column === 'taxRateId' ? 'rate' : 'ground'] ?? ''}
      value={line[column]}
      options={options}
      emptyLabel="–"
      onChange={onChange}
    />
  )
}

/** A value that another line decides. */
function RestingCell({ head, text }: { readonly head: string; readonly text: string }) {
  return (
    <td className={css['resting']} data-head={head}>
      {text}
    </td>
  )
}

import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { QUANTITY, UNIT_PRICE } from '@invoice/domain/decimal/decimal.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { formatAmountDigits } from '@invoice/text/format/amount.ts'
import { formatQuantity, formatUnitPrice } from '@invoice/text/format/decimal.ts'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { memo, type PointerEvent, Suspense, useMemo } from 'react'
import { PriceOffer } from '../later.ts'
import { type CellColumn, readColumns } from '../state/columns.ts'
import { useDerived, useDraft } from '../state/editor.ts'
import { type Note, useRowNotes } from '../state/field-notes.ts'
import { cellId } from '../state/focus-field.ts'
import { ChoiceCell, DecimalCell, type Option, TextCell } from './cells.tsx'
import { DiscountCell, VatCell } from './following-cells.tsx'
import css from './lines-grid.module.css'
import { NameCell } from './products/name-cell.tsx'
import type { Suggestion } from './products/product-list.tsx'

/** What all rows share; the same object until something of it changes. */
export type RowSetting = {
  readonly language: Language
  /** columns that show, as one text (see shownColumns) */
  readonly columns: string
  readonly nameIn: 'bg' | 'en'
  readonly currency: string
  readonly heads: Readonly<Record<CellColumn | 'total', string>>
  readonly cellLabel: (head: string, position: number) => string
  readonly rowLabel: (key: 'move' | 'remove', position: number) => string
  readonly units: readonly Option[]
  readonly taxRates: readonly Option[]
  /** of other days, countries or archived: a line that has one says so */
  readonly otherTaxRates: readonly Option[]
  readonly dealTerms: readonly Option[]
  readonly oneVat: boolean
  readonly oneDiscount: boolean
  readonly acts: RowActs
}

export type RowActs = {
  readonly change: (id: string, patch: Partial<LineDraft>) => void
  readonly typeName: (id: string, text: string) => void
  readonly choose: (id: string, suggestion: Suggestion) => void
  readonly chooseAhead: (id: string, text: string, steps: number) => void
  readonly remove: (id: string) => void
  readonly startDrag: (event: PointerEvent, id: string) => void
}

// The same elements in every row: React passes over them.
const GRIP = <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
const CROSS = <IconX size={14} stroke={1.8} aria-hidden="true" />

type Props = { readonly lineId: string; readonly index: number; readonly setting: RowSetting }

export const LineRow = memo(function LineRow({ lineId, index, setting }: Props) {
  const line = useDraft(({ lines }) => (lines[index]?.id === lineId ? lines[index] : lines.find(({ id }) => id === lineId)))
  const total = useDerived(({ totals }) => totals.lines[index]?.total)
  const position = index + 1
  const { acts, columns } = setting
  if (!line) return null
  return (
    <tr data-line={lineId}>
      <td
        className={css['grip']}
        data-grip
        onPointerDown={(event) => acts.startDrag(event, lineId)}
        title={setting.rowLabel('move', position)}
      >
        <span className={css['rowNumber']}>{position}</span>
        {GRIP}
      </td>
      <Cells line={line} index={index} columns={readColumns(columns)} setting={setting} />
      <td className={css['total']} data-head={setting.heads.total}>
        <span>{total === undefined ? '' : formatAmountDigits(total, setting.currency, setting.language)}</span>
      </td>
      <td className={css['actions']}>
        <button
          type="button"
          className={css['remove']}
          tabIndex={-1}
          aria-label={setting.rowLabel('remove', position)}
          onClick={() => acts.remove(lineId)}
        >
          {CROSS}
        </button>
      </td>
    </tr>
  )
})

type CellsProps = {
  readonly line: LineDraft
  readonly index: number
  readonly columns: readonly CellColumn[]
  readonly setting: RowSetting
}

type Changes = Readonly<Record<'unitId' | 'quantity' | 'unitPrice' | 'taxRateId' | 'dealTermId', (value: string | null) => void>>

/** The same functions for the life of a row, so that a key draws no cell but its own. */
function changesOf(id: string, change: RowActs['change']): Changes {
  return {
    unitId: (unitId) => change(id, { unitId }),
    quantity: (quantity) => change(id, { quantity }),
    unitPrice: (unitPrice) => change(id, { unitPrice }),
    taxRateId: (taxRateId) => change(id, { taxRateId }),
    dealTermId: (dealTermId) => change(id, { dealTermId }),
  }
}

function Cells({ line, index, columns, setting }: CellsProps) {
  const notes = useRowNotes(line.id, setting.language)
  const { acts, heads } = setting
  const changes = useMemo(() => changesOf(line.id, acts.change), [line.id, acts.change])
  return columns.map((column) => {
    const shared = {
      id: cellId(line.id, column),
      head: heads[column],
      label: setting.cellLabel(heads[column], index + 1),
      note: notes[column],
    }
    const row = { line, index, setting, changes, shared }
    return isTextColumn(column) ? textCell(column, row) : valueCell(column, row)
  })
}

type Shared = {
  readonly id: string
  readonly head: string
  readonly label: string
  readonly note: Note | undefined
}
type Row = Omit<CellsProps, 'columns'> & { readonly changes: Changes; readonly shared: Shared }

// Functions, not components: a component more in each cell of 200 lines is felt.
const TEXT_COLUMNS = ['name', 'nameEn', 'description', 'sku'] as const
type TextColumn = (typeof TEXT_COLUMNS)[number]

function isTextColumn(column: CellColumn): column is TextColumn {
  return TEXT_COLUMNS.some((text) => text === column)
}

function textCell(column: TextColumn, { line, setting: { acts, nameIn }, shared }: Row) {
  switch (column) {
    case 'name':
      return (
        <NameCell
          key={column}
          {...shared}
          lineId={line.id}
          name={line.name}
          nameIn={nameIn}
          onType={acts.typeName}
          onChoose={acts.choose}
          onChooseAhead={acts.chooseAhead}
        />
      )
    case 'nameEn':
      return (
        <TextCell
          key={column}
          {...shared}
          className={css['name'] ?? ''}
          lang="en"
          maxLength={LONGEST.lineText}
          value={line.name.en}
          onChange={(en) => acts.change(line.id, { name: { ...line.name, en } })}
        />
      )
    case 'description':
      return (
        <TextCell
          key={column}
          {...shared}
          maxLength={LONGEST.lineText}
          value={line.description[nameIn] || line.description[nameIn === 'bg' ? 'en' : 'bg']}
          onChange={(text) => acts.change(line.id, { description: { ...line.description, [nameIn]: text } })}
        />
      )
    default:
      return (
        <TextCell key={column} {...shared} maxLength={LONGEST.sku} value={line.sku} onChange={(sku) => acts.change(line.id, { sku })} />
      )
  }
}

function valueCell(column: Exclude<CellColumn, TextColumn>, { line, index, setting, changes, shared }: Row) {
  const { acts, language, currency } = setting
  const isFirst = index === 0
  switch (column) {
    case 'unitId':
      return <ChoiceCell key={column} {...shared} value={line.unitId} options={setting.units} emptyLabel="–" onChange={changes.unitId} />
    case 'quantity':
      return (
        <DecimalCell
          key={column}
          {...shared}
          value={line.quantity}
          language={language}
          format={formatQuantity}
          scale={QUANTITY.scale}
          onChange={changes.quantity}
        />
      )
    case 'unitPrice':
      return (
        <DecimalCell
          key={column}
          {...shared}
          value={line.unitPrice}
          language={language}
          format={formatUnitPrice}
          scale={UNIT_PRICE.scale}
          currency={currency}
          onChange={changes.unitPrice}
        >
          {line.productId === null ? null : (
            <Suspense>
              <PriceOffer line={line} language={language} />
            </Suspense>
          )}
        </DecimalCell>
      )
    case 'discountPercent':
    case 'discountAmount':
      return (
        <DiscountCell
          key={column}
          {...shared}
          column={column}
          line={line}
          language={language}
          isFirst={isFirst}
          oneDiscount={setting.oneDiscount}
          currency={currency}
          onChange={acts.change}
        />
      )
    default:
      return <VatCell key={column} {...shared} column={column} line={line} isFirst={isFirst} setting={setting} onChange={changes[column]} />
  }
}

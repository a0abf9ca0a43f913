import { type KeyboardEvent, memo, Suspense, useContext, useRef, useState } from 'react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../shared/ui/marks/kbd.tsx'
import { AdvancesStrip } from '../later.ts'
import { type CellColumn, readColumns } from '../state/columns.ts'
import { CreateProductContext } from '../state/create-product.ts'
import { useDraft } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { GhostRow } from './ghost-row.tsx'
import { LineRow } from './line-row.tsx'
import css from './lines-grid.module.css'
import { preparePaste, usePaste } from './pasting/use-paste.ts'
import { type CreatingProduct, useLineActs } from './use-line-acts.tsx'
import { type NumberWidths, useNumberWidths } from './use-number-widths.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowSetting } from './use-row-setting.ts'
import { useStuckHead } from './use-stuck-head.ts'

/** Least widths; a column of numbers is as wide as its longest number, which is never cut. */
const WIDTHS: Readonly<Record<CellColumn, number | undefined>> = {
  name: undefined,
  nameEn: undefined,
  description: 132,
  sku: 88,
  unitId: 64,
  quantity: 72,
  unitPrice: 104,
  discountPercent: 72,
  discountAmount: 88,
  taxRateId: 72,
  dealTermId: 104,
}
const GRIP_WIDTH = 28
const TOTAL_WIDTH = 112
const ACTIONS_WIDTH = 32
/** From here on the grid may be wider than its place. */
const MANY_COLUMNS = 6
/** A text is never squeezed below this; with many columns the grid scrolls sideways. */
const LEAST_TEXT_WIDTH = 168

/** Two texts side by side may be narrower than one, so that the numbers stay in sight beside them. */
const LEAST_OF_TWO_TEXTS = 112
/** What the form has beside the preview where both just have room. */
const NARROWEST_FORM = 710

function leastTextWidth(columns: readonly CellColumn[]): number {
  return columns.includes('nameEn') ? LEAST_OF_TWO_TEXTS : LEAST_TEXT_WIDTH
}

function leastWidth(columns: readonly CellColumn[], widths: NumberWidths): number {
  const cells = columns.reduce((sum, column) => sum + (widthOf(column, widths) ?? leastTextWidth(columns)), 0)
  return GRIP_WIDTH + cells + Math.max(TOTAL_WIDTH, widths.total ?? 0) + ACTIONS_WIDTH
}

function widthOf(column: CellColumn, widths: NumberWidths): number | undefined {
  const usual = WIDTHS[column]
  return usual === undefined ? undefined : Math.max(usual, widths[column] ?? 0)
}

/** Texts share what is left. */
function tracks(columns: readonly CellColumn[], widths: NumberWidths): string {
  const cells = columns.map((column) => {
    const width = widthOf(column, widths)
    return width === undefined ? 'minmax(0, 1fr)' : `${width}px`
  })
  const total = Math.max(TOTAL_WIDTH, widths.total ?? 0)
  return `${GRIP_WIDTH}px ${cells.join(' ')} ${total}px ${ACTIONS_WIDTH}px`
}

const NUMBERS: readonly CellColumn[] = ['quantity', 'unitPrice', 'discountPercent', 'discountAmount', 'taxRateId']

/** The lines as a spreadsheet. */
export const LinesGrid = memo(function LinesGrid() {
  const { t } = useTranslation(['editor', 'documents'])
  const ids = useDraft(({ lines }) => lines.map(({ id }) => id).join(' '))
  const lineIds = ids === '' ? [] : ids.split(' ')
  const [creating, setCreating] = useState<CreatingProduct | null>(null)
  const renderCreateProduct = useContext(CreateProductContext)
  const { open, begin, close, undo } = usePaste()
  const acts = useLineActs({ create: setCreating, paste: begin, undo })
  const body = useRef<HTMLTableSectionElement>(null)
  const { drag, start } = useRowDrag(body, acts.drop)
  const setting = useRowSetting(acts, start)
  const columns = readColumns(setting.columns)
  const widths = useNumberWidths()
  const isWide = columns.length > MANY_COLUMNS || leastWidth(columns, widths) > NARROWEST_FORM
  const head = useStuckHead(isWide)
  const note = useFieldNote('lines')
  return (
    <>
      {open === null ? null : <open.Panel open={open} onUndo={undo.undo} onClose={close} />}
      <div className={css['scroll']} data-wide={isWide || undefined}>
        <table
          className={css['cells']}
          style={{ minWidth: leastWidth(columns, widths), gridTemplateColumns: tracks(columns, widths) }}
          data-dragging={drag !== null || undefined}
          id={fieldId('lines')}
        >
          <thead ref={head}>
            <tr>
              <th>
                <span className={css['hidden']}>{t('documents:lines.line', { position: '' }).trim()}</span>
              </th>
              {columns.map((column) => (
                <th key={column} data-number={NUMBERS.includes(column) || undefined} title={setting.heads[column]}>
                  {setting.heads[column]}
                </th>
              ))}
              <th data-number data-total>
                {setting.heads.total}
              </th>
              <th>
                <span className={css['hidden']}>{t('documents:lines.remove', { position: '' }).trim()}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDownCapture={prepare} onKeyDown={acts.onKeyDown} onPaste={acts.onPaste}>
            {lineIds.map((id, index) => (
              <LineRow key={id} lineId={id} index={index} setting={setting} />
            ))}
            <GhostRow span={columns.length + 2} onType={acts.typeGhost} />
          </tbody>
        </table>
        {drag === null ? null : <DropLine body={body.current} to={drag.to} />}
      </div>
      {note ? (
        <p className={css['gridNote']} data-tone={note.tone}>
          {note.text}
        </p>
      ) : null}
      {creating === null
        ? null
        : renderCreateProduct?.({
            sketch: creating.sketch,
            onClose: () => setCreating(null),
            onDone: (product) => {
              setCreating(null)
              acts.take(creating.lineId, product)
            },
          })}
      <Suspense>
        <AdvancesStrip undo={undo} />
      </Suspense>
      <p className={css['hint']} data-keys="lines">
        <span>
          <Kbd>Enter</Kbd> {t('keys.line')}
        </span>
        <span>
          <Kbd>Ctrl D</Kbd> {t('keys.repeat')}
        </span>
        <span>
          <Kbd>Ctrl Z</Kbd> {t('keys.undo')}
        </span>
        <span>
          <Kbd>2*3</Kbd> {t('keys.sum')}
        </span>
        <span>
          <Kbd>Ctrl /</Kbd> {t('keys.all')}
        </span>
      </p>
    </>
  )
})

/** Ctrl or ⌘ is down: V may follow. */
function prepare({ key }: KeyboardEvent): void {
  if (key === 'Control' || key === 'Meta') void preparePaste()
}

/** Where the dragged row would land. */
function DropLine({ body, to }: { readonly body: HTMLElement | null; readonly to: number }) {
  const rows = body?.querySelectorAll<HTMLElement>('tr[data-line]')
  const row = rows?.[to] ?? rows?.[rows.length - 1]
  if (!row) return null
  const top = row.offsetTop + (rows?.[to] ? 0 : row.offsetHeight)
  return <div className={css['drop']} style={{ top }} aria-hidden="true" />
}

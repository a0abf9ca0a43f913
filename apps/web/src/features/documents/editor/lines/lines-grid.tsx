import { type KeyboardEvent, memo, type RefObject, Suspense, useContext, useRef, useState } from 'react'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { Kbd } from '../../../../shared/ui/marks/kbd.tsx'
import { BelowLines } from '../later.ts'
import { type CellColumn, readColumns } from '../state/columns.ts'
import { useDraft } from '../state/editor.ts'
import { useFieldNote } from '../state/field-notes.ts'
import { fieldId } from '../state/focus-field.ts'
import { CreateProductContext } from '../state/references/create-product.ts'
import { isWideGrid, leastWidth, tracks } from './column-widths.ts'
import { GhostRow } from './ghost-row.tsx'
import css from './grid-foot.module.css'
import { LineRow, type RowSetting } from './line-row.tsx'
import shared from './lines-grid.module.css'
import { preparePaste, usePaste } from './pasting/use-paste.ts'
import type { CreatingProduct } from './products/product-acts.ts'
import { useLineActs } from './use-line-acts.tsx'
import { useNumberWidths } from './use-number-widths.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useRowSetting } from './use-row-setting.ts'
import { useStuckHead } from './use-stuck-head.ts'

const NUMBERS: readonly CellColumn[] = ['quantity', 'unitPrice', 'discountPercent', 'discountAmount', 'taxRateId']

/** The lines as a spreadsheet. */
export const LinesGrid = memo(function LinesGrid() {
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
  const isWide = isWideGrid(columns, widths)
  const head = useStuckHead(isWide)
  const note = useFieldNote('lines')
  return (
    <>
      {open === null ? null : <open.Panel open={open} onUndo={undo.undo} onClose={close} />}
      <div className={shared['scroll']} data-wide={isWide || undefined}>
        <table
          className={shared['cells']}
          style={{ minWidth: leastWidth(columns, widths), gridTemplateColumns: tracks(columns, widths) }}
          data-dragging={drag !== null || undefined}
          id={fieldId('lines')}
        >
          <Heads head={head} columns={columns} heads={setting.heads} />
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
        <BelowLines undo={undo} />
      </Suspense>
      <KeysHint />
    </>
  )
})

type HeadsProps = {
  readonly head: RefObject<HTMLTableSectionElement | null>
  readonly columns: readonly CellColumn[]
  readonly heads: RowSetting['heads']
}

function Heads({ head, columns, heads }: HeadsProps) {
  const { t } = useTranslation('documents')
  return (
    <thead ref={head}>
      <tr>
        <th>
          <span className={css['hidden']}>{t('lines.line', { position: '' }).trim()}</span>
        </th>
        {columns.map((column) => (
          <th key={column} data-number={NUMBERS.includes(column) || undefined} title={heads[column]}>
            {heads[column]}
          </th>
        ))}
        <th data-number data-total>
          {heads.total}
        </th>
        <th>
          <span className={css['hidden']}>{t('lines.remove', { position: '' }).trim()}</span>
        </th>
      </tr>
    </thead>
  )
}

function KeysHint() {
  const { t } = useTranslation('editor')
  return (
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
  )
}

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

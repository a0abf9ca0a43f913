import { type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { isCancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'
import { productSearchQuery } from '../../../../shared/queries/records/products.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import type { CellColumn } from '../state/columns.ts'
import { type Editor, useEditor } from '../state/editor.ts'
import { findOffer } from '../state/references/last-price.ts'
import { isBlank } from './line-edits.ts'
import type { RowActs } from './line-row.tsx'
import type { PlaceOfPaste } from './pasting/paste-lines.ts'
import { readBlock } from './pasting/read-block.ts'
import type { UndoLines } from './pasting/undo-lines.ts'
import { UndoToast } from './pasting/undo-toast.tsx'
import { type ProductSources, productActs } from './products/product-acts.ts'
import { rowEdits, type Say } from './row-edits.ts'

export type LineActs = {
  readonly row: Omit<RowActs, 'startDrag'>
  /** fills a line from a product */
  readonly take: (lineId: string, product: Product) => void
  readonly typeGhost: (text: string) => void
  /** a dragged row let go, with so many rows above it */
  readonly drop: (id: string, above: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

/** What lines need from beyond the document. */
type Outside = ProductSources & {
  readonly paste: (block: readonly (readonly string[])[], at: PlaceOfPaste) => void
  readonly undo: UndoLines
}

/** The list that asked the same goes as its line is left, and calls its question off: then it is asked again. */
async function findProducts(queries: QueryClient, text: string): Promise<readonly Product[]> {
  const ask = () => queries.fetchQuery(productSearchQuery(text))
  try {
    return await ask()
  } catch (error) {
    if (!isCancelledError(error)) throw error
    return ask()
  }
}

/** Everything that a person does with lines, the same objects for the life of the editor. */
export function useLineActs({ create, paste, undo }: Pick<Outside, 'create' | 'paste' | 'undo'>): LineActs {
  const editor = useEditor()
  const queries = useQueryClient()
  const { t } = useTranslation(['editor', 'common'])
  return useMemo(() => {
    const say: Say = {
      removed: (undo) => toast(<UndoToast text={t('removed', { count: 1 })} onUndo={undo} />, { id: 'lines' }),
      full: () => toast(t('lines_full', { max: MAX_LINES }), { id: 'lines', tone: 'error' }),
    }
    return lineActs(editor, say, {
      create,
      paste,
      undo,
      findOffer: (draft, productId) => findOffer(queries, draft, productId),
      findProducts: (text) => findProducts(queries, text),
    })
  }, [editor, queries, create, paste, undo, t])
}

function lineActs(editor: Editor, say: Say, outside: Outside): LineActs {
  const { store } = editor
  const rows = rowEdits(editor, say, outside.undo)
  const products = productActs(editor, outside)
  return {
    row: {
      change: store.changeLine,
      typeName: products.typeName,
      choose: products.choose,
      // Without an answer the line keeps what was typed.
      chooseAhead: (lineId, text, steps) => editor.coming.add(null, products.chooseAhead(lineId, text, steps)),
      remove: (id) => rows.remove(id),
    },
    take: products.take,
    typeGhost: (text) => {
      const nameIn = store.get().draft.language === 'en' ? 'en' : 'bg'
      rows.add(null, { name: { bg: '', en: '', [nameIn]: text } })
    },
    drop: rows.drop,
    onKeyDown: (event) => {
      const step = undoKey(event)
      if (step !== null && rows.takeBack(outside.undo[step], cellOf(event.target))) return event.preventDefault()
      const at = cellOf(event.target)
      if (!at) return
      const { lines } = store.get().draft
      const act = keyAct(event, { ...at, line: lines.find(({ id }) => id === at.lineId) ?? null })
      if (act === null) return
      event.preventDefault()
      if (act === 'add') rows.add(at.lineId)
      else if (act === 'remove') rows.remove(at.lineId, at.column)
      else if (act === 'offer') products.takeOffer(at.lineId)
      else if (act === 'repeat') rows.repeat(at.lineId, at.column)
      else if (act === 'up' || act === 'down') rows.move(at.lineId, at.column, act === 'up' ? -1 : 1)
      else rows.goTo(at.lineId, at.column, act === 'above' ? -1 : 1)
    },
    onPaste: (event) => {
      const block = readBlock(event.clipboardData.getData('text/plain'))
      if (!block) return
      event.preventDefault()
      outside.paste(block, cellOf(event.target))
    },
  }
}

type At = { readonly lineId: string; readonly column: CellColumn }

/** The cell that an event happened in, by its input's id (see cellId). */
function cellOf(target: EventTarget): At | null {
  const id = target instanceof HTMLElement ? target.id : ''
  const [, lineId, column] = /^cell-(.{36})-(\w+)$/.exec(id) ?? []
  return lineId && column ? { lineId, column: column as CellColumn } : null
}

/** Ctrl-Z; Ctrl-Shift-Z or Ctrl-Y. */
function undoKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : null
}

type KeyAct = 'offer' | 'add' | 'remove' | 'repeat' | 'up' | 'down' | 'above' | 'below'

const ALT_KEYS: Readonly<Record<string, KeyAct>> = { ArrowUp: 'up', ArrowDown: 'down', Enter: 'offer' }

/** What a key means in a cell; null: what it means in any field. */
function keyAct(event: KeyboardEvent, { line }: At & { line: LineDraft | null }): KeyAct | null {
  const { key, altKey, shiftKey } = event
  const control = event.ctrlKey || event.metaKey
  const isSelect = event.target instanceof HTMLSelectElement
  if (event.nativeEvent.isComposing) return null
  if (altKey && !control) return ALT_KEYS[key] ?? null
  if (control && !altKey) {
    if (key === 'Backspace' || key === 'Delete') return 'remove'
    return event.code === 'KeyD' ? 'repeat' : null
  }
  if (altKey || control || shiftKey) return null
  if (key === 'Enter') return line && isBlank(line) ? null : 'add'
  if (isSelect) return null
  return key === 'ArrowUp' ? 'above' : key === 'ArrowDown' ? 'below' : null
}

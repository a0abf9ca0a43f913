import { type DocumentDraft, type LineDraft, MAX_LINES } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { isCancelledError, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { productSearchQuery } from '../../../../shared/queries/records/products.ts'
import { useTranslation } from '../../../../shared/text/use-translation.ts'
import { toast } from '../../../../shared/ui/overlays/toast.ts'
import type { CellColumn } from '../state/columns.ts'
import type { ProductSketch } from '../state/create-product.ts'
import { type Editor, useEditor } from '../state/editor.ts'
import { focusCell, GHOST_ID } from '../state/focus-field.ts'
import { findOffer, openOffer, type PriceOffer } from '../state/last-price.ts'
import { newLine, taxDayOf } from '../state/new-draft.ts'
import { regimeOfDraft } from '../state/regime-of-draft.ts'
import { insertLine, isBlank, moveLine, removeLine, repeatLine } from './line-edits.ts'
import type { RowActs } from './line-row.tsx'
import type { PlaceOfPaste } from './pasting/paste-lines.ts'
import { readBlock } from './pasting/read-block.ts'
import type { UndoLines } from './pasting/undo-lines.ts'
import { UndoToast } from './pasting/undo-toast.tsx'
import { productFields } from './products/choose-product.ts'
import { placeAfter } from './products/name-cell.tsx'
import type { Suggestion } from './products/product-list.tsx'

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

type Say = {
  readonly removed: (undo: () => void) => void
  readonly full: () => void
}
/** What lines need from beyond the document. */
type Outside = {
  readonly create: (creating: CreatingProduct) => void
  readonly paste: (block: readonly (readonly string[])[], at: PlaceOfPaste) => void
  readonly undo: UndoLines
  readonly findOffer: (draft: DocumentDraft, productId: string) => Promise<PriceOffer | null>
  /** the products that a text finds */
  readonly findProducts: (text: string) => Promise<readonly Product[]>
}
export type CreatingProduct = { readonly lineId: string; readonly sketch: ProductSketch }

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
  const lines = () => store.get().draft.lines
  const fresh = () => {
    const { draft, references } = store.get()
    return newLine(references, taxDayOf(draft), regimeOfDraft(draft, references))
  }
  /** Draws at once, so that the cell is there to be focused. */
  const edit = (change: (lines: LineDraft[]) => LineDraft[]) => flushSync(() => store.changeLines(change))
  /** As edit, and can be taken back. */
  const act = (change: (lines: LineDraft[]) => LineDraft[]): void => {
    const before = lines()
    edit(change)
    outside.undo.remember(before)
  }

  const add = (afterId: string | null, patch: Partial<LineDraft> = {}): void => {
    if (lines().length >= MAX_LINES) {
      say.full()
      return
    }
    const line = { ...fresh(), ...patch }
    edit((all) => insertLine(all, line, afterId))
    focusCell(line.id, 'name')
  }
  const remove = (id: string, column = 'name'): void => {
    const before = lines()
    const at = before.findIndex((line) => line.id === id)
    const removed = before[at]
    if (!removed) return
    const isNothing = isBlank(removed)
    if (isNothing) edit((all) => removeLine(all, id))
    else act((all) => removeLine(all, id))
    focusAt(at, column)
    if (isNothing) return
    say.removed(() => store.changeLines((all) => (all.includes(removed) ? all : insertLine(all, removed, before[at - 1]?.id ?? ''))))
  }
  /** The person stays in the cell where they are; where it is gone, in the last one, or in the row that is not there yet. */
  const takeBack = (step: () => boolean, at: PlaceOfPaste): boolean => {
    if (!flushSync(step)) return false
    const index = lines().findIndex(({ id }) => id === at?.lineId)
    focusAt(index < 0 ? lines().length - 1 : index, at?.column ?? 'name')
    return true
  }
  const focusAt = (index: number, column: string): void => {
    const line = lines()[Math.min(index, lines().length - 1)]
    if (line) focusCell(line.id, column)
    else document.getElementById(GHOST_ID)?.focus()
  }
  const move = (id: string, column: string, step: number): void => {
    const from = lines().findIndex((line) => line.id === id)
    act((all) => moveLine(all, id, from + step))
    focusCell(id, column)
  }
  const repeat = (id: string, column: string): void => {
    if (lines().length >= MAX_LINES) {
      say.full()
      return
    }
    const { lines: repeated, copyId } = repeatLine(lines(), id)
    act(() => repeated)
    if (copyId) focusCell(copyId, column)
  }
  const goTo = (id: string, column: string, step: number): void => {
    const next = lines().findIndex((line) => line.id === id) + step
    if (next >= lines().length) document.getElementById(GHOST_ID)?.focus()
    else if (next >= 0) focusAt(next, column)
  }
  const lineOf = (id: string) => lines().find((line) => line.id === id)
  const choose = (lineId: string, suggestion: Suggestion): void => {
    const line = lineOf(lineId)
    if (!line) return
    if ('create' in suggestion) outside.create({ lineId, sketch: sketchOf(line, suggestion.create) })
    else take(lineId, suggestion.product)
  }
  /** A product made of the line, or found for it: what was typed stays where the product says nothing. */
  const take = (lineId: string, product: Product): void => {
    const line = lineOf(lineId)
    if (!line) return
    flushSync(() => fill(line, product))
    focusCell(lineId, 'quantity')
  }
  const fill = (line: LineDraft, product: Product): void => {
    const { id: lineId } = line
    const { draft, references } = store.get()
    store.changeLine(lineId, productFields(product, line, draft, references))
    void outside.findOffer(draft, product.id).then((offer) => {
      if (offer) store.set({ offers: { ...store.get().offers, [lineId]: offer } })
    })
  }
  /** The answer fills the line while one types on; what was typed into it meanwhile stays. */
  const chooseAhead = async (lineId: string, text: string, steps: number): Promise<void> => {
    const chosenIn = lineOf(lineId)
    focusCell(lineId, 'quantity')
    const found = await outside.findProducts(text.trim())
    const product = found[placeAfter(steps, found.length)]
    const line = lineOf(lineId)
    if (!product || !line || !chosenIn || line.name !== chosenIn.name || line.productId !== null) return
    fill(line, line.unitPrice === chosenIn.unitPrice ? product : { ...product, price: null })
  }
  const sketchOf = (line: LineDraft, typed: string): ProductSketch => {
    const { draft } = store.get()
    return {
      name: { ...line.name, [draft.language === 'en' ? 'en' : 'bg']: typed },
      description: line.description,
      price: line.unitPrice,
      priceIncludesVat: draft.pricesIncludeVat,
      currency: draft.currency,
      unitId: line.unitId,
      taxRateIds: line.taxRateId ? [line.taxRateId] : [],
      sku: line.sku,
    }
  }
  const takeOffer = (lineId: string): void => {
    const { draft, offers } = store.get()
    const line = draft.lines.find(({ id }) => id === lineId)
    const offer = line && openOffer(offers[lineId], draft, line)
    if (offer) flushSync(() => store.changeLine(lineId, { unitPrice: offer.unitPrice }))
  }

  return {
    row: {
      change: store.changeLine,
      typeName: (lineId, text) => {
        const nameIn = store.get().draft.language === 'en' ? 'en' : 'bg'
        const line = lineOf(lineId)
        if (line) store.changeLine(lineId, { name: { ...line.name, [nameIn]: text }, productId: null })
      },
      choose,
      // Without an answer the line keeps what was typed.
      chooseAhead: (lineId, text, steps) => editor.coming.add(null, chooseAhead(lineId, text, steps)),
      remove: (id) => remove(id),
    },
    take,
    typeGhost: (text) => {
      const nameIn = store.get().draft.language === 'en' ? 'en' : 'bg'
      add(null, { name: { bg: '', en: '', [nameIn]: text } })
    },
    drop: (id, above) => {
      const from = lines().findIndex((line) => line.id === id)
      act((all) => moveLine(all, id, above > from ? above - 1 : above))
    },
    onKeyDown: (event) => {
      const step = undoKey(event)
      if (step !== null && takeBack(outside.undo[step], cellOf(event.target))) return event.preventDefault()
      const at = cellOf(event.target)
      if (!at) return
      const act = keyAct(event, { ...at, line: lines().find(({ id }) => id === at.lineId) ?? null })
      if (act === null) return
      event.preventDefault()
      if (act === 'add') add(at.lineId)
      else if (act === 'remove') remove(at.lineId, at.column)
      else if (act === 'offer') takeOffer(at.lineId)
      else if (act === 'repeat') repeat(at.lineId, at.column)
      else if (act === 'up' || act === 'down') move(at.lineId, at.column, act === 'up' ? -1 : 1)
      else goTo(at.lineId, at.column, act === 'above' ? -1 : 1)
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

import type { LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { compareDecimals, isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import { TYPE_FACTS } from '@invoice/domain/documents/type-facts.ts'
import type { ProductPrice } from '@invoice/domain/products/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { productQuery } from '../../../../../shared/queries/records/products.ts'
import { useTranslation } from '../../../../../shared/text/use-translation.ts'
import { toast } from '../../../../../shared/ui/overlays/toast.ts'
import { useEditor, useEditorState } from '../../state/editor.ts'
import type { EditorState } from '../../state/editor-store.ts'
import { isSold, listedPrice } from './choose-product.ts'

/**
 * The price of a line follows its product's as its quantity or the client is another, for as long as it is what the product costs: one that was
 * typed stays, and so do those of a note and of what was converted, which were agreed before. @returns by which price it stands there now
 */
export function useFollowedPrice(line: LineDraft): ProductPrice | null {
  const { store } = useEditor()
  const { t } = useTranslation('editor')
  const list = useEditorState(listOf)
  const { product, isReached } = useProductOf(line, list)
  const settled = useRef({ ...line, list })
  const costs = ({ quantity, list: by }: { quantity: string | null; list: string | null }) =>
    product === undefined ? null : priceIn(store.get(), line, product, quantity, by)
  useEffect(() => {
    if (list === undefined) return
    const was = settled.current
    const by = was.list === undefined ? list : was.list
    const isSame = was.productId === line.productId && was.unitPrice === line.unitPrice
    const isOther = was.quantity !== line.quantity || by !== list
    if (isSame && isOther && product === undefined) return
    settled.current = { ...line, list }
    if (!isSame || !isOther || !mayFollow(store.get())) return
    const before = costs({ quantity: was.quantity, list: by })?.unitPrice ?? null
    const now = costs({ quantity: line.quantity, list })?.unitPrice ?? null
    if (!isEqual(before, line.unitPrice) || isEqual(now, line.unitPrice)) return
    settled.current = { ...line, list, unitPrice: now }
    store.changeLine(line.id, { unitPrice: now })
    if (by !== list) toast(t('prices_follow'), { id: 'prices' })
  })
  const found = list === undefined ? null : costs({ quantity: line.quantity, list })
  return isReached && found && isEqual(found.unitPrice, line.unitPrice) ? found : null
}

/** Of the client; undefined: it is on its way. */
function listOf({ draft, references: { contact } }: EditorState): string | null | undefined {
  if (draft.contactId === null || !isSold(draft)) return null
  return contact?.id === draft.contactId ? contact.priceListId : undefined
}

function mayFollow({ draft: { type, sourceDocumentId } }: EditorState): boolean {
  return !TYPE_FACTS[type].note && sourceDocumentId === null
}

function priceIn(
  { draft, references: { taxRates } }: EditorState,
  { taxRateId }: LineDraft,
  product: Product,
  quantity: string | null,
  list: string | null,
) {
  const rate = taxRates.find(({ id }) => id === taxRateId)?.rate ?? '0'
  return listedPrice(product, rate, quantity, list, draft)
}

function isEqual(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return isDecimalText(one, 10, 6) && isDecimalText(other, 10, 6) && compareDecimals(one, other) === 0
}

/** Asked for once one is in the row, or as the client is another: of 200 rows only then. */
function useProductOf({ id, productId }: LineDraft, list: string | null | undefined) {
  const isReached = useReached(id)
  const [begunBy, setBegunBy] = useState(list)
  if (begunBy === undefined && list !== undefined) setBegunBy(list)
  const isOther = list !== undefined && begunBy !== undefined && begunBy !== list
  const { data: product } = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== null && (isReached || isOther) })
  return { product, isReached }
}

/** Whether the focus was in the row. */
function useReached(lineId: string): boolean {
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (isReached) return undefined
    const look = (at: EventTarget | null): void => {
      if (at instanceof Element && at.closest('[data-line]')?.getAttribute('data-line') === lineId) setReached(true)
    }
    const onFocus = (event: FocusEvent): void => look(event.target)
    look(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isReached, lineId])
  return isReached
}

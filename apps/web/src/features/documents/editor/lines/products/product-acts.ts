import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { flushSync } from 'react-dom'
import type { Editor } from '../../state/editor.ts'
import { focusCell } from '../../state/focus-field.ts'
import type { ProductSketch } from '../../state/references/create-product.ts'
import { openOffer, type PriceOffer } from '../../state/references/last-price.ts'
import { productFields } from './choose-product.ts'
import { placeAfter } from './name-cell.tsx'
import type { Suggestion } from './product-list.tsx'

export type CreatingProduct = { readonly lineId: string; readonly sketch: ProductSketch }

/** What products need from beyond the document. */
export type ProductSources = {
  readonly create: (creating: CreatingProduct) => void
  readonly findOffer: (draft: DocumentDraft, productId: string) => Promise<PriceOffer | null>
  /** the products that a text finds */
  readonly findProducts: (text: string) => Promise<readonly Product[]>
}

/** Lines that are filled from products, and the price that the client had last. */
export function productActs({ store }: Editor, sources: ProductSources) {
  const lineOf = (id: string) => store.get().draft.lines.find((line) => line.id === id)
  const choose = (lineId: string, suggestion: Suggestion): void => {
    const line = lineOf(lineId)
    if (!line) return
    if ('create' in suggestion) sources.create({ lineId, sketch: sketchOf(line, suggestion.create, store.get().draft) })
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
    void sources.findOffer(draft, product.id).then((offer) => {
      if (offer) store.set({ offers: { ...store.get().offers, [lineId]: offer } })
    })
  }
  /** The answer fills the line while one types on; what was typed into it meanwhile stays. */
  const chooseAhead = async (lineId: string, text: string, steps: number): Promise<void> => {
    const chosenIn = lineOf(lineId)
    focusCell(lineId, 'quantity')
    const found = await sources.findProducts(text.trim())
    const product = found[placeAfter(steps, found.length)]
    const line = lineOf(lineId)
    if (!product || !line || !chosenIn || line.name !== chosenIn.name || line.productId !== null) return
    fill(line, line.unitPrice === chosenIn.unitPrice ? product : { ...product, price: null, prices: [] })
  }
  const takeOffer = (lineId: string): void => {
    const { draft, offers } = store.get()
    const line = draft.lines.find(({ id }) => id === lineId)
    const offer = line && openOffer(offers[lineId], draft, line)
    if (offer) flushSync(() => store.changeLine(lineId, { unitPrice: offer.unitPrice }))
  }
  const typeName = (lineId: string, text: string): void => {
    const nameIn = store.get().draft.language === 'en' ? 'en' : 'bg'
    const line = lineOf(lineId)
    if (line) store.changeLine(lineId, { name: { ...line.name, [nameIn]: text }, productId: null })
  }
  return { choose, take, chooseAhead, takeOffer, typeName }
}

/** What a product made of the line begins with. */
function sketchOf(line: LineDraft, typed: string, draft: DocumentDraft): ProductSketch {
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

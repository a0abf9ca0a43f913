import type { Product, ProductInput } from '@invoice/contract/records/products.ts'
import { createContext, type ReactNode } from 'react'

/** What the line says already, for the form of the new product. */
export type ProductSketch = Partial<
  Pick<ProductInput, 'name' | 'description' | 'price' | 'priceIncludesVat' | 'currency' | 'unitId' | 'taxRateIds' | 'sku'>
>

/** The form in which a product is made in place; it belongs to another feature, so the screen brings it. */
export type RenderCreateProduct = (props: { sketch: ProductSketch; onDone: (product: Product) => void; onClose: () => void }) => ReactNode

export const CreateProductContext = createContext<RenderCreateProduct | undefined>(undefined)

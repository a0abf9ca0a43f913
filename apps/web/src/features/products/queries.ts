import { exportProducts as exportCall } from '@invoice/contract/records/product-imports.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { productCountQuery as countQuery, productListQuery } from '../../shared/queries/records/products.ts'
import type { ExportChoice } from '../../shared/spreadsheets/export-items.tsx'
import { BATCH } from '../../shared/ui/tables/pages/page-sizes.ts'
import type { ProductFilter } from './product-filter.ts'

type Wanted = Pick<ProductFilter, 'q' | 'tag' | 'archived'>

function whatIsWanted({ q, tag, archived }: Wanted) {
  return { ...(q === '' ? {} : { q }), ...(tag === '' ? {} : { tag }), ...(archived ? { archived } : {}) }
}

/** One page of the list; of all rows, the batch of that number. */
export function productPage(filter: ProductFilter) {
  const { page, size, sort } = filter
  return productListQuery({ ...whatIsWanted(filter), page, pageSize: size === 'all' ? BATCH : size, sort })
}

/** While the next page is on its way the last one stays. */
export const shownProductsQuery = (filter: ProductFilter) => ({ ...productPage(filter), placeholderData: keepPreviousData })

export const productCountQuery = (wanted: Wanted) => countQuery(whatIsWanted(wanted))

/** What the list shows, with its pictures, as it can be imported again. */
export const exportProductPictures = (filter: Wanted, choice: ExportChoice) =>
  call(exportCall, { query: { ...whatIsWanted(filter), ...choice, pictures: true } })

/** What the list shows, as a file. */
export const exportProducts = (filter: Wanted, choice: ExportChoice) => call(exportCall, { query: { ...whatIsWanted(filter), ...choice } })

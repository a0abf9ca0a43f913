import type { Product, summariseProducts } from '@invoice/contract/records/products.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../platform/act.ts'
import { listed } from '../../platform/db/search/searched-list.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { presentProducts, productList } from './products-store.ts'

const AT_ONCE = 1000

/** All that the filter finds, in the order in which they were made, piece by piece: those after an id, none after the last one. */
export async function readProductsAfter(
  tx: Tx,
  act: Act,
  filter: ParsedOf<typeof summariseProducts>['query'],
  afterId: string | null,
): Promise<Product[]> {
  const found = listed(tx, act, productList, filter).orderBy('id').limit(AT_ONCE)
  return presentProducts(tx, act, await (afterId === null ? found : found.where('id', '>', afterId)).execute())
}

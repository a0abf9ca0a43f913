import type { ProductInput } from '@invoice/contract/records/products.ts'
import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { productPriceProblems, sortedPrices } from '@invoice/domain/products/prices.ts'
import type { Act } from '../../platform/act.ts'
import { missingReferences } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { isProductPicture } from '../files/find-pictures.ts'

/**
 * The product as it is kept.
 * @throws FieldFaults 400 where a unit or tax rate does not exist in the workspace.
 */
export async function checkProduct<P extends ProductInput>(tx: Tx, act: Act, product: P): Promise<P> {
  const { language } = act
  const missing = await missingReferences(tx, act, [
    { field: 'unitId', table: 'app.units', id: product.unitId },
    ...product.taxRateIds.map((id, index) => ({ field: `taxRateIds.${index}`, table: 'app.tax_rates' as const, id })),
    ...(product.prices ?? []).map(({ priceListId: id }, index) => ({
      field: `prices.${index}.priceListId`,
      table: 'app.price_lists' as const,
      id,
    })),
  ])
  const { pictureFileId } = product
  const isThere = !pictureFileId || (await isProductPicture(tx, act, pictureFileId))
  refuseProblems([...missing, ...(isThere ? [] : [{ field: 'pictureFileId', code: 'reference' as const }])], language)
  refuseProblems(productPriceProblems(product.prices ?? []), language)
  return asKept(product)
}

/** Prices without trailing zeros, each tag and tax rate once. */
export function asKept<P extends ProductInput>(product: P): P {
  const { price, taxRateIds, tags, prices } = product
  return {
    ...product,
    price: price === null ? null : canonicalDecimal(price),
    taxRateIds: [...new Set(taxRateIds)],
    tags: [...new Set(tags)],
    ...(prices && { prices: sortedPrices(prices) }),
  }
}

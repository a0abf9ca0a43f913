import type { Product, ProductInput } from '@invoice/contract/records/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'
import { newKey } from '../../shared/api/idempotency.ts'

/** A product as the form holds it. */
export type ProductValues = {
  readonly name: Localised
  readonly description: Localised
  readonly price: string
  readonly priceIncludesVat: boolean
  readonly currency: string
  readonly unitId: string
  readonly taxRateIds: readonly string[]
  readonly tags: readonly string[]
  readonly sku: string
  readonly partNumber: string
  readonly accountNumber: string
  readonly commodityCode: string
  readonly customFields: CustomValues
  readonly prices: readonly PriceRow[]
  readonly pictureFileId: string | null
}

/** A price by list and quantity; the list '' is none. `key`: a name of its own, so that the right row goes when it is removed. */
export type PriceRow = { readonly key: string; readonly priceListId: string; readonly fromQuantity: string; readonly price: string }

/** What is known of a product before its form is opened. */
export type ProductSketch = Partial<Omit<ProductInput, 'tags' | 'customFields' | 'prices' | 'pictureFileId'>>

/** A name in the language that it is written in. */
export function named(name: string): ProductSketch {
  return { name: /\p{Script=Cyrillic}/u.test(name) ? { bg: name, en: '' } : { bg: '', en: name } }
}

/** What is known of it, and the unit and rate that new lines begin with. */
export function newProduct(sketch: ProductSketch, units: readonly Unit[], rates: readonly TaxRate[]): ProductValues {
  const byDefault = rates.find(({ isDefault }) => isDefault)
  const { price, unitId, ...known } = sketch
  return {
    name: EMPTY_LOCALISED,
    description: EMPTY_LOCALISED,
    priceIncludesVat: false,
    currency: 'EUR',
    taxRateIds: byDefault === undefined ? [] : [byDefault.id],
    tags: [],
    sku: '',
    partNumber: '',
    accountNumber: '',
    commodityCode: '',
    customFields: {},
    prices: [],
    pictureFileId: null,
    ...known,
    price: price ?? '',
    unitId: unitId ?? units.find(({ isDefault }) => isDefault)?.id ?? '',
  }
}

export function valuesOfProduct(product: Product): ProductValues {
  const { id: _id, version: _version, archivedAt: _archivedAt, price, unitId, prices, ...rest } = product
  const rows = prices.map((row) => ({ ...row, key: newKey(), priceListId: row.priceListId ?? '' }))
  return { ...rest, price: price ?? '', unitId: unitId ?? '', prices: rows }
}

export function productBody({ price, unitId, taxRateIds, tags, prices, ...rest }: ProductValues) {
  return {
    ...rest,
    price: price.trim() === '' ? null : price,
    unitId: unitId === '' ? null : unitId,
    taxRateIds: [...taxRateIds],
    tags: [...tags],
    prices: prices.map(({ priceListId, fromQuantity, price }) => ({
      priceListId: priceListId === '' ? null : priceListId,
      // Of a list it may hold for whatever quantity.
      fromQuantity: fromQuantity.trim() === '' && priceListId !== '' ? '0' : fromQuantity,
      price,
    })),
  }
}

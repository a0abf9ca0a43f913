import type { Product, ProductInput } from '@invoice/contract/records/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { EMPTY_LOCALISED, type Localised } from '@invoice/domain/localised.ts'

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
}

/** What is known of a product before its form is opened. */
export type ProductSketch = Partial<Omit<ProductInput, 'tags' | 'customFields'>>

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
    ...known,
    price: price ?? '',
    unitId: unitId ?? units.find(({ isDefault }) => isDefault)?.id ?? '',
  }
}

export function valuesOfProduct(product: Product): ProductValues {
  const { id: _id, version: _version, archivedAt: _archivedAt, price, unitId, ...rest } = product
  return { ...rest, price: price ?? '', unitId: unitId ?? '' }
}

export function productBody({ price, unitId, taxRateIds, tags, ...rest }: ProductValues) {
  return {
    ...rest,
    price: price.trim() === '' ? null : price,
    unitId: unitId === '' ? null : unitId,
    taxRateIds: [...taxRateIds],
    tags: [...tags],
  }
}

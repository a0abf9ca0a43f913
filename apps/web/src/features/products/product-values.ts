import type { Product } from '@invoice/contract/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings.ts'
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
}

/** With the unit and rate that new lines begin with. */
export function newProduct(name: string, units: readonly Unit[], rates: readonly TaxRate[]): ProductValues {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(name)
  const rate = rates.find(({ isDefault }) => isDefault)
  return {
    name: isCyrillic ? { bg: name, en: '' } : { bg: '', en: name },
    description: EMPTY_LOCALISED,
    price: '',
    priceIncludesVat: false,
    currency: 'EUR',
    unitId: units.find(({ isDefault }) => isDefault)?.id ?? '',
    taxRateIds: rate === undefined ? [] : [rate.id],
    tags: [],
    sku: '',
    partNumber: '',
    accountNumber: '',
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

import type { Product } from '@invoice/contract/records/products.ts'

export const PRODUCT_ID = '0193b000-0000-7000-8000-000000000001'

/** A product as the server gives it. */
export function aProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: PRODUCT_ID,
    version: 2,
    name: { bg: 'Дизайн на етикет', en: 'Label design' },
    description: { bg: '', en: '' },
    price: '480.5',
    priceIncludesVat: false,
    currency: 'EUR',
    unitId: null,
    taxRateIds: [],
    tags: [],
    sku: '',
    partNumber: '',
    accountNumber: '',
    commodityCode: '',
    customFields: {},
    prices: [],
    pictureFileId: null,
    archivedAt: null,
    ...overrides,
  }
}

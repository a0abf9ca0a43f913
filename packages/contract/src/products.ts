import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

export const ProductInput = z.strictObject({
  name: f.localisedName(300),
  description: f.localised(1000),
  price: f.nullable(f.decimalText(10, 6)),
  priceIncludesVat: f.flag(),
  currency: f.currencyCode(),
  unitId: f.nullable(f.id()),
  taxRateIds: z._default(z.array(f.id()).check(z.maxLength(10)), []),
  tags: z._default(z.array(f.requiredText(50)).check(z.maxLength(20)), []),
  sku: f.text(100),
  partNumber: f.text(100),
  accountNumber: f.text(50),
})
export type ProductInput = z.infer<typeof ProductInput>

export const Product = z.object({
  id: z.string(),
  version: z.number(),
  name: f.Localised,
  description: f.Localised,
  price: z.nullable(f.DecimalText),
  priceIncludesVat: z.boolean(),
  currency: z.string(),
  unitId: z.nullable(z.string()),
  taxRateIds: z.array(z.string()),
  tags: z.array(z.string()),
  sku: z.string(),
  partNumber: z.string(),
  accountNumber: z.string(),
  archivedAt: z.nullable(f.Instant),
})
export type Product = z.infer<typeof Product>

const filters = { q: f.searchText(), tag: z.optional(f.requiredText(50)), archived: f.flag() }
export const PRODUCT_SORT_KEYS = ['name', 'createdAt'] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products and services.',
  access: 'products.read',
  query: z.strictObject({ ...filters, ...f.paging, sort: f.sortBy(PRODUCT_SORT_KEYS, 'name') }),
  reply: f.listOf(Product),
})
export const summariseProducts = endpoint({
  method: 'GET',
  path: '/api/products/summary',
  summary: 'How many products the filter finds.',
  access: 'products.read',
  query: z.strictObject(filters),
  reply: z.object({ count: z.number() }),
})
export const readProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product.',
  access: 'products.read',
  params: f.idParams,
  reply: Product,
})
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Adds a product or service.',
  access: 'products.write',
  idempotent: true,
  body: ProductInput,
  reply: Product,
  status: 201,
})
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Changes a product. Issued documents stay as they were.',
  access: 'products.write',
  params: f.idParams,
  body: z.extend(ProductInput, { version: f.version() }),
  reply: Product,
})
export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Deletes a product; lines that used it keep their text.',
  access: 'products.remove',
  params: f.idParams,
  status: 204,
})

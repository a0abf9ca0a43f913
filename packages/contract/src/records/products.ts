import { QUANTITY } from '@invoice/domain/decimal/decimal.ts'
import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { MOST_PRODUCT_PRICES } from '@invoice/domain/products/prices.ts'
import * as z from 'zod/mini'
import { CustomValues, customValues } from '../wire/custom-values.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { commodityCode } from '../wire/rules.ts'

/** What it costs from a quantity on, for a list or (null) for whoever has none; in the product's currency, with or without VAT as its price. */
const PriceInput = z.strictObject({
  priceListId: f.nullable(f.id()),
  fromQuantity: f.decimalText(QUANTITY.integers, QUANTITY.scale),
  price: f.decimalText(10, 6),
})

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
  /** of the Combined Nomenclature: eight digits, or ten of TARIC; services have none */
  commodityCode: f.text(10).check(commodityCode()),
  /** the workspace's own fields, by their ids */
  customFields: customValues(),
  /** beside `price`: by quantity and by list; not sent, they stay as they are */
  prices: z.optional(z.array(PriceInput).check(z.maxLength(MOST_PRODUCT_PRICES))),
  /** of uploadProductPicture; not sent, it stays as it is */
  pictureFileId: f.nullableIfSent(f.id()),
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
  commodityCode: z.string(),
  customFields: CustomValues,
  prices: z.array(z.object({ priceListId: z.nullable(z.string()), fromQuantity: f.DecimalText, price: f.DecimalText })),
  pictureFileId: z.nullable(z.string()),
  archivedAt: z.nullable(f.Instant),
})
export type Product = z.infer<typeof Product>

/** `sku` finds that one and no other, in small or capital letters: whether it is taken already. */
export const productFilter = {
  q: f.searchText(),
  tag: z.optional(f.requiredText(50)),
  sku: z.optional(f.requiredText(100)),
  archived: f.flag(),
}
export const PRODUCT_SORT_KEYS = ['name', 'createdAt'] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  reads: ['products'],
  summary: 'Products and services.',
  access: 'products.read',
  query: z.strictObject({ ...productFilter, ...f.paging, sort: f.sortBy(PRODUCT_SORT_KEYS, 'name') }),
  reply: f.listOf(Product),
})
export const summariseProducts = endpoint({
  method: 'GET',
  path: '/api/products/summary',
  reads: ['products'],
  summary: 'How many products the filter finds.',
  access: 'products.read',
  query: z.strictObject(productFilter),
  reply: z.object({ count: z.number() }),
})
export const readProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  reads: ['products'],
  summary: 'One product.',
  access: 'products.read',
  params: f.idParams,
  reply: Product,
})
export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  writes: ['products'],
  summary: 'Adds a product or service.',
  access: 'products.write',
  audit: 'product.created',
  idempotent: true,
  body: ProductInput,
  reply: Product,
  status: 201,
})
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  writes: ['products'],
  summary: 'Changes a product. Issued documents stay as they were.',
  access: 'products.write',
  audit: 'product.updated',
  params: f.idParams,
  body: z.extend(ProductInput, { version: f.version() }),
  reply: Product,
})
export const removeProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  writes: ['products'],
  summary: 'Deletes a product that no document names; otherwise refused: it can be archived.',
  access: 'products.remove',
  audit: 'product.deleted',
  params: f.idParams,
  status: 204,
})
export const archiveProduct = endpoint({
  method: 'POST',
  path: '/api/products/:id/archive',
  writes: ['products'],
  summary: 'Takes a product out of what is offered. Documents that name it stay as they are.',
  access: 'products.write',
  audit: 'product.archived',
  params: f.idParams,
  reply: Product,
})
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/api/products/:id/restore',
  writes: ['products'],
  summary: 'Offers an archived product again.',
  access: 'products.write',
  audit: 'product.restored',
  params: f.idParams,
  reply: Product,
})

export const listProductTags = endpoint({
  method: 'GET',
  path: '/api/products/tags',
  reads: ['products'],
  summary: 'The tags that products have, the most frequent first.',
  access: 'products.read',
  reply: f.listOf(z.object({ tag: z.string(), count: z.number() })),
})

/** A line of an issued document that sold the product. */
export const ProductSale = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  number: z.string(),
  issuedOn: f.Day,
  contactId: z.nullable(z.string()),
  recipientName: f.Localised,
  quantity: f.DecimalText,
  unitPrice: f.DecimalText,
  pricesIncludeVat: z.boolean(),
  currency: z.string(),
})
export type ProductSale = z.infer<typeof ProductSale>
export const listProductSales = endpoint({
  method: 'GET',
  path: '/api/products/:id/sales',
  reads: ['documents', 'products'],
  summary: 'Where the product was sold last: lines of issued documents, the newest first.',
  access: 'documents.read',
  params: f.idParams,
  reply: f.listOf(ProductSale),
})

/** As `prices` have it; all null: it has none, and is entered in the document. */
export const ResolvedPrice = z.object({
  price: z.nullable(f.DecimalText),
  currency: z.string(),
  priceIncludesVat: z.boolean(),
  priceListId: z.nullable(z.string()),
  fromQuantity: z.nullable(f.DecimalText),
})
export const readProductPrice = endpoint({
  method: 'GET',
  path: '/api/products/:id/price',
  reads: ['contacts', 'products'],
  summary:
    'What the product costs so much of it, by the price list of a contact where it has one. Nothing else asks this rule for a price that was sent.',
  access: 'products.read',
  alsoAsks: ['contacts.read'],
  params: f.idParams,
  query: z.strictObject({ contactId: z.optional(f.id()), quantity: z._default(f.decimalText(QUANTITY.integers, QUANTITY.scale), '1') }),
  reply: ResolvedPrice,
})

export const LastPrice = z.object({ unitPrice: f.DecimalText, issuedOn: f.Day, number: z.string(), documentId: z.string() })
export type LastPrice = z.infer<typeof LastPrice>
export const readLastPrice = endpoint({
  method: 'GET',
  path: '/api/products/:id/last-price',
  reads: ['documents', 'products'],
  summary: 'What this contact was last asked for the product, in this currency and with or without VAT; null: never.',
  access: 'documents.read',
  params: f.idParams,
  query: z.strictObject({ contactId: f.id(), currency: f.currencyCode(), pricesIncludeVat: f.flag(), type: z.enum(DOCUMENT_TYPES) }),
  reply: z.object({ lastPrice: z.nullable(LastPrice) }),
})

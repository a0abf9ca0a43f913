import type { ParsedOf } from '@invoice/contract/endpoint.ts'
import type { listProducts, Product, ProductInput, summariseProducts } from '@invoice/contract/products.ts'
import { type Generated, type Selectable, sql } from 'kysely'
import { readInIndexOrder } from '../../platform/db/index-order.ts'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import { matchesSearch, resembles, searchKeyOf } from '../../platform/db/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type ProductsTable = LocalisedColumns<'name' | 'description'> & {
  workspace_id: string
  id: string
  version: Generated<number>
  price: string | null
  price_includes_vat: boolean
  currency: string
  unit_id: string | null
  sku: string
  part_number: string
  account_number: string
  tags: string[]
  search_key: string
  archived_at: Generated<Date | null>
  created_at: Generated<Date>
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.products': ProductsTable
    'app.product_tax_rates': { workspace_id: string; product_id: string; tax_rate_id: string; position: number }
    /** Rows of the transaction's workspace. */
    'app.product_list': ProductsTable
  }
}

type Row = Selectable<ProductsTable>

export async function findProduct(tx: Tx, workspaceId: string, id: string): Promise<Product | undefined> {
  const row = await tx
    .selectFrom('app.products')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await presentProducts(tx, workspaceId, [row]))[0]
}

export async function insertProduct(tx: Tx, workspaceId: string, id: string, product: ProductInput): Promise<Product> {
  const row = await tx
    .insertInto('app.products')
    .values({ workspace_id: workspaceId, id, ...productColumns(product) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertTaxRates(tx, workspaceId, id, product.taxRateIds)
  return presentProduct(row, product.taxRateIds)
}

/** Undefined when there is no such product in that version. */
export async function changeProduct(
  tx: Tx,
  workspaceId: string,
  id: string,
  { version, ...product }: ProductInput & { version: number },
): Promise<Product | undefined> {
  const row = await tx
    .updateTable('app.products')
    .set({ ...productColumns(product), version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await tx.deleteFrom('app.product_tax_rates').where('workspace_id', '=', workspaceId).where('product_id', '=', id).execute()
  await insertTaxRates(tx, workspaceId, id, product.taxRateIds)
  return presentProduct(row, product.taxRateIds)
}

/** Whether it was there. Lines that used it keep their text. */
export async function deleteProduct(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('app.products').where('workspace_id', '=', workspaceId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

async function insertTaxRates(tx: Tx, workspaceId: string, productId: string, taxRateIds: readonly string[]): Promise<void> {
  if (taxRateIds.length === 0) return
  const rows = taxRateIds.map((id, position) => ({ workspace_id: workspaceId, product_id: productId, tax_rate_id: id, position }))
  await tx.insertInto('app.product_tax_rates').values(rows).execute()
}

type Filter = ParsedOf<typeof summariseProducts>['query']
type ListQuery = ParsedOf<typeof listProducts>['query']
const SORT_COLUMNS = { name: 'search_key', createdAt: 'created_at' } as const

export async function selectProducts(tx: Tx, workspaceId: string, query: ListQuery): Promise<Product[]> {
  if (!query.q) await readInIndexOrder(tx)
  const rows = await productPage(tx, query).execute()
  if (rows.length > 0 || !query.q || (await isAnyFound(tx, query))) return presentProducts(tx, workspaceId, rows)
  return presentProducts(tx, workspaceId, await similarProductPage(tx, query).execute())
}

/** Where no product has every word of the search: those that resemble it, by name. */
function similarProductPage(tx: Tx, { page, pageSize, sort: _sort, ...filter }: ListQuery) {
  return withTag(tx, filter)
    .selectAll()
    .where(resembles(filter.q ?? ''))
    .orderBy('search_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

async function isAnyFound(tx: Tx, { page, pageSize: _pageSize, sort: _sort, ...filter }: ListQuery): Promise<boolean> {
  return page > 1 && (await filtered(tx, filter).select('id').limit(1).execute()).length > 0
}

/** Not run yet, so that a test can look at its plan. */
export function productPage(tx: Tx, { page, pageSize, sort, ...filter }: ListQuery) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort === 'name' || sort === '-name' ? 'name' : 'createdAt'
  return filtered(tx, filter)
    .selectAll()
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countProducts(tx: Tx, filter: Filter): Promise<number> {
  const counted = sql<string>`count(*)`.as('count')
  const { count } = await filtered(tx, filter).select(counted).executeTakeFirstOrThrow()
  if (count !== '0' || !filter.q) return Number(count)
  const similar = await withTag(tx, filter).select(counted).where(resembles(filter.q)).executeTakeFirstOrThrow()
  return Number(similar.count)
}

function filtered(tx: Tx, filter: Filter) {
  const query = withTag(tx, filter)
  return filter.q ? query.where(matchesSearch(filter.q)) : query
}

function withTag(tx: Tx, { tag, archived }: Filter) {
  let query = tx.selectFrom('app.product_list')
  if (tag) query = query.where(sql<boolean>`${tag} = any(tags)`)
  return archived ? query : query.where('archived_at', 'is', null)
}

function productColumns(product: ProductInput) {
  const { name } = product
  return {
    ...localisedColumns('name', name),
    ...localisedColumns('description', product.description),
    price: product.price,
    price_includes_vat: product.priceIncludesVat,
    currency: product.currency,
    unit_id: product.unitId,
    sku: product.sku,
    part_number: product.partNumber,
    account_number: product.accountNumber,
    tags: product.tags,
    search_key: searchKeyOf(name.bg, name.en, product.sku, product.partNumber, ...product.tags),
  }
}

async function presentProducts(tx: Tx, workspaceId: string, rows: readonly Row[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const taxRates = await tx
    .selectFrom('app.product_tax_rates')
    .select(['product_id', 'tax_rate_id'])
    .where('workspace_id', '=', workspaceId)
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map((row) =>
    presentProduct(
      row,
      taxRates.filter(({ product_id }) => product_id === row.id).map(({ tax_rate_id }) => tax_rate_id),
    ),
  )
}

function presentProduct(row: Row, taxRateIds: string[]): Product {
  return {
    id: row.id,
    version: row.version,
    name: readLocalised(row, 'name'),
    description: readLocalised(row, 'description'),
    price: row.price,
    priceIncludesVat: row.price_includes_vat,
    currency: row.currency,
    unitId: row.unit_id,
    taxRateIds,
    tags: row.tags,
    sku: row.sku,
    partNumber: row.part_number,
    accountNumber: row.account_number,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

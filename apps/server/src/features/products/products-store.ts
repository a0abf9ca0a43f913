import type { ParsedOf } from '@invoice/contract/endpoint.ts'
import type { listProducts, Product, ProductInput, summariseProducts } from '@invoice/contract/products.ts'
import { skuKey } from '@invoice/domain/products/sku.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readInIndexOrder } from '../../platform/db/index-order.ts'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import { findsSimilar, matchesSearch, searchKeyOf } from '../../platform/db/search.ts'
import { areAnySimilar, similarWords } from '../../platform/db/similar-words.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type ProductsTable = LocalisedColumns<'name' | 'description'> & {
  workspace_id: string
  id: string
  version: Generated<number>
  price: string | null
  price_includes_vat: boolean
  currency: string
  unit_id: string | null
  sku: string
  /** see the domain's skuKey */
  sku_key: string
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
    'app.product_list': ProductsTable & Record<`sort_${Language}`, string>
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

export async function setProductArchived(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, archived: boolean): Promise<void> {
  await tx
    .updateTable('app.products')
    .set(({ eb }) => ({ archived_at: archived ? clock.now() : null, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .execute()
}

/** @throws DatabaseError 23503 when a document has named it in the meantime */
export async function deleteProduct(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.deleteFrom('app.products').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

export type NewProduct = ProductInput & { id: string }
/** A statement has 65,535 parameters at most; as one document of JSON each batch is one parameter. */
const BATCH = 5000

/** In batches, each of them two statements. */
export async function insertProducts(tx: Tx, workspaceId: string, products: readonly NewProduct[]): Promise<void> {
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products.slice(from, from + BATCH)
    const rows = batch.map(({ id, ...product }) => ({
      workspace_id: workspaceId,
      id,
      version: 1,
      created_at: new Date(),
      ...productColumns(product),
    }))
    await sql`
      insert into app.products (${sql.join(INSERTED.map((column) => sql.ref(column)))})
      select ${sql.join(INSERTED.map((column) => sql.ref(column)))}
      from jsonb_populate_recordset(null::app.products, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
    const rates = batch.flatMap(({ id, taxRateIds }) =>
      taxRateIds.map((rate, position) => ({ product_id: id, tax_rate_id: rate, position })),
    )
    await sql`
      insert into app.product_tax_rates (workspace_id, product_id, tax_rate_id, position)
      select ${workspaceId}, product_id, tax_rate_id, position
      from jsonb_populate_recordset(null::app.product_tax_rates, ${JSON.stringify(rates)}::jsonb)`.execute(tx)
  }
}

/** Which of these ids name something of the workspace. */
export async function knownIds(
  tx: Tx,
  workspaceId: string,
  table: 'app.units' | 'app.tax_rates',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** More tags than these nobody reads. */
const TAGS_LISTED = 200

export async function selectTags(tx: Tx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: string }>`
    select tag, count(*) as count from app.product_list, unnest(tags) as tag
    where archived_at is null group by tag order by count(*) desc, tag limit ${TAGS_LISTED}`.execute(tx)
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}

async function insertTaxRates(tx: Tx, workspaceId: string, productId: string, taxRateIds: readonly string[]): Promise<void> {
  if (taxRateIds.length === 0) return
  const rows = taxRateIds.map((id, position) => ({ workspace_id: workspaceId, product_id: productId, tax_rate_id: id, position }))
  await tx.insertInto('app.product_tax_rates').values(rows).execute()
}

type Filter = ParsedOf<typeof summariseProducts>['query']
type ListQuery = ParsedOf<typeof listProducts>['query']

export async function selectProducts(tx: Tx, workspaceId: string, query: ListQuery, language: Language): Promise<Product[]> {
  if (isInIndexOrder(query)) await readInIndexOrder(tx)
  const rows = await productPage(tx, query, language).execute()
  if (rows.length > 0 || !query.q || (await isAnyFound(tx, query))) return presentProducts(tx, workspaceId, rows)
  return presentProducts(tx, workspaceId, await similarProducts(tx, query, query.q, language))
}

/** Where no product has every word of the search: those that resemble it, by name. */
async function similarProducts(
  tx: Tx,
  { page, pageSize, sort: _sort, ...filter }: ListQuery,
  q: string,
  language: Language,
): Promise<Row[]> {
  const similar = await similarWords(tx, q)
  if (!areAnySimilar(similar)) return []
  return exact(tx, filter)
    .selectAll()
    .where(findsSimilar(q, similar))
    .orderBy(`sort_${language}`)
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

async function isAnyFound(tx: Tx, { page, pageSize: _pageSize, sort: _sort, ...filter }: ListQuery): Promise<boolean> {
  return page > 1 && (await filtered(tx, filter).select('id').limit(1).execute()).length > 0
}

/** Read in the order of an index: what has a word or a tag is found in the index of these and sorted. */
function isInIndexOrder({ q, tag }: Pick<Filter, 'q' | 'tag'>): boolean {
  return !q && !tag
}

/** Not run yet, so that a test can look at its plan. */
export function productPage(tx: Tx, { page, pageSize, sort, ...filter }: ListQuery, language: Language) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort === 'name' || sort === '-name' ? `sort_${language}` : 'created_at'
  const sorted = sql.ref(filter.sku ? 'sku_key' : key)
  return filtered(tx, filter)
    .selectAll()
    .orderBy(sorted, direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function countProducts(tx: Tx, filter: Filter): Promise<number> {
  const counted = sql<string>`count(*)`.as('count')
  const { count } = await filtered(tx, filter).select(counted).executeTakeFirstOrThrow()
  if (count !== '0' || !filter.q) return Number(count)
  const similar = await similarWords(tx, filter.q)
  if (!areAnySimilar(similar)) return 0
  const found = await exact(tx, filter).select(counted).where(findsSimilar(filter.q, similar)).executeTakeFirstOrThrow()
  return Number(found.count)
}

export function filtered(tx: Tx, filter: Filter) {
  const query = exact(tx, filter)
  return filter.q ? query.where(matchesSearch(filter.q)) : query
}

/** By all but words. */
function exact(tx: Tx, { tag, sku, archived }: Filter) {
  let query = tx.selectFrom('app.product_list')
  if (tag) query = query.where(sql<boolean>`tags @> array[${tag}]`)
  // From and to the same: an equality would let a large new workspace be read in the order of any other index.
  if (sku) query = query.where(sql<boolean>`sku_key <> '' and sku_key >= ${skuKey(sku)} and sku_key <= ${skuKey(sku)}`)
  return archived ? query : query.where('archived_at', 'is', null)
}

export function productColumns(product: ProductInput) {
  const { name } = product
  return {
    ...localisedColumns('name', name),
    ...localisedColumns('description', product.description),
    price: product.price,
    price_includes_vat: product.priceIncludesVat,
    currency: product.currency,
    unit_id: product.unitId,
    sku: product.sku,
    sku_key: skuKey(product.sku),
    part_number: product.partNumber,
    account_number: product.accountNumber,
    tags: product.tags,
    search_key: searchKeyOf(name.bg, name.en, product.sku, product.partNumber, ...product.tags),
  }
}

const INSERTED = [
  'workspace_id',
  'id',
  'version',
  'name_bg',
  'name_en',
  'description_bg',
  'description_en',
  'price',
  'price_includes_vat',
  'currency',
  'unit_id',
  'sku',
  'sku_key',
  'part_number',
  'account_number',
  'tags',
  'search_key',
  'created_at',
] as const satisfies readonly (keyof ProductsTable)[]

export async function presentProducts(tx: Tx, workspaceId: string, rows: readonly Row[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const taxRates = await tx
    .selectFrom('app.product_tax_rates')
    .select(['product_id', 'tax_rate_id'])
    .where('workspace_id', '=', workspaceId)
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute()
  const ratesOf = Map.groupBy(taxRates, ({ product_id }) => product_id)
  return rows.map((row) =>
    presentProduct(
      row,
      (ratesOf.get(row.id) ?? []).map(({ tax_rate_id }) => tax_rate_id),
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

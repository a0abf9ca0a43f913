import type { ParsedOf } from '@invoice/contract/endpoint.ts'
import type { listProducts, Product, ProductInput, summariseProducts } from '@invoice/contract/products.ts'
import { skuKey } from '@invoice/domain/products/sku.ts'
import type { Language } from '@invoice/text/language.ts'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import { searchKeyOf } from '../../platform/db/search.ts'
import { readListed, type SearchedList } from '../../platform/db/searched-list.ts'
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

export async function findProduct(tx: Tx, act: Act, id: string): Promise<Product | undefined> {
  const { workspaceId } = act.actor
  const row = await tx
    .selectFrom('app.products')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (await presentProducts(tx, act, [row]))[0]
}

export async function insertProduct(tx: Tx, act: Act, id: string, product: ProductInput): Promise<Product> {
  const { workspaceId } = act.actor
  const row = await tx
    .insertInto('app.products')
    .values({ workspace_id: workspaceId, id, ...productColumns(product) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertTaxRates(tx, act, id, product.taxRateIds)
  return presentProduct(row, product.taxRateIds)
}

/** Undefined when there is no such product in that version. */
export async function changeProduct(
  tx: Tx,
  act: Act,
  id: string,
  { version, ...product }: ProductInput & { version: number },
): Promise<Product | undefined> {
  const { workspaceId } = act.actor
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
  await insertTaxRates(tx, act, id, product.taxRateIds)
  return presentProduct(row, product.taxRateIds)
}

/** Whether anything changed. */
export async function setProductArchived(tx: Tx, { actor: { workspaceId } }: Act, id: string, archived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.products')
    .set(({ eb }) => ({ archived_at: archived ? sql<Date>`now()` : null, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws DatabaseError 23503 when a document has named it in the meantime */
export async function deleteProduct(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await tx.deleteFrom('app.products').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

type NewProduct = ProductInput & { id: string }
/** A statement has 65,535 parameters at most; as one document of JSON each batch is one parameter. */
const BATCH = 5000

/** In batches, each of them two statements. */
export async function insertProducts(tx: Tx, { actor: { workspaceId } }: Act, products: readonly NewProduct[]): Promise<void> {
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

/** More tags than these nobody reads. */
const TAGS_LISTED = 200

export async function selectTags(tx: Tx): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: string }>`
    select tag, count(*) as count from app.product_list, unnest(tags) as tag
    where archived_at is null group by tag order by count(*) desc, tag limit ${TAGS_LISTED}`.execute(tx)
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}

async function insertTaxRates(tx: Tx, { actor: { workspaceId } }: Act, productId: string, taxRateIds: readonly string[]): Promise<void> {
  if (taxRateIds.length === 0) return
  const rows = taxRateIds.map((id, position) => ({ workspace_id: workspaceId, product_id: productId, tax_rate_id: id, position }))
  await tx.insertInto('app.product_tax_rates').values(rows).execute()
}

type Filter = ParsedOf<typeof summariseProducts>['query']
type ListQuery = ParsedOf<typeof listProducts>['query']

/** As it is shown, page by page, to whoever searches for a product. */
export const productList: SearchedList<'app.product_list', Filter, Row> = {
  found: (tx, _act, filter) => exact(tx, filter).selectAll(),
  sortedBy: ({ sku }) => (sku ? 'sku_key' : undefined),
  isFoundApart: ({ tag }) => Boolean(tag),
}

export async function selectProducts(tx: Tx, act: Act, query: ListQuery): Promise<Product[]> {
  return presentProducts(tx, act, await readListed(tx, act, productList, query))
}

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

export async function presentProducts(tx: Tx, { actor: { workspaceId } }: Act, rows: readonly Row[]): Promise<Product[]> {
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

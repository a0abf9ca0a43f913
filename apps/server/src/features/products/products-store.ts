import type { listProducts, Product, ProductInput, summariseProducts } from '@invoice/contract/records/products.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { type CustomValues, searchedValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import { skuKey } from '@invoice/domain/products/sku.ts'
import type { Language } from '@invoice/text/language.ts'
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { insertedRows } from '../../platform/db/inserted-rows.ts'
import { type LocalisedColumns, localisedColumns, readLocalised } from '../../platform/db/localised-columns.ts'
import { searchKeyOf } from '../../platform/db/search/search.ts'
import { readListed, type SearchedList } from '../../platform/db/search/searched-list.ts'
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
  commodity_code: Generated<string>
  tags: string[]
  custom_fields: ColumnType<CustomValues, string | undefined, string>
  prices: ColumnType<Product['prices'], string | undefined, string>
  picture_file_id: string | null
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
  await insertTaxRatesOf(tx, act, [{ id, taxRateIds: product.taxRateIds }])
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
  await insertTaxRatesOf(tx, act, [{ id, taxRateIds: product.taxRateIds }])
  return presentProduct(row, product.taxRateIds)
}

/** Whether anything changed. */
export async function setProductArchived(tx: Tx, { actor: { workspaceId }, clock }: Act, id: string, archived: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.products')
    .set(({ eb }) => ({ archived_at: archived ? clock.now() : null, version: eb('version', '+', 1) }))
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
/** Of a statement. */
const AT_ONCE = 5000

const PRODUCT = {
  id: 'uuid',
  name_bg: 'text',
  name_en: 'text',
  description_bg: 'text',
  description_en: 'text',
  price: 'numeric',
  price_includes_vat: 'boolean',
  currency: 'text',
  unit_id: 'uuid',
  sku: 'text',
  sku_key: 'text',
  part_number: 'text',
  account_number: 'text',
  commodity_code: 'text',
  tags: 'text[]',
  custom_fields: 'jsonb',
  prices: 'jsonb',
  picture_file_id: 'uuid',
  search_key: 'text',
} as const satisfies Record<'id' | keyof ReturnType<typeof productColumns>, string>

const PRODUCT_TAX_RATE = { product_id: 'uuid', tax_rate_id: 'uuid', position: 'int' } as const

export async function insertProducts(tx: Tx, act: Act, products: readonly NewProduct[]): Promise<void> {
  for (let from = 0; from < products.length; from += AT_ONCE) {
    const batch = products.slice(from, from + AT_ONCE)
    const rows = batch.map(({ id, ...product }) => ({ id, ...productColumns(product) }))
    await insertedRows('app.products', act.actor.workspaceId, PRODUCT, rows).execute(tx)
    await insertTaxRatesOf(tx, act, batch)
  }
}

/** In the order in which each product has them. */
export async function insertTaxRatesOf(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  products: readonly Pick<NewProduct, 'id' | 'taxRateIds'>[],
): Promise<void> {
  const rows = products.flatMap(({ id, taxRateIds }) =>
    taxRateIds.map((rate, position) => ({ product_id: id, tax_rate_id: rate, position })),
  )
  if (rows.length > 0) await insertedRows('app.product_tax_rates', workspaceId, PRODUCT_TAX_RATE, rows).execute(tx)
}

/** More tags than these nobody reads. */
const TAGS_LISTED = 200

export async function selectTags(tx: Tx, { actor }: Act): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: string }>`
    select tag, count(*) as count from app.product_list, unnest(tags) as tag
    where workspace_id = ${actor.workspaceId} and archived_at is null group by tag order by count(*) desc, tag limit ${TAGS_LISTED}`.execute(
    tx,
  )
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }))
}

type Filter = ParsedOf<typeof summariseProducts>['query']
type ListQuery = ParsedOf<typeof listProducts>['query']

/** As it is shown, page by page, to whoever searches for a product. */
export const productList: SearchedList<'app.product_list', Filter, Row> = {
  found: (tx, act, filter) => exact(tx, act, filter).selectAll(),
  sortedBy: ({ sku }) => (sku ? 'sku_key' : undefined),
  isFoundApart: ({ tag }) => Boolean(tag),
}

export async function selectProducts(tx: Tx, act: Act, query: ListQuery): Promise<Product[]> {
  return presentProducts(tx, act, await readListed(tx, act, productList, query))
}

function exact(tx: Tx, { actor }: Act, { tag, sku, archived }: Filter) {
  let query = tx.selectFrom('app.product_list').where('workspace_id', '=', actor.workspaceId)
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
    commodity_code: product.commodityCode,
    tags: product.tags,
    custom_fields: JSON.stringify(product.customFields ?? {}),
    prices: JSON.stringify(product.prices ?? []),
    picture_file_id: product.pictureFileId ?? null,
    search_key: searchKeyOf(
      name.bg,
      name.en,
      product.sku,
      product.partNumber,
      ...product.tags,
      ...searchedValues(product.customFields ?? {}),
    ),
  }
}

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
    commodityCode: row.commodity_code,
    customFields: row.custom_fields,
    prices: row.prices,
    pictureFileId: row.picture_file_id,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

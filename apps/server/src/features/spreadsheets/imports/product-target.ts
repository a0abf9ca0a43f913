import { type Product, ProductInput } from '@invoice/contract/records/products.ts'
import type { TaxRate } from '@invoice/contract/settings/settings.ts'
import { faultOf } from '@invoice/contract/wire/faults.ts'
import { productPriceProblems } from '@invoice/domain/products/prices.ts'
import { readPricesCell } from '@invoice/domain/products/prices-cell.ts'
import { skuKey } from '@invoice/domain/products/sku.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { rateNamed } from '@invoice/domain/tables/rate-names.ts'
import { unitsByName } from '@invoice/domain/tables/unit-names.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { readCurrency } from '@invoice/domain/typed/money-mark.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { asKept } from '../../products/check-product.ts'
import { findProductsByKeys } from '../../products/find-products-by-keys.ts'
import { addProducts, changeProducts } from '../../products/import-products.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { readAmount, readFlag, readSeveral } from './cells.ts'
import type { Existing, ImportTarget, RowFault } from './import-target.ts'
import type { RowPictures } from './report-pictures.ts'

type Raw = Readonly<Record<string, unknown>>
type Read = ReturnType<ImportTarget<ProductInput>['readCell']>

/**
 * Products; their units and tax rates are those of the workspace, and their currency `currency` where they do not say it. A picture that did not come is none,
 * and whatever the product has stays.
 */
export async function productTarget(
  tx: Tx,
  act: Act,
  currency: string,
  pictures: Pick<RowPictures, 'find' | 'by'> | null,
): Promise<ImportTarget<ProductInput>> {
  const { taxRates, units, priceLists } = await readRatesAndUnits(tx, act)
  const unitIds = unitsByName(units)
  return {
    readCell: (field, cell) => {
      if (field === 'unit') return value('unitId', unitIds.get(searchKey(cell)), 'cell.unit')
      if (field === 'picture') return readPicture(pictures?.find(cell))
      if (field === 'prices') return value('prices', readPricesCell(cell, priceLists), 'cell.prices')
      return field === 'taxRates' ? readTaxRates(cell, taxRates) : readCell(field, cell)
    },
    blank: () => ({ name: {}, currency }),
    parse: pictures?.by === 'sku' ? (raw) => parse(withPicture(raw, pictures.find)) : parse,
    keysOf,
    find: async (inTx, within, keys, locked) => (await findProductsByKeys(inTx, within, sorted(keys), locked)).map(existing),
    create: addProducts,
    update: changeProducts,
  }
}

const readPicture = (id: string | undefined): Read => (id === undefined ? null : { path: 'pictureFileId', value: id })

/** A table that does not name pictures has those that are called by the code. */
function withPicture(raw: Raw, find: RowPictures['find']): Raw {
  const id = find(String(raw['sku'] ?? ''))
  return id === undefined ? raw : { ...raw, pictureFileId: id }
}

const READERS: Readonly<Record<string, (cell: string) => Read>> = {
  price: (cell) => value('price', readAmount(cell), 'decimal'),
  priceIncludesVat: (cell) => value('priceIncludesVat', readFlag(cell), 'cell.flag'),
  currency: (cell) => value('currency', readCurrency(cell), 'currency'),
  tags: (cell) => ({ path: 'tags', value: readSeveral(cell), add: true }),
}

function readCell(field: string, cell: string): Read {
  return READERS[field]?.(cell) ?? { path: field, value: cell }
}

function value(path: string, read: unknown, code: RowFault['code']): Read {
  return read === undefined ? { field: path === 'unitId' ? 'unit' : path, code } : { path, value: read }
}

/** "20", "20 %", "20; 9", or the name of the rate. */
function readTaxRates(cell: string, taxRates: readonly TaxRate[]): Read {
  const ids = cell
    .split(/[;|\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => rateNamed(part, taxRates, regimeOf(null))?.id)
  return ids.includes(undefined) ? { field: 'taxRates', code: 'cell.tax_rate' } : { path: 'taxRateIds', value: ids, add: true }
}

function parse(raw: Raw): { input: ProductInput; faults: RowFault[] } | { faults: RowFault[] } {
  const read = ProductInput.safeParse(raw, { reportInput: true })
  if (!read.success) return { faults: read.error.issues.map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) })) }
  const input = asKept(read.data)
  const faulty = productPriceProblems(input.prices ?? []).length > 0
  return { input, faults: faulty ? [{ field: 'prices', code: 'cell.prices' }] : [] }
}

/** The codes; without one the name. */
function keysOf(raw: Raw): string[] {
  const text = (of: unknown): string => String(of ?? '').trim()
  const [sku, partNumber] = [skuKey(text(raw['sku'])), text(raw['partNumber'])]
  const codes = [...(sku === '' ? [] : [`sku:${sku}`]), ...(partNumber === '' ? [] : [`part:${partNumber}`])]
  if (codes.length > 0) return codes
  const name = Object(raw['name'])
  return [text(name.bg), text(name.en)].filter((each) => each !== '').map((each) => `name:${each}`)
}

function sorted(keys: readonly string[]) {
  const of = (prefix: string) => keys.filter((key) => key.startsWith(`${prefix}:`)).map((key) => key.slice(prefix.length + 1))
  return { skuKeys: of('sku'), partNumbers: of('part'), names: of('name') }
}

function existing({ id, version, archivedAt: _, ...input }: Product): Existing {
  return { id, version, input }
}

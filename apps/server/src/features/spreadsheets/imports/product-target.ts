import { faultOf } from '@invoice/contract/faults.ts'
import { type Product, ProductInput } from '@invoice/contract/products.ts'
import type { TaxRate, Unit } from '@invoice/contract/settings.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { skuKey } from '@invoice/domain/products/sku.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { asKept } from '../../products/check-product.ts'
import { findProductsByKeys } from '../../products/find-products-by-keys.ts'
import { addProducts, changeProducts } from '../../products/import-products.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { readAmount, readCurrency, readFlag, readPercent, readSeveral } from './cells.ts'
import type { Existing, ImportTarget, RowFault } from './import-target.ts'

type Raw = Readonly<Record<string, unknown>>
type Read = ReturnType<ImportTarget<ProductInput>['readCell']>

/** Products; their units and tax rates are those of the workspace, and their currency `currency` where they do not say it. */
export async function productTarget(tx: Tx, act: Act, currency: string): Promise<ImportTarget<ProductInput>> {
  const { taxRates, units } = await readRatesAndUnits(tx, act)
  const unitIds = unitIdsOf(units)
  return {
    readCell: (field, cell) => {
      if (field === 'unit') return value('unitId', unitIds.get(searchKey(cell)), 'cell.unit')
      return field === 'taxRates' ? readTaxRates(cell, taxRates) : readCell(field, cell)
    },
    blank: () => ({ name: {}, currency }),
    parse,
    keysOf,
    find: async (inTx, within, keys, locked) => (await findProductsByKeys(inTx, within, sorted(keys), locked)).map(existing),
    create: addProducts,
    update: changeProducts,
  }
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
    .map((part) => taxRateOf(part, taxRates)?.id)
  return ids.includes(undefined) ? { field: 'taxRates', code: 'cell.tax_rate' } : { path: 'taxRateIds', value: ids, add: true }
}

function taxRateOf(text: string, taxRates: readonly TaxRate[]): TaxRate | undefined {
  const percent = readPercent(text.trim())
  const same = taxRates.filter(({ rate }) => percent !== undefined && compareDecimals(rate, percent) === 0)
  const key = searchKey(text)
  return (
    same.find(({ countryCode }) => countryCode === 'BG') ??
    same[0] ??
    taxRates.find(({ name }) => searchKey(name.bg) === key || searchKey(name.en) === key)
  )
}

/** By the key of a unit that came with the workspace. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  piece: ['бр', 'брой', 'броя', 'бройка', 'бройки', 'pc', 'pcs', 'piece', 'pieces', 'ea', 'each', 'шт'],
  service: ['усл', 'услуги', 'services'],
  hour: ['час', 'часа', 'часове', 'h', 'hr', 'hrs', 'hours'],
  day: ['дни', 'дена', 'days'],
  month: ['месец', 'месеца', 'месеци', 'months'],
  year: ['година', 'години', 'years'],
  minute: ['минута', 'минути', 'minutes'],
  kilogram: ['кг', 'килограм', 'килограма', 'kg', 'kgs', 'kilogram'],
  gram: ['гр', 'грам', 'грама', 'gr', 'grams'],
  tonne: ['тон', 'тона', 'tonnes', 'ton'],
  litre: ['литър', 'литра', 'лт', 'ltr', 'litre', 'liter', 'litres'],
  metre: ['м', 'метър', 'метра', 'meter', 'metres', 'lm', 'лм', 'л м'],
  square_metre: ['м2', 'кв м', 'квм', 'кв метър', 'sqm', 'sq m'],
  cubic_metre: ['м3', 'куб м', 'кубм', 'cbm', 'cu m'],
  set: ['комплект', 'комплекта', 'к т', 'кт', 'sets'],
  pair: ['чифта', 'двойка', 'pairs'],
  box: ['кутии', 'кашон', 'кашона', 'boxes', 'carton'],
  package: ['пакета', 'опаковка', 'оп', 'package', 'packs'],
}

/** Under names in both languages, UNECE code and what else people write; what was listed first stays. */
function unitIdsOf(units: readonly Unit[]): ReadonlyMap<string, string> {
  const exact = units.flatMap(({ id, name, code }) => [name.bg, name.en, code === 'C62' ? '' : code].map((each) => [each, id] as const))
  const others = units.flatMap(({ id, key }) => (OTHER_NAMES[key ?? ''] ?? []).map((each) => [each, id] as const))
  const keyed = [...exact, ...others].map(([name, id]) => [searchKey(name), id] as const)
  return new Map(keyed.filter(([name]) => name !== '').reverse())
}

function parse(raw: Raw): { input: ProductInput; faults: RowFault[] } | { faults: RowFault[] } {
  const read = ProductInput.safeParse(raw, { reportInput: true })
  if (!read.success) return { faults: read.error.issues.map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) })) }
  return { input: asKept(read.data), faults: [] }
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

import { exportProducts, PRODUCT_IMPORT_FIELDS, readProductTemplate } from '@invoice/contract/records/product-imports.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { PriceList, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { pricesCell } from '@invoice/domain/products/prices-cell.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import type { FreeAct } from '../../../platform/act.ts'
import { serve } from '../../../platform/serve.ts'
import { readProductsAfter } from '../../products/read-products-after.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { type OwnColumn, readOwnColumns } from '../own-fields.ts'
import { type SpreadsheetQuery, spreadsheetReply, writtenAs } from '../spreadsheet-reply.ts'
import { PRODUCT_EXAMPLE } from './examples.ts'
import { fileExport, type ListExport } from './list-export.ts'
import { picturesReply } from './pictures-reply.ts'
import { recordsSheet, textAtPath } from './records-sheet.ts'

const texts = { bg, en } as const
/** A table names pictures that come with it. */
const WITHOUT_PICTURES = PRODUCT_IMPORT_FIELDS.filter((field) => field !== 'picture')

/** What an import takes: a row a product, by the fields that are imported, and their pictures where they are asked for. */
export const products = fileExport(
  exportProducts,
  async (act, query) => {
    const names = await readNames(act)
    const next = (after: string | null) => act.transaction((tx) => readProductsAfter(tx, act, query, after))
    if (!query.pictures)
      return spreadsheetReply(productSheet(act.language, query, { names, fields: WITHOUT_PICTURES }, next), query, act.language)
    return picturesReply(act, next, (pictures, rows) =>
      spreadsheetReply(
        productSheet(act.language, query, { names: { ...names, pictures }, fields: PRODUCT_IMPORT_FIELDS }, once(rows)),
        query,
        act.language,
      ),
    )
  },
  ({ pictures, format }) => (pictures ? 'zip' : format),
)

async function readNames(act: FreeAct): Promise<ProductNames> {
  const { units, taxRates, priceLists, own } = await act.transaction(async (tx) => ({
    ...(await readRatesAndUnits(tx, act, true)),
    own: await readOwnColumns(tx, act, 'products'),
  }))
  return {
    own,
    priceLists,
    units: new Map(units.map((unit) => [unit.id, unit])),
    taxRates: new Map(taxRates.map((rate) => [rate.id, rate])),
    pictures: new Map(),
  }
}

/** All at once, and then no more. */
const once =
  (rows: readonly Product[]) =>
  async (after: string | null): Promise<readonly Product[]> =>
    after === null ? rows : []

/** The same with one invented row, to be filled in. */
export const productTemplate: ListExport = (app) =>
  serve(app, readProductTemplate, async (context, { query }) => {
    const { transaction, language } = context
    const { units, taxRates, priceLists, own } = await transaction(async (tx) => ({
      ...(await readRatesAndUnits(tx, context)),
      own: await readOwnColumns(tx, context, 'products'),
    }))
    const [unit, rate] = [units[0], taxRates[0]]
    const names = {
      own,
      priceLists,
      units: new Map(unit ? [['example', unit]] : []),
      taxRates: new Map(rate ? [['example', rate]] : []),
      pictures: new Map([[PRODUCT_EXAMPLE.id, `${PRODUCT_EXAMPLE.sku}.jpg`]]),
    }
    const sheet = productSheet(language, query, { names, fields: PRODUCT_IMPORT_FIELDS }, once([PRODUCT_EXAMPLE]))
    return spreadsheetReply(sheet, query, language)
  })

const productSheet = (
  language: Language,
  query: SpreadsheetQuery,
  { names, fields }: { names: ProductNames; fields: readonly string[] },
  next: (after: string | null) => Promise<readonly Product[]>,
) =>
  recordsSheet({
    noun: 'products',
    name: texts[language].product_sheet,
    language,
    fields,
    own: names.own,
    written: writtenAs(query, language),
    next,
    cell: (product, field) => productCell(product, field, language, names),
  })

type ProductNames = {
  readonly units: ReadonlyMap<string, Unit>
  readonly taxRates: ReadonlyMap<string, TaxRate>
  readonly priceLists: readonly PriceList[]
  readonly own: readonly OwnColumn[]
  /** what the pictures are called that come with it, by product */
  readonly pictures: ReadonlyMap<string, string>
}

function productCell(product: Product, field: string, language: Language, { units, taxRates, priceLists, pictures }: ProductNames): string {
  const words = texts[language]
  switch (field) {
    case 'priceIncludesVat':
      return product.priceIncludesVat ? words.yes : words.no
    case 'unit': {
      const unit = units.get(product.unitId ?? '')
      return unit ? localised(unit.name, language) : ''
    }
    case 'taxRates':
      return product.taxRateIds.flatMap((id) => taxRates.get(id)?.rate ?? []).join('; ')
    case 'prices':
      return pricesCell(product.prices, priceLists, language)
    case 'picture':
      return pictures.get(product.id) ?? ''
    case 'tags':
      return product.tags.join('; ')
    default:
      return textAtPath(product, field)
  }
}

import { exportProducts, PRODUCT_IMPORT_FIELDS, readProductTemplate } from '@invoice/contract/records/product-imports.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import type { PriceList, TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { pricesCell } from '@invoice/domain/products/prices-cell.ts'
import { bg } from '@invoice/text/imports/bg.ts'
import { en } from '@invoice/text/imports/en.ts'
import type { Language } from '@invoice/text/language.ts'
import { serve } from '../../../platform/serve.ts'
import { readProductsAfter } from '../../products/read-products-after.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { type OwnColumn, readOwnColumns } from '../own-fields.ts'
import { type SpreadsheetQuery, spreadsheetReply, writtenAs } from '../spreadsheet-reply.ts'
import { PRODUCT_EXAMPLE } from './examples.ts'
import { type ListExport, listExport } from './list-export.ts'
import { recordsSheet, textAtPath } from './records-sheet.ts'

const texts = { bg, en } as const
/** A table names pictures that come with it, which an export does not bring. */
const EXPORTED = PRODUCT_IMPORT_FIELDS.filter((field) => field !== 'picture')

/** What an import takes: a row a product, by the fields that are imported. */
export const products = listExport(exportProducts, async (act, query) => {
  const { units, taxRates, priceLists, own } = await act.transaction(async (tx) => ({
    ...(await readRatesAndUnits(tx, act, true)),
    own: await readOwnColumns(tx, act, 'products'),
  }))
  const names = {
    own,
    priceLists,
    units: new Map(units.map((unit) => [unit.id, unit])),
    taxRates: new Map(taxRates.map((rate) => [rate.id, rate])),
  }
  return productSheet(act.language, query, { names, fields: EXPORTED }, (after) =>
    act.transaction((tx) => readProductsAfter(tx, act, query, after)),
  )
})

/** The same with one invented row, to be filled in. */
export const productTemplate: ListExport = (app) =>
  serve(app, readProductTemplate, async (context, { query }) => {
    const { transaction, language } = context
    const { units, taxRates, priceLists, own } = await transaction(async (tx) => ({
      ...(await readRatesAndUnits(tx, context)),
      own: await readOwnColumns(tx, context, 'products'),
    }))
    const [unit, rate] = [units[0], taxRates[0]]
    const names = { own, priceLists, units: new Map(unit ? [['example', unit]] : []), taxRates: new Map(rate ? [['example', rate]] : []) }
    const sheet = productSheet(language, query, { names, fields: PRODUCT_IMPORT_FIELDS }, async (after) =>
      after === null ? [PRODUCT_EXAMPLE] : [],
    )
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
}

function productCell(product: Product, field: string, language: Language, { units, taxRates, priceLists }: ProductNames): string {
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
      return `${product.sku}.jpg`
    case 'tags':
      return product.tags.join('; ')
    default:
      return textAtPath(product, field)
  }
}

import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import * as i from './imports.ts'
import { productFilter } from './products.ts'

/** What a column of products may be, beside fields of the workspace’s own; a path of ProductInput, but for units, tax rates, prices and pictures, which a table names. */
export const PRODUCT_IMPORT_FIELDS = [
  'name.bg',
  'name.en',
  'description.bg',
  'description.en',
  'price',
  'priceIncludesVat',
  'currency',
  'unit',
  'taxRates',
  'tags',
  'sku',
  'partNumber',
  'accountNumber',
  'commodityCode',
  'prices',
  'picture',
] as const
export type ProductImportField = (typeof PRODUCT_IMPORT_FIELDS)[number]

/** So many come with a table. */
export const IMPORT_PICTURES = 200

const Request = z.strictObject({
  mapping: i.mappingWithOwn(PRODUCT_IMPORT_FIELDS),
  duplicates: i.duplicates,
  /** of rows that do not say it themselves */
  currency: f.currencyCode(),
})
export type ProductImportRequest = z.infer<typeof Request>

const Table = z.extend(i.ImportTable, {
  /** how many came with it */
  pictures: z.number(),
})
const Pictures = z.object({
  /** what of a row names its picture: a column, or where none does its code */
  by: z.enum(['picture', 'sku']),
  /** so many rows have one */
  rows: z.number(),
  /** the first rows that name one which did not come; they are imported without it */
  missing: z.array(z.object({ row: z.number(), name: z.string() })),
  missingCount: z.number(),
  /** the first ones that no row names */
  unused: z.array(z.string()),
  unusedCount: z.number(),
})
export type ImportPictures = z.infer<typeof Pictures>
const Report = z.extend(i.ImportReport, {
  /** null: none came, and no column names any */
  pictures: z.nullable(Pictures),
})

export const uploadProductImport = endpoint({
  method: 'POST',
  path: '/api/products/imports',
  writes: ['imports'],
  summary:
    'Takes a CSV or XLSX file of products, by itself or in a ZIP with up to 200 pictures of them, and guesses what its columns are. It is kept for a day.',
  access: 'products.write',
  audit: { none: 'A table is kept for a day and counts when it is imported.' },
  idempotent: true,
  multipart: i.upload,
  body: i.UploadInput,
  reply: Table,
  status: 201,
})
export const checkProductImport = endpoint({
  method: 'POST',
  path: '/api/products/imports/:id/check',
  writes: ['imports'],
  summary: 'What the import would do, and what is wrong with which row. Nothing is changed.',
  access: 'products.write',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: Request,
  reply: Report,
})
export const listProductImportProblems = endpoint({
  method: 'POST',
  path: '/api/products/imports/:id/problems',
  writes: [],
  summary: 'The bad rows as a CSV file, with their numbers and reasons.',
  access: 'products.write',
  allowance: 'exports',
  audit: { none: 'Nothing is kept.' },
  params: i.importParams,
  body: Request,
  produces: 'text/csv',
})
export const runProductImport = endpoint({
  method: 'POST',
  path: '/api/products/imports/:id/run',
  writes: ['imports', 'products'],
  summary: 'Imports all rows, or with a bad one among them nothing.',
  access: 'products.write',
  audit: 'product.imported',
  idempotent: true,
  params: i.importParams,
  body: Request,
  reply: i.ImportResult,
})
export const readProductImport = endpoint({
  method: 'GET',
  path: '/api/products/imports/:id',
  reads: ['imports'],
  summary: 'How far an import is.',
  access: 'products.write',
  params: i.importParams,
  reply: i.ImportProgress,
})
export const cancelProductImport = endpoint({
  method: 'DELETE',
  path: '/api/products/imports/:id',
  writes: ['imports'],
  summary: 'Gives an import up, also one that runs: nothing of it stays.',
  access: 'products.write',
  audit: { none: 'Nothing of it was imported.' },
  params: i.importParams,
  status: 204,
})
export const readProductTemplate = endpoint({
  method: 'GET',
  path: '/api/products/import-template',
  summary: 'An empty table with the headings that are understood and one row as an example.',
  access: 'products.read',
  query: z.strictObject(i.spreadsheetQuery),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/products/export',
  summary:
    'The products of a filter as a spreadsheet that can be imported again; with `pictures` as a ZIP of it and their pictures, or of several such ZIPs where they are more than one import takes.',
  access: 'products.read',
  allowance: 'exports',
  audit: 'product.exported',
  query: z.strictObject({ ...productFilter, ...i.spreadsheetQuery, pictures: f.flag() }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

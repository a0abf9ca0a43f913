import * as contacts from '@invoice/contract/records/contact-imports.ts'
import type { ImportResult } from '@invoice/contract/records/imports.ts'
import * as products from '@invoice/contract/records/product-imports.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { serve } from '../../../platform/serve.ts'
import { keepPictures } from '../../files/keep-pictures.ts'
import { readRatesAndUnits } from '../../settings/read-rates-and-units.ts'
import { readOwnColumns, withOwnFields } from '../own-fields.ts'
import { badRowsReply } from './bad-rows-reply.ts'
import { contactTarget } from './contact-target.ts'
import { tidyIndexes } from './imports-store.ts'
import { cancelImport, progressOf } from './manage-import.ts'
import { productTarget } from './product-target.ts'
import { readProducts } from './read-products.ts'
import { reportPictures, rowPictures } from './report-pictures.ts'
import { checkImport, listBadRows, runImport } from './run-import.ts'
import { keepTable, readTable } from './upload-import.ts'

const LONGEST_NAME = 200
/** Fewer rows change nothing for the indexes and the planner. */
const MANY = 200

export const importRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contacts.uploadContactImport, async (context, { body: { file } }) => {
    const table = await readTable(context, 'contacts', file)
    return context.once((tx) => keepTable(tx, context, 'contacts', file.name.slice(0, LONGEST_NAME), table))
  })
  serve(app, contacts.checkContactImport, (context, { params, body }) =>
    context.transaction(async (tx) => checkImport(tx, context, await contactWork(tx, context, params.id, body))),
  )
  serve(app, contacts.listContactImportProblems, async (context, { params, body }) => {
    const listed = await context.transaction(async (tx) => listBadRows(tx, context, await contactWork(tx, context, params.id, body)))
    return badRowsReply({ noun: 'contacts', mapping: body.mapping, ...listed }, context.language)
  })
  serve(app, contacts.runContactImport, (context, { params, body }) =>
    withTidiedIndexes(
      context.once(async (tx) => runImport(tx, context, await contactWork(tx, context, params.id, body), context.transaction)),
      context,
    ),
  )
  serve(app, contacts.readContactImport, (context, { params }) =>
    context.transaction((tx) => progressOf(tx, context, 'contacts', params.id)),
  )
  serve(app, contacts.cancelContactImport, (context, { params }) =>
    context.transaction((tx) => cancelImport(tx, context, 'contacts', params.id)),
  )

  serve(app, products.uploadProductImport, async (context, { body: { file } }) => {
    const { name, table, pictures } = await readProducts(context, file)
    return context.once(async (tx) => {
      const kept = { pictures: pictures.length === 0 ? null : await keepPictures(tx, context, pictures) }
      return { ...(await keepTable(tx, context, 'products', name.slice(0, LONGEST_NAME), table, kept)), pictures: pictures.length }
    })
  })
  serve(app, products.checkProductImport, (context, { params, body }) =>
    context.transaction(async (tx) => {
      const work = await productWork(tx, context, params.id, body)
      return { ...(await checkImport(tx, context, work)), pictures: await reportPictures(tx, context, work, work.pictures) }
    }),
  )
  serve(app, products.listProductImportProblems, async (context, { params, body }) => {
    const listed = await context.transaction(async (tx) => listBadRows(tx, context, await productWork(tx, context, params.id, body)))
    return badRowsReply({ noun: 'products', mapping: body.mapping, ...listed }, context.language)
  })
  serve(app, products.runProductImport, (context, { params, body }) =>
    withTidiedIndexes(
      context.once(async (tx) => runImport(tx, context, await productWork(tx, context, params.id, body), context.transaction)),
      context,
    ),
  )
  serve(app, products.readProductImport, (context, { params }) =>
    context.transaction((tx) => progressOf(tx, context, 'products', params.id)),
  )
  serve(app, products.cancelProductImport, (context, { params }) =>
    context.transaction((tx) => cancelImport(tx, context, 'products', params.id)),
  )
}

async function contactWork(tx: Tx, act: Act, id: string, { role, ...body }: contacts.ContactImportRequest) {
  const { priceLists } = await readRatesAndUnits(tx, act)
  const target = withOwnFields(contactTarget(role, priceLists), await readOwnColumns(tx, act, 'contacts'))
  return { noun: 'contacts', id, ...body, target } as const
}

async function productWork(tx: Tx, act: Act, id: string, { currency, ...body }: products.ProductImportRequest) {
  const pictures = await rowPictures(tx, act, id, body.mapping)
  const target = withOwnFields(await productTarget(tx, act, currency, pictures), await readOwnColumns(tx, act, 'products'))
  return { noun: 'products', id, ...body, target, pictures } as const
}

type Tidying = { transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>; log: { warn(error: unknown, message: string): void } }

/** Its result, whatever becomes of the indexes, which the database would tidy by itself a minute later. */
async function withTidiedIndexes(importing: Promise<ImportResult>, { transaction, log }: Tidying): Promise<ImportResult> {
  const result = await importing
  if (result.created + result.updated < MANY) return result
  await transaction(tidyIndexes).catch((error: unknown) => log.warn(error, 'The indexes were not tidied after an import.'))
  return result
}

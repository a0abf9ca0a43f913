import * as contract from '@invoice/contract/records/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { readLastPrice, readSales } from './read-precedents.ts'

/** What earlier documents say of a product. */
export const precedentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listProductSales, (context, { params }) =>
    context.transaction(async (tx) => ({ items: await readSales(tx, context, params.id) })),
  )
  serve(app, contract.readLastPrice, (context, { params, query }) =>
    context.transaction(async (tx) => ({ lastPrice: await readLastPrice(tx, context, params.id, query) })),
  )
}

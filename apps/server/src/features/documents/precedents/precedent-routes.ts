import * as contract from '@invoice/contract/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { readLastPrice, readSales } from './read-precedents.ts'

/** What earlier documents say of a product. */
export const precedentRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listProductSales, ({ transaction, actor }, { params }) =>
    transaction(async (tx) => ({ items: await readSales(tx, actor.workspaceId, params.id) })),
  )
  serve(app, contract.readLastPrice, ({ transaction, actor }, { params, query }) =>
    transaction(async (tx) => ({ lastPrice: await readLastPrice(tx, actor.workspaceId, params.id, query) })),
  )
}

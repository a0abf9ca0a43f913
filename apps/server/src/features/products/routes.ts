import * as contract from '@invoice/contract/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '../../platform/errors/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { createProduct } from './create-product.ts'
import { countProducts, deleteProduct, selectProducts } from './products-store.ts'
import { readProduct } from './read-product.ts'
import { updateProduct } from './update-product.ts'

export const productRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listProducts, ({ transaction, actor }, { query }) =>
    transaction(async (tx) => ({ items: await selectProducts(tx, actor.workspaceId, query) })),
  )
  serve(app, contract.summariseProducts, ({ transaction }, { query }) =>
    transaction(async (tx) => ({ count: await countProducts(tx, query) })),
  )
  serve(app, contract.readProduct, ({ transaction, actor }, { params }) =>
    transaction((tx) => readProduct(tx, actor.workspaceId, params.id)),
  )
  serve(app, contract.createProduct, (context, { body }) => context.once((tx) => createProduct(tx, context, body)))
  serve(app, contract.updateProduct, (context, { params, body }) =>
    context.transaction((tx) => updateProduct(tx, context, params.id, body)),
  )
  serve(app, contract.removeProduct, ({ transaction, actor }, { params }) =>
    transaction(async (tx) => {
      if (!(await deleteProduct(tx, actor.workspaceId, params.id))) throw new Refusal('common.not_found')
      return undefined
    }),
  )
}

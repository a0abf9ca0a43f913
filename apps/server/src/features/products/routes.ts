import * as contract from '@invoice/contract/records/products.ts'
import type { FastifyPluginAsync } from 'fastify'
import { countListed } from '../../platform/db/search/searched-list.ts'
import { serve } from '../../platform/serve.ts'
import { archiveProduct } from './archive-product.ts'
import { createProduct } from './create-product.ts'
import { productList, selectProducts, selectTags } from './products-store.ts'
import { readProduct } from './read-product.ts'
import { readProductPrice } from './read-product-price.ts'
import { removeProduct } from './remove-product.ts'
import { updateProduct } from './update-product.ts'

export const productRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listProducts, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectProducts(tx, context, query) })),
  )
  serve(app, contract.summariseProducts, (context, { query }) =>
    context.transaction(async (tx) => ({ count: await countListed(tx, context, productList, query) })),
  )
  serve(app, contract.readProduct, (context, { params }) => context.transaction((tx) => readProduct(tx, context, params.id)))
  serve(app, contract.readProductPrice, (context, { params, query }) =>
    context.transaction((tx) => readProductPrice(tx, context, params.id, query)),
  )
  serve(app, contract.createProduct, (context, { body }) => context.once((tx) => createProduct(tx, context, body)))
  serve(app, contract.updateProduct, (context, { params, body }) =>
    context.transaction((tx) => updateProduct(tx, context, params.id, body)),
  )
  serve(app, contract.removeProduct, (context, { params }) => context.transaction((tx) => removeProduct(tx, context, params.id)))
  serve(app, contract.archiveProduct, (context, { params }) => context.transaction((tx) => archiveProduct(tx, context, params.id, true)))
  serve(app, contract.restoreProduct, (context, { params }) => context.transaction((tx) => archiveProduct(tx, context, params.id, false)))
  serve(app, contract.listProductTags, (context) => context.transaction(async (tx) => ({ items: await selectTags(tx, context) })))
}

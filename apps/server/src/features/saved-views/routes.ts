import * as contract from '@invoice/contract/records/saved-views.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { createView, listViews, removeView, saveColumns, saveView } from './manage-views.ts'
import { selectOwnValues } from './own-values-store.ts'

export const savedViewRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listSavedViews, (context) => context.transaction((tx) => listViews(tx, context)))
  serve(app, contract.createSavedView, (context, { body }) => context.once((tx) => createView(tx, context, body)))
  serve(app, contract.saveSavedView, (context, { params, body }) => context.transaction((tx) => saveView(tx, context, params.id, body)))
  serve(app, contract.removeSavedView, (context, { params }) => context.transaction((tx) => removeView(tx, context, params.id)))
  serve(app, contract.readOwnValues, (context, { query: { noun, ids = [] } }) =>
    context.transaction(async (tx) => ({ items: await selectOwnValues(tx, context, noun, ids) })),
  )
  serve(app, contract.saveListColumns, (context, { body }) => context.transaction((tx) => saveColumns(tx, context, body.list, body)))
}

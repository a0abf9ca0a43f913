import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/serve.ts'
import { createRow, restoreRow, updateRow } from './described-rows.ts'
import { selectRows } from './described-store.ts'
import { archiveRow, markRow, readRow, removeRow } from './list-rows.ts'
import { orderList } from './order-list.ts'
import { type AnyInput, type AnyRow, DESCRIBED_LISTS, type DescribedList } from './used-lists.ts'

/** Every list that is described, in the same way. */
export const listRoutes: FastifyPluginAsync = async (app) => {
  for (const list of DESCRIBED_LISTS) serveList(app, list)
}

function serveList(app: FastifyInstance, list: DescribedList<AnyRow, AnyInput>): void {
  const { endpoints } = list
  serve(app, endpoints.list, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectRows(tx, context, list, query) })),
  )
  serve(app, endpoints.create, (context, { body }) => context.once((tx) => createRow(tx, context, list, body)))
  serve(app, endpoints.read, (context, { params }) => context.transaction((tx) => readRow(tx, context, list, params.id)))
  serve(app, endpoints.update, (context, { params, body }) => context.transaction((tx) => updateRow(tx, context, list, params.id, body)))
  serve(app, endpoints.archive, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, list, params.id, true)))
  serve(app, endpoints.restore, (context, { params }) => context.transaction((tx) => restoreRow(tx, context, list, params.id)))
  serve(app, endpoints.remove, (context, { params }) => context.transaction((tx) => removeRow(tx, context, list, params.id)))
  serve(app, endpoints.order, (context, { body }) => context.transaction((tx) => orderList(tx, context, list, body.ids)))
  if (!list.hasDefault) return
  serve(app, endpoints.mark, (context, { params, body }) => context.transaction((tx) => markRow(tx, context, list, params.id, body)))
}

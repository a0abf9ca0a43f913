import * as contract from '@invoice/contract/settings/settings.ts'
import { readSettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { archiveRow, readRow, removeRow } from './lists/list-rows.ts'
import { orderList } from './lists/order-list.ts'
import { RANGES } from './lists/used-lists.ts'
import { createRange } from './ranges/create-range.ts'
import { selectRanges } from './ranges/ranges-store.ts'
import { updateRange } from './ranges/update-range.ts'
import { selectSettingsSummary } from './settings-summary-store.ts'
import { succeedTaxRate } from './tax-rates/succeed-tax-rate.ts'

/** What is not alike in all lists: `lists/list-routes.ts` has the rest. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, readSettingsSummary, (context) => context.transaction((tx) => selectSettingsSummary(tx, context)))
  serve(app, contract.succeedTaxRate, (context, { params, body }) => context.once((tx) => succeedTaxRate(tx, context, params.id, body)))
  serve(app, contract.listRanges, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectRanges(tx, context, query) })),
  )
  serve(app, contract.createRange, (context, { body }) => context.once((tx) => createRange(tx, context, body)))
  serve(app, contract.readRange, (context, { params }) => context.transaction((tx) => readRow(tx, context, RANGES, params.id)))
  serve(app, contract.updateRange, (context, { params, body }) => context.transaction((tx) => updateRange(tx, context, params.id, body)))
  serve(app, contract.archiveRange, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, RANGES, params.id, true)))
  serve(app, contract.restoreRange, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, RANGES, params.id, false)))
  serve(app, contract.removeRange, (context, { params }) => context.transaction((tx) => removeRow(tx, context, RANGES, params.id)))
  serve(app, contract.orderRanges, (context, { body }) => context.transaction((tx) => orderList(tx, context, RANGES, body.ids)))
}

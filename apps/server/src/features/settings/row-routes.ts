import * as contract from '@invoice/contract/settings/settings.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { createDealTerm } from './deal-terms/create-deal-term.ts'
import { updateDealTerm } from './deal-terms/update-deal-term.ts'
import { archiveRow, markRow, readRow, removeRow } from './lists/list-rows.ts'
import { orderList } from './lists/order-list.ts'
import { DEAL_TERMS, RANGES, TAX_RATES, UNITS } from './lists/used-lists.ts'
import { updateRange } from './ranges/update-range.ts'
import { succeedTaxRate } from './tax-rates/succeed-tax-rate.ts'
import { updateTaxRate } from './tax-rates/update-tax-rate.ts'
import { updateUnit } from './units/update-unit.ts'

/** What can be done with a row once it is there; alike in all four lists. */
export const settingsRowRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readTaxRate, (context, { params }) => context.transaction((tx) => readRow(tx, context, TAX_RATES, params.id)))
  serve(app, contract.updateTaxRate, (context, { params, body }) =>
    context.transaction((tx) => updateTaxRate(tx, context, params.id, body)),
  )
  serve(app, contract.archiveTaxRate, (context, { params }) =>
    context.transaction((tx) => archiveRow(tx, context, TAX_RATES, params.id, true)),
  )
  serve(app, contract.restoreTaxRate, (context, { params }) =>
    context.transaction((tx) => archiveRow(tx, context, TAX_RATES, params.id, false)),
  )
  serve(app, contract.removeTaxRate, (context, { params }) => context.transaction((tx) => removeRow(tx, context, TAX_RATES, params.id)))
  serve(app, contract.readUnit, (context, { params }) => context.transaction((tx) => readRow(tx, context, UNITS, params.id)))
  serve(app, contract.updateUnit, (context, { params, body }) => context.transaction((tx) => updateUnit(tx, context, params.id, body)))
  serve(app, contract.archiveUnit, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, UNITS, params.id, true)))
  serve(app, contract.restoreUnit, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, UNITS, params.id, false)))
  serve(app, contract.removeUnit, (context, { params }) => context.transaction((tx) => removeRow(tx, context, UNITS, params.id)))
  serve(app, contract.readDealTerm, (context, { params }) => context.transaction((tx) => readRow(tx, context, DEAL_TERMS, params.id)))
  serve(app, contract.updateDealTerm, (context, { params, body }) =>
    context.transaction((tx) => updateDealTerm(tx, context, params.id, body)),
  )
  serve(app, contract.archiveDealTerm, (context, { params }) =>
    context.transaction((tx) => archiveRow(tx, context, DEAL_TERMS, params.id, true)),
  )
  serve(app, contract.restoreDealTerm, (context, { params }) =>
    context.transaction((tx) => archiveRow(tx, context, DEAL_TERMS, params.id, false)),
  )
  serve(app, contract.removeDealTerm, (context, { params }) => context.transaction((tx) => removeRow(tx, context, DEAL_TERMS, params.id)))
  serve(app, contract.readRange, (context, { params }) => context.transaction((tx) => readRow(tx, context, RANGES, params.id)))
  serve(app, contract.updateRange, (context, { params, body }) => context.transaction((tx) => updateRange(tx, context, params.id, body)))
  serve(app, contract.archiveRange, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, RANGES, params.id, true)))
  serve(app, contract.restoreRange, (context, { params }) => context.transaction((tx) => archiveRow(tx, context, RANGES, params.id, false)))
  serve(app, contract.removeRange, (context, { params }) => context.transaction((tx) => removeRow(tx, context, RANGES, params.id)))
  serve(app, contract.orderTaxRates, (context, { body }) => context.transaction((tx) => orderList(tx, context, 'app.tax_rates', body.ids)))
  serve(app, contract.orderUnits, (context, { body }) => context.transaction((tx) => orderList(tx, context, 'app.units', body.ids)))
  serve(app, contract.orderDealTerms, (context, { body }) =>
    context.transaction((tx) => orderList(tx, context, 'app.deal_terms', body.ids)),
  )
  serve(app, contract.orderRanges, (context, { body }) =>
    context.transaction((tx) => orderList(tx, context, 'app.document_ranges', body.ids)),
  )
  serve(app, contract.createDealTerm, (context, { body }) => context.once((tx) => createDealTerm(tx, context, body)))
  serve(app, contract.succeedTaxRate, (context, { params, body }) => context.once((tx) => succeedTaxRate(tx, context, params.id, body)))
  serve(app, contract.setDefaultTaxRate, (context, { params, body }) =>
    context.transaction((tx) => markRow(tx, context, TAX_RATES, params.id, body)),
  )
  serve(app, contract.setDefaultUnit, (context, { params, body }) =>
    context.transaction((tx) => markRow(tx, context, UNITS, params.id, body)),
  )
}

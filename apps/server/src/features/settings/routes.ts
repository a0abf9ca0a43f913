import * as contract from '@invoice/contract/settings/settings.ts'
import { readSettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { selectDealTerms } from './deal-terms/deal-terms-store.ts'
import { createRange } from './ranges/create-range.ts'
import { selectRanges } from './ranges/ranges-store.ts'
import { selectSettingsSummary } from './settings-summary-store.ts'
import { createTaxRate } from './tax-rates/create-tax-rate.ts'
import { selectTaxRates } from './tax-rates/tax-rates-store.ts'
import { createUnit } from './units/create-unit.ts'
import { selectUnits } from './units/units-store.ts'

export const settingsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, readSettingsSummary, (context) => context.transaction((tx) => selectSettingsSummary(tx, context)))
  serve(app, contract.listTaxRates, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectTaxRates(tx, context, query) })),
  )
  serve(app, contract.listUnits, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectUnits(tx, context, query) })),
  )
  serve(app, contract.listDealTerms, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectDealTerms(tx, context, query) })),
  )
  serve(app, contract.listRanges, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectRanges(tx, context, query) })),
  )
  serve(app, contract.createTaxRate, (context, { body }) => context.once((tx) => createTaxRate(tx, context, body)))
  serve(app, contract.createUnit, (context, { body }) => context.once((tx) => createUnit(tx, context, body)))
  serve(app, contract.createRange, (context, { body }) => context.once((tx) => createRange(tx, context, body)))
}

import * as contract from '@invoice/contract/records/hours.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { addHours, invoiceHours } from './invoice-hours.ts'
import { createHours, listHoursOf, removeHours, updateHours } from './record-hours.ts'

export const hoursRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listHours, (context, { query }) => context.transaction((tx) => listHoursOf(tx, context, query)))
  serve(app, contract.createHours, (context, { body }) => context.once((tx) => createHours(tx, context, body)))
  serve(app, contract.updateHours, (context, { params, body }) => context.transaction((tx) => updateHours(tx, context, params.id, body)))
  serve(app, contract.removeHours, (context, { params }) => context.transaction((tx) => removeHours(tx, context, params.id)))
  serve(app, contract.addHours, (context, { body }) => context.once((tx) => addHours(tx, context, body)))
  serve(app, contract.invoiceHours, (context, { body }) => context.once((tx) => invoiceHours(tx, context, body)))
}

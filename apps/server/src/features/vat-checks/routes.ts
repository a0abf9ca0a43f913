import * as contract from '@invoice/contract/records/vat-checks.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { checkVatNumber } from './check-vat-number.ts'
import { selectVatChecks } from './vat-checks-store.ts'

export const vatCheckRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.checkVatNumber, (context, { body }) => checkVatNumber(context, body))
  serve(app, contract.listVatChecks, (context, { query }) =>
    context.transaction(async (tx) => ({ items: await selectVatChecks(tx, context, query) })),
  )
}

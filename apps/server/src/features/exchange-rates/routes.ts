import * as contract from '@invoice/contract/settings/exchange-rates.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { readExchangeRate } from './read-exchange-rate.ts'

export const exchangeRateRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readExchangeRate, (context, { query }) => context.transaction((tx) => readExchangeRate(tx, context, query)))
}

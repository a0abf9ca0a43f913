import * as contract from '@invoice/contract/records/search.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { searchEverywhere } from './search-everywhere.ts'

export const searchRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.searchEverywhere, (context, { query }) => context.transaction((tx) => searchEverywhere(tx, context, query.q)))
}

import * as contract from '@invoice/contract/treasury/bank-feeds.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { askConsent, endFeed, listBanks, readFeed, settleConsent } from './manage-feed.ts'

/** Banks that tell of accounts by themselves. */
export const bankFeedRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readBankFeed, (context, { params }) => context.transaction((tx) => readFeed(tx, context, params.id)))
  serve(app, contract.listFeedBanks, (context, { params }) => listBanks(context, params.id))
  serve(app, contract.askFeedConsent, (context, { params, body }) => askConsent(context, params.id, body.bankId))
  serve(app, contract.settleFeedConsent, (context, { params }) => settleConsent(context, params.id))
  serve(app, contract.endBankFeed, (context, { params }) => endFeed(context, params.id))
}

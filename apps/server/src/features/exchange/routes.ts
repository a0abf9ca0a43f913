import * as contract from '@invoice/contract/letters/exchange.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { findReceiver, readReceiver } from './find-receiver.ts'
import { readAccount, removeAccount, writeAccount } from './manage-account.ts'
import { readTransmissions, sendEInvoice } from './send-einvoice.ts'

export const exchangeRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readExchangeAccount, (context, { params }) => context.transaction((tx) => readAccount(tx, context, params.id)))
  serve(app, contract.writeExchangeAccount, (context, { params, body }) => writeAccount(context, params.id, body))
  serve(app, contract.removeExchangeAccount, (context, { params }) => context.transaction((tx) => removeAccount(tx, context, params.id)))
  serve(app, contract.findReceiver, (context, { body }) => findReceiver(context, body))
  serve(app, contract.readReceiver, (context, { query }) => context.transaction((tx) => readReceiver(tx, context, query.address)))
  serve(app, contract.listTransmissions, (context, { params }) => context.transaction((tx) => readTransmissions(tx, context, params.id)))
  serve(app, contract.sendEInvoice, (context, { params }) => context.once((tx) => sendEInvoice(tx, context, params.id)))
}

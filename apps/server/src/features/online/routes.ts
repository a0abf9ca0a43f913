import * as contract from '@invoice/contract/treasury/online.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { beginPayment } from './begin-payment.ts'
import { comeBack } from './come-back.ts'
import { hearProvider } from './hear-provider.ts'
import { listOnlineTries, readOnlineOrder } from './read-online.ts'
import { refundOnline } from './refund-online.ts'

export const onlineRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.beginOnlinePayment, (context, asked) => beginPayment(context, asked))
  serve(app, contract.returnFromProvider, (context, asked) => comeBack(context, asked))
  serve(app, contract.hearProvider, (context, asked) => hearProvider(context, asked))
  serve(app, contract.readOnlineOrder, (context, { params }) => context.transaction((tx) => readOnlineOrder(tx, context, params.id)))
  serve(app, contract.listOnlineTries, (context, { params }) => context.transaction((tx) => listOnlineTries(tx, context, params.id)))
  serve(app, contract.refundOnline, (context, asked) => refundOnline(context, asked))
}

import * as contract from '@invoice/contract/treasury/online.ts'
import * as trials from '@invoice/contract/treasury/online-trial.ts'
import * as payouts from '@invoice/contract/treasury/payouts.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { beginPayment } from './begin-payment.ts'
import { comeBack } from './come-back.ts'
import { hearProvider } from './hear-provider.ts'
import { joinFeeBill } from './payouts/join-fee-bill.ts'
import { listPayouts, readPayout } from './payouts/read-payouts.ts'
import { listOnlineTries, readOnlineOrder } from './read-online.ts'
import { readPaymentConfirmation } from './read-payment-confirmation.ts'
import { refundOnline } from './refund-online.ts'
import { beginTrial } from './trial/begin-trial.ts'
import { leadToTrial } from './trial/lead-to-trial.ts'
import { readTrial } from './trial/read-trial.ts'

export const onlineRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.beginOnlinePayment, (context, asked) => beginPayment(context, asked))
  serve(app, contract.returnFromProvider, (context, asked) => comeBack(context, asked))
  serve(app, contract.readPaymentConfirmation, (context, asked) => readPaymentConfirmation(context, asked))
  serve(app, contract.hearProvider, (context, asked) => hearProvider(context, asked))
  serve(app, contract.readOnlineOrder, (context, { params }) => context.transaction((tx) => readOnlineOrder(tx, context, params.id)))
  serve(app, contract.listOnlineTries, (context, { params }) => context.transaction((tx) => listOnlineTries(tx, context, params.id)))
  serve(app, contract.refundOnline, (context, asked) => refundOnline(context, asked))
  serve(app, trials.beginOnlineTrial, (context, { params }) => beginTrial(context, params.id))
  serve(app, trials.readOnlineTrial, (context, { params }) => readTrial(context, params.id))
  serve(app, trials.leadToTrial, (context, asked) => leadToTrial(context, asked))
  serve(app, payouts.listPayouts, (context, { params }) => context.transaction((tx) => listPayouts(tx, context, params.id)))
  serve(app, payouts.readPayout, (context, { params }) => context.transaction((tx) => readPayout(tx, context, params.id)))
  serve(app, payouts.joinFeeBill, (context, asked) => context.once((tx) => joinFeeBill(tx, context, asked)))
}

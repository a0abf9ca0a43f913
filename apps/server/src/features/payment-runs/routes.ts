import * as contract from '@invoice/contract/treasury/payment-runs.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { cancelRun } from './cancel-run.ts'
import { listDueBills } from './list-due-bills.ts'
import { makeRun } from './make-run.ts'
import { payRun } from './pay-run.ts'
import { payTransfer } from './pay-transfer.ts'
import { readPaymentFile } from './read-payment-file.ts'
import { listRuns, readRun } from './read-run.ts'

export const paymentRunRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listDueBills, (context, input) => context.transaction((tx) => listDueBills(tx, context, input)))
  serve(app, contract.listPaymentRuns, (context, input) => context.transaction((tx) => listRuns(tx, context, input)))
  serve(app, contract.readPaymentRun, (context, { params }) => context.transaction((tx) => readRun(tx, context, params.id)))
  serve(app, contract.createPaymentRun, (context, { body }) => context.once((tx) => makeRun(tx, context, body)))
  serve(app, contract.cancelPaymentRun, (context, { params, body }) =>
    context.transaction((tx) => cancelRun(tx, context, params.id, body.version)),
  )
  serve(app, contract.payRun, (context, { params, body }) => context.once((tx) => payRun(tx, context, params.id, body.paidOn)))
  serve(app, contract.payTransfer, (context, { params, body }) =>
    context.once(async (tx) => (await payTransfer(tx, context, params.id, body.paidOn)).run),
  )
  serve(app, contract.readPaymentFile, (context, { params }) => context.transaction((tx) => readPaymentFile(tx, context, params.id)))
}

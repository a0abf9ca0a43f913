import * as contract from '@invoice/contract/programs/webhooks.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { listDeliveries, readDelivery, sendDeliveryAgain, testWebhook } from './manage-deliveries.ts'
import { createWebhook, listWebhooks, removeWebhook, renewSecret, updateWebhook } from './manage-webhooks.ts'

export const webhookRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listWebhooks, (context) => context.transaction((tx) => listWebhooks(tx, context)))
  serve(app, contract.createWebhook, (context, { body }) => context.once((tx) => createWebhook(tx, context, body)))
  serve(app, contract.updateWebhook, (context, { params, body }) =>
    context.transaction((tx) => updateWebhook(tx, context, params.id, body)),
  )
  serve(app, contract.removeWebhook, (context, { params }) => context.transaction((tx) => removeWebhook(tx, context, params.id)))
  serve(app, contract.renewSecret, (context, { params, body }) =>
    context.transaction((tx) => renewSecret(tx, context, params.id, body.version)),
  )
  serve(app, contract.testWebhook, (context, { params }) => context.once((tx) => testWebhook(tx, context, params.id)))
  serve(app, contract.listDeliveries, (context, { query }) => context.transaction((tx) => listDeliveries(tx, context, query)))
  serve(app, contract.readDelivery, (context, { params }) => context.transaction((tx) => readDelivery(tx, context, params.id)))
  serve(app, contract.sendDeliveryAgain, (context, { params }) => context.once((tx) => sendDeliveryAgain(tx, context, params.id)))
}

import * as contract from '@invoice/contract/letters/senders.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { ownEmail } from '../accounts/addresses/own-email.ts'
import { readSender, removeSender, writeSender } from './manage-sender.ts'

export const senderRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readSender, (context, { params }) => context.transaction((tx) => readSender(tx, context, params.id)))
  serve(app, contract.writeSender, async (context, { params, body }) =>
    writeSender(context, await ownEmail(context.db, context.actor), params.id, body),
  )
  serve(app, contract.removeSender, (context, { params }) => context.transaction((tx) => removeSender(tx, context, params.id)))
}

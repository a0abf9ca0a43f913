import * as contract from '@invoice/contract/letters/mailbox.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { decideSender, listSenders } from './decide-sender.ts'
import { askForLook, forgetMailbox, readMailboxState, tryOut, writeMailboxPlace } from './manage-mailbox.ts'

/** The mailbox that bills are taken from, and of whom they are taken. */
export const mailboxRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.readMailbox, (context) => context.transaction((tx) => readMailboxState(tx, context)))
  serve(app, contract.tryMailbox, (context, { body }) => tryOut(context, body))
  serve(app, contract.writeMailbox, (context, { body }) => writeMailboxPlace(context, body))
  serve(app, contract.removeMailbox, (context) => context.transaction((tx) => forgetMailbox(tx, context)))
  serve(app, contract.lookIntoMailbox, (context) => context.transaction((tx) => askForLook(tx, context)))
  serve(app, contract.listMailSenders, (context) => context.transaction((tx) => listSenders(tx, context)))
  serve(app, contract.decideMailSender, (context, { body }) => context.transaction((tx) => decideSender(tx, context, body)))
}

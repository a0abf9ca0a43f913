import * as contract from '@invoice/contract/letters/mails.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { ownEmail } from '../accounts/addresses/own-email.ts'
import { deleteMail, listMails, readMail, sendHeldMails, sendMailNow, summariseMails } from './manage-mails.ts'
import { sendTestMail } from './test-mail.ts'

export const mailRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listMails, (context, { query }) => context.transaction((tx) => listMails(tx, context, query)))
  serve(app, contract.summariseMails, (context) => context.transaction((tx) => summariseMails(tx, context)))
  serve(app, contract.readMail, (context, { params }) => readMail(context, params.id))
  serve(app, contract.sendTestMail, async (context) => {
    const email = await ownEmail(context.db, context.actor)
    return context.once((tx) => sendTestMail(tx, context, email))
  })
  serve(app, contract.sendMailNow, (context, { params }) => context.once((tx) => sendMailNow(tx, context, params.id)))
  serve(app, contract.sendHeldMails, (context) => context.once((tx) => sendHeldMails(tx, context)))
  serve(app, contract.deleteMail, (context, { params }) => context.transaction((tx) => deleteMail(tx, context, params.id)))
}

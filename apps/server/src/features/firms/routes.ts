import * as c from '@invoice/contract/people/firms.ts'
import type { FastifyPluginAsync } from 'fastify'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { serve } from '../../platform/serve.ts'
import { endFirm, takeInvitation } from './let-in.ts'
import * as firms from './manage-firms.ts'
import { writeFirmChanges } from './write-changes.ts'

export const firmRoutes: FastifyPluginAsync = async (app) => {
  serve(app, c.listFirms, (context) => context.transaction((tx) => firms.listFirms(tx, context)))
  serve(app, c.createFirm, (context, { body }) => context.once((tx) => firms.createFirm(tx, context, body.name)))
  serve(app, c.renameFirm, (context, { params, body }) => context.transaction((tx) => firms.renameFirm(tx, context, params.id, body.name)))
  serve(app, c.inviteToFirm, (context, { params, body }) => context.transaction((tx) => firms.inviteToFirm(tx, context, params.id, body)))
  serve(app, c.revokeFirmInvitation, (context, { params }) =>
    context.transaction((tx) => firms.revokeFirmInvitation(tx, context, params.id)),
  )
  serve(app, c.changeFirmPerson, (context, { params, body }) =>
    context.transaction((tx) => firms.changeFirmPerson(tx, context, params.id, body.leads)),
  )
  serve(app, c.removeFirmPerson, async (context, { params }) => {
    await context.transaction((tx) => firms.removeFirmPerson(tx, context, params.id))
    await writeFirmChanges(context)
    return undefined
  })
  serve(app, c.readFirmKey, ({ db, clock }, { params }) => inAccountTransaction(db, (tx) => firms.readFirmKey(tx, { clock }, params.key)))
  serve(app, c.joinFirm, async (context, { params }) => {
    await context.transaction((tx) => firms.joinFirm(tx, context, params.key))
    await writeFirmChanges(context)
    return undefined
  })
  serve(app, c.takeInvitation, (context, { params, body }) =>
    context.transaction((tx) => takeInvitation(tx, context, params.key, body.firmId)),
  )
  serve(app, c.endFirm, (context, { params }) => context.transaction((tx) => endFirm(tx, context, params.id)))
}

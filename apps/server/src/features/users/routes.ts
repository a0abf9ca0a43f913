import * as c from '@invoice/contract/people/users.ts'
import type { FastifyPluginAsync } from 'fastify'
import { inAccountTransaction } from '../../platform/db/transaction.ts'
import { serve } from '../../platform/serve.ts'
import { changeRole, handOver, leaveWorkspace, removeUser } from './change-people.ts'
import { inviteUsers, renewInvitation, revokeInvitation } from './invite.ts'
import { acceptInvitation, readInvitation } from './join-workspace.ts'
import { listPeople } from './list-people.ts'
import { saveIdleEnd, saveWorkspace } from './save-workspace.ts'

export const userRoutes: FastifyPluginAsync = async (app) => {
  serve(app, c.listUsers, (context) => context.transaction((tx) => listPeople(tx, context)))
  serve(app, c.inviteUsers, (context, { body }) => context.once((tx) => inviteUsers(tx, context, body)))
  serve(app, c.renewInvitation, (context, { params }) => context.once((tx) => renewInvitation(tx, context, params.id)))
  serve(app, c.revokeInvitation, (context, { params }) => context.transaction((tx) => revokeInvitation(tx, context, params.id)))
  serve(app, c.changeRole, (context, { params, body }) => context.transaction((tx) => changeRole(tx, context, params.id, body)))
  serve(app, c.removeUser, (context, { params, query }) => context.transaction((tx) => removeUser(tx, context, params.id, query.keep)))
  serve(app, c.handOver, (context, { params, body }) => context.transaction((tx) => handOver(tx, context, params.id, body)))
  serve(app, c.saveWorkspace, (context, { body }) => context.transaction((tx) => saveWorkspace(tx, context, body.requiresSecondFactor)))
  serve(app, c.saveIdleEnd, (context, { body }) => context.transaction((tx) => saveIdleEnd(tx, context, body.idleEnd)))
  serve(app, c.leaveWorkspace, ({ actor, language, clock, transaction }, { params }) =>
    transaction((tx) => leaveWorkspace(tx, { user: actor, language, clock }, params.id)),
  )
  serve(app, c.readInvitation, ({ db, clock }, { params }) => inAccountTransaction(db, (tx) => readInvitation(tx, { clock }, params.key)))
  serve(app, c.acceptInvitation, ({ actor, language, clock, once }, { params }) =>
    once((tx) => acceptInvitation(tx, { user: actor, language, clock }, params.key)),
  )
}

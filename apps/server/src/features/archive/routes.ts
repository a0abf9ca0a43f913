import * as contract from '@invoice/contract/exports/archives.ts'
import * as closing from '@invoice/contract/people/closing.ts'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/serve.ts'
import { askForOne, fetchOne, listAll, removeOne } from './archives.ts'
import { closeOne, listClosed, openOne, readClosing } from './closing.ts'

export const archiveRoutes: FastifyPluginAsync = async (app) => {
  serve(app, contract.listArchives, (context) => context.transaction((tx) => listAll(tx, context)))
  serve(app, contract.askForArchive, (context) => context.once((tx) => askForOne(tx, context)))
  serve(app, contract.readArchiveFile, (context, { params }) => fetchOne(context, params.id))
  serve(app, contract.removeArchive, (context, { params }) => context.transaction((tx) => removeOne(tx, context, params.id)))
  serve(app, closing.readClosing, (context) => context.transaction((tx) => readClosing(tx, context)))
  serve(app, closing.closeWorkspace, (context, { body }) => context.transaction((tx) => closeOne(tx, context, body.name)))
  serve(app, closing.listClosedWorkspaces, ({ actor, language, clock, transaction }) =>
    transaction((tx) => listClosed(tx, { user: actor, language, clock })),
  )
  serve(app, closing.reopenWorkspace, ({ actor, language, clock, transaction }, { params }) =>
    transaction((tx) => openOne(tx, { user: actor, language, clock }, params.id)),
  )
}

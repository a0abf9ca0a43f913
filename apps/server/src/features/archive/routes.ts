import * as intakes from '@invoice/contract/exports/archive-intakes.ts'
import * as contract from '@invoice/contract/exports/archives.ts'
import * as closing from '@invoice/contract/people/closing.ts'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { askForOne, fetchOne, listAll, removeOne } from './archives.ts'
import { closeOne, listClosed, openOne, readClosing } from './closing.ts'
import { type Bringer, beginIntake, bringPiece, giveUpIntake, listIntakes, lookAt, takeIn } from './intakes.ts'

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
  serve(app, intakes.listArchiveIntakes, (context) => context.transaction((tx) => listIntakes(tx, bringerOf(context))))
  serve(app, intakes.beginArchiveIntake, (context, { body }) => context.transaction((tx) => beginIntake(tx, bringerOf(context), body)))
  serve(app, intakes.bringArchivePiece, async (context, { params, query, body }) => {
    const content = Buffer.from(await body.file.arrayBuffer())
    return context.transaction((tx) => bringPiece(tx, bringerOf(context), params.id, query.position, content))
  })
  serve(app, intakes.lookAtArchiveIntake, (context, { params, body }) =>
    context.transaction((tx) => lookAt(tx, bringerOf(context), params.id, body.passphrase)),
  )
  serve(app, intakes.takeArchiveIn, (context, { params, body }) =>
    context.transaction((tx) => takeIn(tx, bringerOf(context), params.id, body.passphrase)),
  )
  serve(app, intakes.removeArchiveIntake, (context, { params }) =>
    context.transaction((tx) => giveUpIntake(tx, bringerOf(context), params.id)),
  )
}

const bringerOf = (context: Context<typeof intakes.listArchiveIntakes>): Bringer => ({
  userId: context.actor.id,
  clock: context.clock,
  platform: context,
})
